import { fr } from './french.ts'

/** 'Bonjour Zoé,' */
export function greeting(name: string | null | undefined): string {
  const known = plainName(name)
  return known ? fr`Bonjour ${known},` : 'Bonjour,'
}

/**
 * Anyone can type any name beside anyone's address, and mail programs turn whatever looks like an
 * address into a link: such a name would make us the carrier of somebody's advertisement.
 */
export function plainName(name: string | null | undefined): string | null {
  const line = (name ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (line === '' || line.length > 80) return null
  return /[/@<>]|www\.|\p{L}\.\p{L}{2,}/iu.test(line) ? null : line
}
