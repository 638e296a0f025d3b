/** The component's own class first, the page's utilities after it: utilities win by their layer. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
