import { useRouteLoaderData } from 'react-router'
import type { loadOffice } from './load-office.ts'

/** What the frame of the back office knows: who is there, in which shop, and how they like it. */
export function useOffice() {
  const data = useRouteLoaderData<typeof loadOffice>('backoffice/layout')
  if (!data) throw new Error('Outside the back office.')
  return data
}
