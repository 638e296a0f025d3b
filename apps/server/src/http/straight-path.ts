/** A backslash, or a segment that leads up or nowhere, encoded or not. */
const ODD = /\\|\/(\.|%2e){1,2}(\/|$)/i

/** Whether whoever reads the address further in reads the same path: `..` and `\` would make another of it. */
export function isStraightPath(url: string): boolean {
  const end = url.indexOf('?')
  return !ODD.test(end === -1 ? url : url.slice(0, end))
}
