import {
  ATTRIBUTES,
  ELEMENTS,
  isSafeValue,
  PROPERTIES,
  SHAPES,
  TEXT_ONLY,
  UNMASKED_PROPERTIES,
  WITH_TEXT,
} from './svg-allowed.ts'
import { safeDeclarations, safeStylesheet } from './svg-style.ts'
import { SvgError, type SvgToken, svgTokens } from './svg-tokens.ts'

export { SvgError, type SvgErrorCode } from './svg-tokens.ts'

export const MAX_SVG_BYTES = 1024 * 1024
const MAX_DEPTH = 50
const MAX_ELEMENTS = 5000
// References multiply: twenty of them, nested, draw a thousand shapes; two hundred stop a browser.
const MAX_USES = 20

type OpenTag = Extract<SvgToken, { kind: 'open' }>

/** Reads a drawing and writes a new one with only what a favicon needs; throws SvgError. */
export function sanitiseSvg(bytes: Uint8Array, maxBytes = MAX_SVG_BYTES): string {
  if (bytes.byteLength > maxBytes) throw new SvgError('SVG_TOO_HEAVY', `${bytes.byteLength}`)
  return rewrite(svgTokens(decode(bytes)))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SvgError('SVG_MALFORMED', 'it is not UTF-8')
  }
}

function rewrite(tokens: Iterable<SvgToken>): string {
  const open: { name: string; kept: boolean }[] = []
  const count = { roots: 0, elements: 0, uses: 0, shapes: 0 }
  let output = ''

  for (const token of tokens) {
    const parent = open.at(-1)
    if (token.kind === 'text') {
      if (parent?.kept) output += textWithin(parent.name, token.text)
      else if (!parent && token.text.trim()) throw malformed('text outside the drawing')
      continue
    }
    if (token.kind === 'close') {
      if (parent?.name !== token.name) throw malformed(`</${token.name}> closes nothing`)
      open.pop()
      if (parent.kept) output += `</${token.name}>`
      continue
    }
    if (!parent) count.roots += 1
    if (!parent && (count.roots > 1 || token.name !== 'svg')) throw malformed('one <svg> is needed')

    // What stands inside a dropped element is dropped with it.
    const kept =
      ELEMENTS.has(token.name) && (!parent || (parent.kept && !TEXT_ONLY.has(parent.name)))
    count.elements += 1
    if (kept && token.name === 'use') count.uses += 1
    if (kept && SHAPES.has(token.name)) count.shapes += 1
    if (open.length >= MAX_DEPTH || count.elements > MAX_ELEMENTS || count.uses > MAX_USES) {
      throw new SvgError('SVG_TOO_COMPLEX', 'too many elements, or too deep')
    }
    const masking = open.some(({ name }) => name === 'mask' || name === 'clipPath')
    if (kept) output += tag(token, masking ? UNMASKED_PROPERTIES : PROPERTIES, !parent)
    if (!token.empty) open.push({ name: token.name, kept })
  }
  if (open.length > 0 || count.roots === 0) throw malformed('it ends too early')
  if (count.shapes === 0) throw new SvgError('SVG_EMPTY', 'nothing is left to draw')
  return output
}

function tag(token: OpenTag, properties: ReadonlySet<string>, isRoot: boolean): string {
  const attributes = [...token.attributes]
    .map(([name, value]) => safeAttribute(name, value, properties))
    .filter((attribute) => attribute !== null)
  if (isRoot) attributes.unshift('xmlns="http://www.w3.org/2000/svg"')
  return `<${[token.name, ...attributes].join(' ')}${token.empty ? '/' : ''}>`
}

function safeAttribute(
  given: string,
  value: string,
  properties: ReadonlySet<string>,
): string | null {
  // The old name of the same thing; without the prefix no namespace has to be declared.
  const name = given === 'xlink:href' ? 'href' : given
  if (name === 'href') return /^#[\w.-]+$/.test(value) ? written(name, value) : null
  if (name === 'style') {
    const css = safeDeclarations(value, properties)
    return css ? written(name, css) : null
  }
  if (name === 'aria-label') return written(name, value)
  if (!ATTRIBUTES.has(name) && !properties.has(name)) return null
  return isSafeValue(value) ? written(name, value) : null
}

function textWithin(element: string, text: string): string {
  if (element === 'style') return safeStylesheet(text)
  return WITH_TEXT.has(element) ? escaped(text) : ''
}

function written(name: string, value: string): string {
  return `${name}="${escaped(value).replaceAll('"', '&quot;')}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function malformed(reason: string): SvgError {
  return new SvgError('SVG_MALFORMED', reason)
}
