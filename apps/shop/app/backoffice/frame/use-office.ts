import { useRouteLoaderData } from 'react-router'
import type { loader } from '../layout.tsx'

/** What the frame of the back office knows: who is there, in which shop, and how they like it. */
export function useOffice() {
  const data = useRouteLoaderData<typeof loader>('backoffice/layout')
  if (!data) throw new Error('Outside the back office.')
  return data
}
