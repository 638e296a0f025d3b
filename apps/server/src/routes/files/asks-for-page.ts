// A comma or a semicolon between quotes is part of a value, and no value matters here; an open quote reaches to the end.
const QUOTED = /"(?:\\.|[^"\\])*"?/g

/** A browser that goes somewhere names HTML among what it takes; a script takes whatever there is. */
export function asksForPage(accept = ''): boolean {
  return accept
    .replace(QUOTED, '')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(([type, ...parameters]) => type === 'text/html' && weightOf(parameters) > 0)
}

/** 1 unless it says otherwise; what is no number between 0 and 1 counts for nothing. */
function weightOf(parameters: string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  if (text === undefined) return 1
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0
}
