const OFFICE = /^\/admin(\/|$)/i

/** Whether a path of a shop leads to its back office rather than to its window; the router reads paths in any case. */
export function isOfficePath(path: string): boolean {
  return OFFICE.test(path)
}
