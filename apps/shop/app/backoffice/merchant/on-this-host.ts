/** The shop's own name may be another one than that of the back office; both answer with the same feed. */
export function onThisHost(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
