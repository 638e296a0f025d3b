import { foldText } from './text.ts'

/** Shorter words have too many neighbours to guess at, and no plural worth the name. */
const LEAST_LETTERS = 4

/** The words of a search as they are looked for: one of many finds many, 'croissants' and 'croissant' are one word. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean).map(singular)
}

/** Without the sign of a plural. What is left is in the plural too, so nothing is found less. */
export function singular(word: string): string {
  return word.length >= LEAST_LETTERS && /[a-z][sx]$/.test(word) ? word.slice(0, -1) : word
}

/** The words of a search with each that the shop does not know put right, where one letter does it; null where nothing is to be put right. */
export function correctedWords(
  words: readonly string[],
  vocabulary: readonly string[],
): string[] | null {
  const corrected = words.map((word) => correctedWord(word, vocabulary))
  return corrected.some((word, index) => word !== words[index]) ? corrected : null
}

function correctedWord(word: string, vocabulary: readonly string[]): string {
  if (word.length < LEAST_LETTERS || vocabulary.some((known) => known.includes(word))) return word
  const near = vocabulary.filter(
    (known) => isOneSlip(word, singular(known)) || isOneSlip(word, known),
  )
  // The first letter is seldom the wrong one.
  const begins = (known: string) => (known[0] === word[0] ? 0 : 1)
  const [best] = near.toSorted((a, b) => begins(a) - begins(b) || (a < b ? -1 : 1))
  return best === undefined ? word : singular(best)
}

/** One letter too many, too few, wrong, or two that have changed places. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.length > restB.length) return restA.slice(1) === restB
  if (restB.length > restA.length) return restB.slice(1) === restA
  if (restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
