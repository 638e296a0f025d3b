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

/** Where a shop's own style sheet reaches: its window, and nothing around it. */
const SCOPE = '.shop-page'
const MOST_CHARACTERS = 20_000

const AT_RULES = new Set(['media', 'supports', 'keyframes'])
/** How things look. Not where they stand above others, and nothing that fetches. */
const PROPERTIES =
  /^(--[\w-]+|(background|border|outline|font|text|margin|padding|inset|column|flex|grid|gap|row|align|justify|place|list-style|transition|animation|transform|object|overflow|box|aspect|accent|caret|scroll|word|white-space|letter|line|hyphens|opacity|color|fill|stroke|width|height|min|max|inline|block|display|visibility|vertical|filter|backdrop-filter|mix-blend|rotate|scale|translate|order|top|right|bottom|left|position|content|cursor|tab-size|isolation|font-variant)(-[\w-]+)?)$/
const FETCHES =
  /url\s*\(|image\s*\(|image-set\s*\(|src\s*\(|expression\s*\(|element\s*\(|javascript:/i
const STANDS_ABOVE = /fixed|sticky|absolute/i

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
  keepDeclarations(rule)
  const selectors = rule.prelude.children
    .toArray()
    .map((selector) => `${SCOPE} ${generate(selector)}`)
  const scoped = parse(selectors.join(','), { context: 'selectorList' })
  if (scoped.type !== 'SelectorList') return false
  rule.prelude = scoped
  return rule.block.children.size > 0
}

function keepDeclarations(rule: Rule): void {
  rule.block.children = new List<CssNode>().fromArray(
    rule.block.children.toArray().filter((node) => node.type === 'Declaration' && isHarmless(node)),
  )
}

function isHarmless(declaration: Declaration): boolean {
  const property = declaration.property.toLowerCase()
  const value = generate(declaration.value)
  if (!PROPERTIES.test(property) || isDoubtful(declaration.value) || FETCHES.test(value))
    return false
  return property !== 'position' || !STANDS_ABOVE.test(value)
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
