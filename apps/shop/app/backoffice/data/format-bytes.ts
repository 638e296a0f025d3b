const UNITS = ['octets', 'ko', 'Mo', 'Go', 'To'] as const

/** '12,4 Mo', as a French computer counts: by thousands. */
export function formatBytes(bytes: number): string {
  let unit = 0
  let amount = bytes
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  const shown = amount.toLocaleString('fr-FR', { maximumFractionDigits: amount < 100 ? 1 : 0 })
  return `${shown}\u00a0${UNITS[unit]}`
}
