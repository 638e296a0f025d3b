/** Digits as people write them, with or without a country: '04 65 71 24 10', '+33 (0)4.65.71.24.10'. */
export function isTelephone(text: string): boolean {
  return /^\+?[\d\s().-]{6,20}$/.test(text) && text.replace(/\D/g, '').length >= 6
}

export const TELEPHONE_ERROR = 'Le numéro de téléphone est invalide.'
