import { useRouteLoaderData } from 'react-router'
import type { loadFrame } from './frame/load-frame.ts'

/** What the frame of the page knows: the shop, its look, its stores and the chosen one. */
export function useStorefront() {
  const data = useRouteLoaderData<typeof loadFrame>('storefront/layout')
  if (!data) throw new Error('Outside the storefront.')
  return data
}
