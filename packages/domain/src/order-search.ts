// What people type to find an order: a name, a number, a telephone with or without spaces, a pickup code, an e-mail address.

/**
 * The words of a search. Groups of digits belong together however they were cut ('06 12.34' is
 * '061234'), and a French number is one number with and without its country.
 */
export function orderSearchWords(term: string): string[] {
  const words = term.split(/\s+/).filter((word) => word !== '')
  // The signs of an address are its own.
  const isAddress = (word: string) => word.includes('@')
  const others = words
    .filter((word) => !isAddress(word))
    .join(' ')
    .replace(/[()]/g, ' ')
    .replace(/(?<=\d)[\s./-]+(?=\d)/g, '')
    .replace(/(\+|\b00)330?(?=\d)/g, '0')
    .split(/\s+/)
  return [...others, ...words.filter(isAddress)].filter((word) => word !== '')
}
