import { useLocation } from 'react-router'
import { homeParameters, isHome } from './home-address.ts'
import { readQuery } from './read-query.ts'

/** Whether this is the shop's first page, which opens with its picture and its promise: nothing searched, sorted or chosen. */
export function useOpensShop(): boolean {
  const { pathname, search } = useLocation()
  if (!isHome(pathname)) return false
  return homeParameters(readQuery(new URLSearchParams(search))).length === 0
}
