// Words as French readers expect them, and as a search box forgives them.

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', '’': "'" }

/** 'Crème brûlée' -> 'creme brulee': what search compares. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßø’]/g, (letter) => LIGATURES[letter] ?? letter)
}

/** Every word of the search is somewhere in the text, whatever the accents and the case. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** A single sign is in nearly every text: it begins a search and is none yet. */
export function isSearch(text: string): boolean {
  return foldText(text).replace(/\s/g, '').length > 1
}

/** A search as an address brings it: only what the database can look for, cut to a length but never through a character. */
export function readSearch(text: string | null, longest: number): string {
  const readable = (text ?? '').replaceAll('\0', '').toWellFormed().trim()
  return readable
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** No-break spaces where French wants them: narrow before ; ! ?, plain before : and inside « ». */
export function frenchSpacing(text: string): string {
  return text
    .replace(/[ \u00a0]([;!?])/g, '\u202f$1')
    .replace(/ :/g, '\u00a0:')
    .replace(/« /g, '«\u00a0')
    .replace(/ »/g, '\u00a0»')
}

/** French counts 0 and 1 as singular: '0 produit', '12 produits'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${Math.abs(count) < 2 ? one : many}`
}

/** ['pain', 'brioche', 'tarte'] -> 'pain, brioche et tarte'. */
export function listFr(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} et ${last}`
}

/** 'Plus de 10 000' where counting stopped. */
export function formatBounded({ count, is_exact }: { count: number; is_exact: boolean }): string {
  return is_exact ? formatCount(count) : `Plus de ${formatCount(count)}`
}

/** A whole number for reading: '1 234', with a minus sign where more was taken back than given. */
export function formatCount(count: number): string {
  return formatNumber(count)
}

/**
 * A number for reading, as French writes it: '1 234,5'. By hand, because the browser takes longer to make ready its own
 * format of a language than to draw a whole shelf.
 */
export function formatNumber(value: number, mostDecimals = 3): string {
  const scale = 10 ** mostDecimals
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * scale) / scale).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f')
  const sign = value < 0 && /[1-9]/.test(whole + (decimals ?? '')) ? '−' : ''
  return sign + grouped + (decimals ? `,${decimals}` : '')
}
