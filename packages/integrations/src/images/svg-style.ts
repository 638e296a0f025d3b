import { isSafeValue, PROPERTIES, UNMASKED_PROPERTIES } from './svg-allowed.ts'

const SELECTOR = /^(?:[.#]?[A-Za-z_][\w-]*)(?:\s*[\s>,]\s*[.#]?[A-Za-z_][\w-]*)*$/
const COLOUR_SCHEME = /^@media\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/
const COMMENT = /\/\*[\s\S]*?\*\//g

/** The declarations that may stay, written anew: 'fill:red;-moz-binding:url(x)' -> 'fill:red'. */
export function safeDeclarations(css: string, allowed: ReadonlySet<string> = PROPERTIES): string {
  return css
    .replace(COMMENT, ' ')
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]
    })
    .filter(([name = '', value = '']) => allowed.has(name) && value && isSafeValue(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** Plain rules and the dark-mode question that favicons ask; other rules are left out. */
export function safeStylesheet(css: string): string {
  return safeRules(css.replace(COMMENT, ' '), true)
}

function safeRules(css: string, outermost: boolean): string {
  let safe = ''
  for (const { prelude, block } of blocksOf(css)) {
    if (SELECTOR.test(prelude) && !block.includes('{')) {
      const declarations = safeDeclarations(block, UNMASKED_PROPERTIES)
      if (declarations) safe += `${prelude}{${declarations}}`
    } else if (outermost && COLOUR_SCHEME.test(prelude)) {
      safe += `${prelude}{${safeRules(block, false)}}`
    }
  }
  return safe
}

/** 'a{b}c{d{e}}' -> a with b, c with d{e}; stops at the first brace that has no partner. */
function* blocksOf(css: string): Generator<{ prelude: string; block: string }> {
  let start = 0
  let opened = 0
  let depth = 0
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0) opened = at
      depth += 1
    } else if (css[at] === '}') {
      depth -= 1
      if (depth < 0) return
      if (depth > 0) continue
      yield { prelude: css.slice(start, opened).trim(), block: css.slice(opened + 1, at) }
      start = at + 1
    }
  }
}
