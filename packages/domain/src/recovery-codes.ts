/** No letter that is taken for a digit. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
export const RECOVERY_CODES = 10
const LENGTH = 10

/** A code as it is read from paper: 'K7M2P-9XQWC'. Made of random bytes, one for each sign. */
export function recoveryCode(bytes: Uint8Array): string {
  const signs = [...bytes.slice(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`
}

/** What was typed, without what people add or leave out; null when it is no such code. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length === LENGTH ? signs : null
}

/** Six digits, however they were spaced. */
export function readTotpCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
