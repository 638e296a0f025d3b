import { useMatches } from 'react-router'

/** The handle of a page that shows the stores itself: its foot does not show them again. */
export const LISTS_STORES = { listsStores: true }

export function useListsStores(): boolean {
  const { handle } = useMatches().at(-1) ?? {}
  return (handle as Partial<typeof LISTS_STORES> | undefined)?.listsStores === true
}
