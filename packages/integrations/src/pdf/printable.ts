const WIDE_OR_NARROW = /[\u2000-\u200a\u202f\u205f\u3000\t]/g
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\p{Variation_Selector}\p{Emoji_Modifier}]/gu

/**
 * What somebody typed, without what has no shape: controls, direction marks, halves of letters; an emoji without its tint and
 * its frame.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(WIDE_OR_NARROW, '\u00a0')
    .replace(/\u2011/g, '-')
    .replace(/\u20e3/g, '')
    .replace(INVISIBLE, (sign) => (sign === '\n' ? sign : ''))
}
