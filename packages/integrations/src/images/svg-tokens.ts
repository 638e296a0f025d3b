// A strict reader of the XML that drawings use. What it does not understand, it refuses: a
// sanitiser that guesses differently from the browser protects nobody.

export type SvgToken =
  | { kind: 'open'; name: string; attributes: Map<string, string>; empty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

export type SvgErrorCode = 'SVG_MALFORMED' | 'SVG_TOO_HEAVY' | 'SVG_TOO_COMPLEX' | 'SVG_EMPTY'

export class SvgError extends Error {
  override name = 'SvgError'
  readonly code: SvgErrorCode

  constructor(code: SvgErrorCode, reason: string) {
    super(`${code}: ${reason}`)
    this.code = code
  }
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const DECLARATION =
  /^<\?xml\s+version="1\.[01]"(?:\s+encoding="utf-8")?(?:\s+standalone="(?:yes|no)")?\s*\?>/i
// Without an internal subset: entities are how a few bytes become gigabytes, or read a file.
const DOCTYPE = /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"<>]*"\s+"[^"<>]*"|\s+SYSTEM\s+"[^"<>]*")?\s*>/y
const CLOSE = new RegExp(`</(${NAME})\\s*>`, 'y')
const OPEN = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y')
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g')
const TEXT = /[^<]+/y
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function* svgTokens(source: string): Generator<SvgToken> {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(source)) {
    throw malformed('a character that XML does not allow')
  }
  let at = DECLARATION.exec(source)?.[0].length ?? 0
  let depth = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at = pattern.lastIndex
    return match
  }
  const takeBetween = (before: string, after: string) => {
    if (!source.startsWith(before, at)) return null
    const end = source.indexOf(after, at + before.length)
    if (end < 0) throw malformed(`${before} without ${after}`)
    const inside = source.slice(at + before.length, end)
    at = end + after.length
    return { inside }
  }
  while (at < source.length) {
    const comment = takeBetween('<!--', '-->')
    if (comment?.inside.includes('--')) throw malformed('-- inside a comment')
    if (comment || (depth === 0 && take(DOCTYPE))) continue
    const text = take(TEXT)
    if (text) {
      yield { kind: 'text', text: unescaped(text[0]) }
      continue
    }
    const cdata = takeBetween('<![CDATA[', ']]>')
    if (cdata) {
      yield { kind: 'text', text: cdata.inside }
      continue
    }
    const close = take(CLOSE)
    if (close) {
      depth -= 1
      yield { kind: 'close', name: close[1] ?? '' }
      continue
    }
    const open = take(OPEN)
    if (!open) throw malformed(`at ${JSON.stringify(source.slice(at, at + 30))}`)
    const empty = open[3] === '/'
    if (!empty) depth += 1
    yield { kind: 'open', name: open[1] ?? '', attributes: attributesOf(open[2] ?? ''), empty }
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw malformed(`${name} is given twice`)
    attributes.set(name, unescaped(double ?? single ?? ''))
  }
  return attributes
}

function unescaped(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i.test(text)) {
    throw malformed('an entity that is not one of the five')
  }
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? refuseEntity(name)
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    if (code > 0x10ffff || (code < 32 && ![9, 10, 13].includes(code)) || isSurrogate(code)) {
      throw malformed('a character that XML does not allow')
    }
    return String.fromCodePoint(code)
  })
}

function refuseEntity(name: string): never {
  throw malformed(`&${name}; is not one of the five`)
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}

function malformed(reason: string): SvgError {
  return new SvgError('SVG_MALFORMED', reason)
}
