import type { CssProblem } from '@fournil/contract/office/design'
import {
  type Atrule,
  type CssNode,
  type Declaration,
  generate,
  List,
  parse,
  type Rule,
  walk,
} from 'css-tree'

/** Where a shop's own style sheet reaches: inside its window, and nothing beside or around it. */
const SCOPE = 'shop-page'
const MOST_CHARACTERS = 20_000

const AT_RULES = new Set(['media', 'supports', 'keyframes'])
/**
 * How things look. Not where they stand: nothing that moves an element out of its place or above others, so that no page
 * can be covered by something that pretends to be ours. A property is allowed by being named here.
 */
const PROPERTIES =
  /^(--[\w-]+|(background|border|outline|font|text|margin|padding|column|flex|grid|gap|row|align|justify|place|list-style|transition|animation|object|overflow|box|aspect|accent|caret|scroll|word|white-space|letter|line|hyphens|opacity|color|fill|stroke|width|height|min|max|inline|block|display|visibility|vertical|filter|backdrop-filter|mix-blend|order|content|cursor|tab-size|isolation|font-variant)(-[\w-]+)?|position)$/
const FETCHES =
  /url\s*\(|image\s*\(|image-set\s*\(|src\s*\(|expression\s*\(|element\s*\(|javascript:/i
/** The only places an element may say it has: whatever a variable or a parent would make of it is not known here. */
const IN_PLACE = new Set(['static', 'relative'])
/** Our own rules read some positions from variables. */
const STANDS_ABOVE = /\b(fixed|sticky|absolute)\b/i
/** Pulls an element over its neighbours. */
const PULLS = /-[\d.]|\b(calc|var|env|min|max|clamp|attr)\s*\(/i
const PSEUDO_ELEMENTS = new Set([
  'before',
  'after',
  'first-line',
  'first-letter',
  'marker',
  'placeholder',
  'selection',
])

/** A shop's own CSS, parsed and cut down to what may stand in its window; what is not understood is left out. */
export function safeCss(css: string | null): string {
  return css?.trim() ? readCss(css).css : ''
}

/** The same, with a sentence and a place for all that was left out. */
export function readCss(source: string): { css: string; problems: CssProblem[] } {
  const css = source.slice(0, MOST_CHARACTERS)
  const sheet = parse(css, { parseValue: true, positions: true, onParseError: () => {} })
  if (sheet.type !== 'StyleSheet') return { css: '', problems: [] }
  const reader = new CssReader()
  sheet.children = reader.keep(sheet.children)
  if (css.length > 0 && isOpen(css)) reader.report(endOf(css), 'une accolade n’est pas fermée.')
  const text = generate(sheet)
  // Nothing that could end the element it stands in, whatever was in a string.
  if (!text.includes('<')) return { css: text, problems: reader.problems }
  reader.report(placeIn(css, css.indexOf('<')), 'le signe < n’est pas accepté.')
  return { css: '', problems: reader.problems }
}

type Place = { line: number; column: number }

class CssReader {
  readonly problems: CssProblem[] = []

  report({ line, column }: Place, message: string): false {
    this.problems.push({ line, column, message })
    return false
  }

  keep(nodes: List<CssNode>): List<CssNode> {
    return listOf(
      nodes.toArray().filter((node) => {
        if (node.type === 'Rule') return this.#keepRule(node)
        if (node.type === 'Atrule') return this.#keepAtrule(node)
        return node.type === 'Comment' ? false : this.#refuse(node, UNKNOWN_RULE)
      }),
    )
  }

  #refuse(node: CssNode, message: string): false {
    return this.report(node.loc?.start ?? { line: 1, column: 1 }, message)
  }

  #keepAtrule(node: Atrule): boolean {
    const name = node.name.toLowerCase()
    if (!AT_RULES.has(name)) return this.#refuse(node, AT_RULE(name.slice(0, 30)))
    if (!node.block) return this.#refuse(node, UNKNOWN_RULE)
    if (isDoubtful(node.prelude)) return this.#refuse(node, DOUBTFUL)
    if (name !== 'keyframes') {
      node.block.children = this.keep(node.block.children)
      return node.block.children.size > 0
    }
    for (const frame of node.block.children.toArray()) {
      if (frame.type !== 'Rule') return this.#refuse(frame, UNKNOWN_RULE)
      this.#keepDeclarations(frame)
    }
    return true
  }

  #keepRule(rule: Rule): boolean {
    if (rule.prelude.type !== 'SelectorList') return this.#refuse(rule, UNKNOWN_SELECTOR)
    if (isDoubtful(rule.prelude)) return this.#refuse(rule, DOUBTFUL)
    if (!rule.prelude.children.toArray().every(scope)) return this.#refuse(rule, REACHES_OUT)
    this.#keepDeclarations(rule)
    return rule.block.children.size > 0
  }

  #keepDeclarations(rule: Rule): void {
    rule.block.children = listOf(
      rule.block.children.toArray().filter((node) => {
        if (node.type === 'Declaration') {
          const problem = problemOf(node)
          return problem ? this.#refuse(node, problem) : true
        }
        if (node.type === 'Comment') return false
        return this.#refuse(node, node.type === 'Raw' ? NO_DECLARATION : NESTED)
      }),
    )
  }
}

const UNKNOWN_RULE = 'cette règle n’est pas comprise.'
const UNKNOWN_SELECTOR = 'ce sélecteur n’est pas compris.'
const REACHES_OUT =
  'ce sélecteur n’est pas accepté\u00a0: il doit viser des éléments de la boutique.'
const DOUBTFUL = 'les caractères échappés par \\ et le sélecteur & ne sont pas acceptés.'
const NESTED = 'une règle dans une autre n’est pas acceptée\u00a0: fermez d’abord l’accolade.'
const NO_DECLARATION = 'une déclaration s’écrit «\u00a0propriété: valeur;\u00a0».'
const AT_RULE = (name: string) =>
  `@${name} n’est pas accepté\u00a0: seuls @media, @supports et @keyframes le sont.`

/** Puts a selector inside the window. One that begins with a combinator would start beside it, and is not taken. */
function scope(selector: CssNode): boolean {
  if (selector.type !== 'Selector' || selector.children.first?.type === 'Combinator') return false
  let isKnown = true
  walk(selector, (part) => {
    if (part.type === 'Combinator' && !COMBINATORS.has(part.name)) isKnown = false
    if (part.type === 'PseudoElementSelector' && !PSEUDO_ELEMENTS.has(part.name)) isKnown = false
    if (part.type === 'Raw' || (part.type === 'TypeSelector' && part.name.includes('|')))
      isKnown = false
  })
  if (!isKnown) return false
  selector.children.prependData({ type: 'Combinator', name: ' ' })
  selector.children.prependData({ type: 'ClassSelector', name: SCOPE })
  return true
}

/** From an element inside the window these lead to others inside it. */
const COMBINATORS = new Set([' ', '>', '+', '~'])

/** Why a declaration may not stand in the window; null when it may. */
function problemOf(declaration: Declaration): string | null {
  const property = declaration.property.toLowerCase()
  const value = generate(declaration.value).toLowerCase()
  const name = property.slice(0, 40)
  if (isDoubtful(declaration.value) || FETCHES.test(value)) {
    return FETCHES.test(value) || value.includes('url')
      ? `«\u00a0${name}\u00a0» ne peut rien charger\u00a0: ni url(), ni image.`
      : DOUBTFUL
  }
  if (!PROPERTIES.test(property)) return `la propriété «\u00a0${name}\u00a0» n’est pas acceptée.`
  if (property === 'position')
    return IN_PLACE.has(value) ? null : '«\u00a0position\u00a0» peut valoir static ou relative.'
  if (property.startsWith('--'))
    return STANDS_ABOVE.test(value)
      ? `«\u00a0${name}\u00a0» ne peut pas porter une position.`
      : null
  if (!property.startsWith('margin') || !PULLS.test(value)) return null
  return `«\u00a0${name}\u00a0» ne peut être ni négatif ni calculé.`
}

/** Escapes can spell anything, and a nested part was not looked at. */
function isDoubtful(node: CssNode | null): boolean {
  if (!node) return false
  let doubtful = generate(node).includes('\\')
  walk(node, (part) => {
    if (part.type === 'Url' || part.type === 'NestingSelector') doubtful = true
  })
  return doubtful
}

function listOf(nodes: CssNode[]): List<CssNode> {
  return new List<CssNode>().fromArray(nodes)
}

/** More is opened than closed: browsers close it at the end, and swallow what comes before. */
function isOpen(css: string): boolean {
  const bare = css.replace(/\/\*[\s\S]*?(\*\/|$)|"[^"\n]*"|'[^'\n]*'/g, '')
  return bare.split('{').length > bare.split('}').length
}

function endOf(css: string): Place {
  return placeIn(css, css.length)
}

function placeIn(css: string, offset: number): Place {
  const lines = css.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
