/** What a file says, for a screen or a log: on one line, without what cannot be seen, and no longer than this. */
export function shortLine(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return plain.length > most ? `${[...plain.slice(0, most - 2)].slice(0, -1).join('')}…` : plain
}
