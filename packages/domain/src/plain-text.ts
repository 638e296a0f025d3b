// Text as people write it: what cannot be seen, or turns the line around, has no place in a name.

/** Controls (but for newline and tab), halves of characters, and the marks that reverse the direction of what follows. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export function isPlainText(text: string): boolean {
  return !UNSEEN.test(text)
}

/** What was pasted with newlines or tabs into a field of one line. */
export function onOneLine(text: string): string {
  return text.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')
}

/** The newlines of every system are one character. */
export function withPlainNewlines(text: string): string {
  return text.replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
}
