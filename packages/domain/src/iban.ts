// The number of a bank account, as ISO 13616 writes it, for the countries that a SEPA transfer reaches.

const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** Without the blanks that make it readable. */
export function compactIban(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** What is wrong with an IBAN, in a sentence; null when nothing is. */
export function ibanProblem(typed: string): string | null {
  const iban = compactIban(typed)
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(iban))
    return 'Un IBAN commence par deux lettres et deux chiffres, par exemple FR76.'
  const country = iban.slice(0, 2)
  const length = LENGTHS[country]
  if (!length) return `Un virement SEPA n’atteint pas de compte dans ce pays (${country}).`
  if (iban.length !== length)
    return `Un IBAN ${country} compte ${length} caractères\u00a0: celui-ci en a ${iban.length}.`
  return remainderOf(iban) === 1 ? null : 'Cet IBAN comporte une erreur de saisie.'
}

/** ISO 7064, mod 97: the country and check digits go to the end, letters count from A = 10. */
function remainderOf(iban: string): number {
  let remainder = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** What people see of it: enough to tell which account it is, not enough to use it. */
export function ibanInPart({ start, end }: { start: string; end: string }): string {
  return `${start} •••• ${end}`
}

export function endsOfIban(iban: string): { start: string; end: string } {
  return { start: iban.slice(0, 4), end: iban.slice(-4) }
}

/** In groups of four, as it is printed. */
export function groupedIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** ISO 9362: bank, country, place, and a branch if there is one. */
export function isBic(typed: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(typed)
}
