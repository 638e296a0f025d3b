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
  if (!css?.trim()) return ''
  const sheet = parse(css.slice(0, MOST_CHARACTERS), {
    parseValue: true,
    onParseError: () => {},
  })
  if (sheet.type !== 'StyleSheet') return ''
  sheet.children = keep(sheet.children)
  const text = generate(sheet)
  // Nothing that could end the element it stands in, whatever was in a string.
  return text.includes('<') ? '' : text
}

function keep(nodes: List<CssNode>): List<CssNode> {
  return new List<CssNode>().fromArray(
    nodes.toArray().filter((node) => {
      if (node.type === 'Rule') return keepRule(node)
      if (node.type === 'Atrule') return keepAtrule(node)
      return false
    }),
  )
}

function keepAtrule(node: Atrule): boolean {
  const name = node.name.toLowerCase()
  if (!AT_RULES.has(name) || !node.block || isDoubtful(node.prelude)) return false
  if (name !== 'keyframes') {
    node.block.children = keep(node.block.children)
    return node.block.children.size > 0
  }
  for (const frame of node.block.children.toArray()) {
    if (frame.type !== 'Rule') return false
    keepDeclarations(frame)
  }
  return true
}

function keepRule(rule: Rule): boolean {
  if (rule.prelude.type !== 'SelectorList' || isDoubtful(rule.prelude)) return false
  if (!rule.prelude.children.toArray().every(scope)) return false
  keepDeclarations(rule)
  return rule.block.children.size > 0
}

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

function keepDeclarations(rule: Rule): void {
  rule.block.children = new List<CssNode>().fromArray(
    rule.block.children.toArray().filter((node) => node.type === 'Declaration' && isHarmless(node)),
  )
}

function isHarmless(declaration: Declaration): boolean {
  const property = declaration.property.toLowerCase()
  const value = generate(declaration.value).toLowerCase()
  if (!PROPERTIES.test(property) || isDoubtful(declaration.value) || FETCHES.test(value))
    return false
  if (property === 'position') return IN_PLACE.has(value)
  if (property.startsWith('--')) return !STANDS_ABOVE.test(value)
  return !property.startsWith('margin') || !PULLS.test(value)
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
