const TYPED = /^[-−]?(\d{1,3}(?: \d{3})+|\d+)?(?:[.,](\d+))?$/

/** '1 234,5' -> 1234.5; null for an empty field; NaN for anything but a plain number. */
export function readNumber(typed: string): number | null {
  const text = typed.replace(/\s/g, ' ').trim()
  if (text === '') return null
  if (!TYPED.test(text) || !/\d/.test(text)) return Number.NaN
  return Number(text.replaceAll(' ', '').replace(',', '.').replace('−', '-'))
}

/** 1234.5 -> '1234,5', as it is typed. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
