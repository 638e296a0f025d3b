import { useLocation } from 'react-router'
import { isHome } from './home-address.ts'
import { readQuery } from './read-query.ts'

/** Whether this is the shop's first page, which opens with its picture and its promise: nothing searched, sorted or chosen. */
export function useOpensShop(): boolean {
  const { pathname, search } = useLocation()
  if (!isHome(pathname)) return false
  const { q, category, sort, page } = readQuery(new URLSearchParams(search))
  return !q && !category && sort === 'recommended' && page === 1
}
