/** One row of a file, numbered as a spreadsheet numbers it: the headers are line 1, empty lines count. */
export type CsvRow = {
  line: number
  cells: string[]
  /** A quote was opened and never closed: what follows it to the end of the file is in this row. */
  is_unclosed: boolean
}

/** A French spreadsheet writes semicolons, because its decimals have commas. */
export function separatorOf(text: string): ';' | ',' {
  const end = text.search(/[\r\n]/)
  return (end < 0 ? text : text.slice(0, end)).includes(';') ? ';' : ','
}

/** Rows one by one, whatever the file holds: nothing in it is an error here. Empty lines are counted and left out. */
export function* csvRows(text: string, separator = separatorOf(text)): Generator<CsvRow> {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let line = 1; at < text.length; line += 1) {
    const row = readRow(text, at, separator)
    at = row.end
    if (row.cells.some((cell) => cell.trim() !== ''))
      yield { line, cells: row.cells, is_unclosed: row.is_unclosed }
  }
}

type Read = { end: number; is_unclosed: boolean }

function readRow(text: string, start: number, separator: string): Read & { cells: string[] } {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = readCell(text, at, separator)
    cells.push(cell.value)
    at = cell.end
    if (text[at] === separator) at += 1
    else return { cells, end: afterNewline(text, at), is_unclosed: cell.is_unclosed }
  }
}

/** `end` is on the separator, the newline or the end of the file. */
function readCell(text: string, start: number, separator: string): Read & { value: string } {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, separator)
    return { value: text.slice(start, end), end, is_unclosed: false }
  }
  let value = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return { value: value + text.slice(at), end: text.length, is_unclosed: true }
    value += text.slice(at, quote)
    at = quote + 2
    if (text[quote + 1] === '"') {
      value += '"'
      continue
    }
    // What stands between the closing quote and the separator belongs to the cell all the same.
    const end = endOfPlain(text, quote + 1, separator)
    return { value: value + text.slice(quote + 1, end), end, is_unclosed: false }
  }
}

function endOfPlain(text: string, start: number, separator: string): number {
  let at = start
  while (at < text.length && !isEnd(text[at], separator)) at += 1
  return at
}

function isEnd(sign: string | undefined, separator: string): boolean {
  return sign === separator || sign === '\n' || sign === '\r'
}

function afterNewline(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}
