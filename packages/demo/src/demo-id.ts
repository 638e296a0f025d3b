import { createHash } from 'node:crypto'

/** The same name gives the same id on every machine, so that a demo can be linked to and told apart. */
export function demoId(...name: (string | number)[]): string {
  const hex = createHash('sha256').update(name.join('/')).digest('hex')
  // Version 8 of RFC 9562: an id of one's own making.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
