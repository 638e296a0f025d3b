// A spreadsheet runs a cell that begins like a formula; an apostrophe makes it text again.

// Leading apostrophes count too, so that taking one off again is never ambiguous.
const FORMULA = /^'*[=+\-@\t\r\n]/
const NEUTRALISED = /^'(?='*[=+\-@\t\r\n])/

export function neutraliseCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** So that an exported file can be imported again unchanged. */
export function restoreCell(cell: string): string {
  return cell.replace(NEUTRALISED, '')
}
