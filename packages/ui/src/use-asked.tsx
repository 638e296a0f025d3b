import { useLocation, useNavigation } from 'react-router'

/**
 * What a list is asked for by now: the address on its way counts before its answer is there, so that a second
 * touch on a slow line adds to the first one instead of undoing it.
 */
export function useAsked<Filter>(
  answered: Filter,
  read: (parameters: URLSearchParams) => Filter,
): Filter {
  const here = useLocation()
  const { location } = useNavigation()
  return location?.pathname === here.pathname
    ? read(new URLSearchParams(location.search))
    : answered
}
