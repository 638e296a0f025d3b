import { useRouteLoaderData } from 'react-router'
import type { loader } from './layout.tsx'

/** What the frame of the page knows: the shop, its look, its stores and the chosen one. */
export function useStorefront() {
  const data = useRouteLoaderData<typeof loader>('storefront/layout')
  if (!data) throw new Error('Outside the storefront.')
  return data
}
