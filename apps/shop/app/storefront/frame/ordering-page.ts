import { useMatches } from 'react-router'

/** The handle of a page on which somebody orders or has ordered: its header offers nothing else. */
export const ORDERING = { isOrdering: true }

export function useIsOrdering(): boolean {
  return useMatches().some(
    ({ handle }) => (handle as Partial<typeof ORDERING> | undefined)?.isOrdering === true,
  )
}
