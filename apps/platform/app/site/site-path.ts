import { useRouteLoaderData } from 'react-router'

/**
 * Where a page of the site is. On `localhost` the bare paths are the shop's, so whoever looks at the platform there is
 * led to its own name.
 */
export function useSitePath(): (path: string) => string {
  const frame = useRouteLoaderData('site/layout') as { linkOrigin: string } | undefined
  return (path) => `${frame?.linkOrigin ?? ''}${path}`
}
