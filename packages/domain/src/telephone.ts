/** Digits as people write them, with or without a country: '04 65 71 24 10', '+33 (0)4.65.71.24.10'. */
export function isTelephone(text: string): boolean {
  return /^\+?[\d\s().-]{6,20}$/.test(text) && text.replace(/\D/g, '').length >= 6
}

/** What follows the 0 of numbers that are dialled by another code than that of mainland France. */
const OVERSEAS: Readonly<Record<string, string>> = {
  '590': '590',
  '690': '590',
  '691': '590',
  '594': '594',
  '694': '594',
  '596': '596',
  '696': '596',
  '697': '596',
  '262': '262',
  '263': '262',
  '269': '262',
  '639': '262',
  '692': '262',
  '693': '262',
}

/** '04 65 71 24 10' -> '+33465712410' (E.164), as it is dialled from anywhere; null when that cannot be told. */
export function internationalTelephone(text: string): string | null {
  const dialled = text
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/(?!^\+)\D/g, '')
    .replace(/^00/, '+')
  if (/^0[1-9]\d{8}$/.test(dialled))
    return `+${OVERSEAS[dialled.slice(1, 4)] ?? '33'}${dialled.slice(1)}`
  return /^\+[1-9]\d{6,14}$/.test(dialled) ? dialled : null
}

/** For a link that dials it: whole where the country is known, else as it was written. */
export function telephoneHref(text: string): string {
  return `tel:${internationalTelephone(text) ?? text.trim().replace(/(?!^\+)\D/g, '')}`
}

export const TELEPHONE_ERROR = 'Le numéro de téléphone est invalide.'
