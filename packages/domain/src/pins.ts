/** So many wrong tries in a row lock a PIN: ten thousand are quickly tried by hand. */
export const MOST_PIN_TRIES = 5

/** What is wrong with a PIN that somebody chooses, as a sentence. */
export function pinError(pin: string): string | null {
  if (!/^\d{4,6}$/.test(pin)) return 'Le code compte 4 à 6 chiffres.'
  return isEasy(pin) ? 'Ce code est trop facile à deviner.' : null
}

// 1111, 1234, 9876: each digit is as far from the one before.
function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0])
}
