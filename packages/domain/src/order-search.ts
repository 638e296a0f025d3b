// What people type to find an order: a name, a number, a telephone with or without spaces, a pickup code.

/**
 * The words of a search. Groups of digits belong together however they were cut ('06 12.34' is
 * '061234'), and a French number is one number with and without its country.
 */
export function orderSearchWords(term: string): string[] {
  return term
    .replace(/[()]/g, ' ')
    .replace(/(?<=\d)[\s./-]+(?=\d)/g, '')
    .replace(/(\+|\b00)330?(?=\d)/g, '0')
    .split(/\s+/)
    .filter((word) => word !== '')
}
