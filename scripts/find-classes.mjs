// The class names that a component's source and a style sheet speak of.
import { parseSync } from 'vite'

/** Functions whose arguments are classes: `classNames('panel', wide && 'panel-wide')`. */
const HELPER = /^(?:classNames|\w+Class)$/
/** Where a name stands as a value to compare with, not to wear. */
const COMPARISONS = ['===', '!==', '==', '!=', '<', '>', '<=', '>=', 'in', 'instanceof']

/** Each literal class of a source: in `className`, in the helpers, in the fixed parts of a template. */
export function usedClasses(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const uses = []
  const constants = textConstants(program)

  function take(text, start, { before = false, after = false } = {}) {
    const names = text.split(/\s+/)
    for (const [index, name] of names.entries()) {
      // The end of a name whose start is not known cannot be looked up.
      const isEnd = before && index === 0
      if (name === '' || isEnd) continue
      const isStart = after && index === names.length - 1
      uses.push({ name, isStart, line: lineOf(source, start) })
    }
  }

  function takeValue(node) {
    if (node.type === 'Literal' && typeof node.value === 'string')
      return take(node.value, node.start)
    if (node.type === 'TemplateLiteral') {
      for (const [index, { value, start }] of node.quasis.entries())
        take(value.cooked, start, { before: index > 0, after: index < node.quasis.length - 1 })
      return node.expressions.forEach(takeValue)
    }
    if (node.type === 'Identifier' && constants.has(node.name))
      return take(constants.get(node.name).value, node.start)
    if (node.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].forEach(takeValue)
    if (node.type === 'LogicalExpression')
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).forEach(takeValue)
    if (node.type === 'BinaryExpression' && COMPARISONS.includes(node.operator)) return
    // What a call gets is told by its own rules.
    if (node.type === 'CallExpression' || node.type === 'MemberExpression') return
    for (const child of childrenOf(node)) takeValue(child)
  }

  function visit(node) {
    for (const worn of wornIn(node)) takeValue(worn)
    for (const child of childrenOf(node)) visit(child)
  }

  visit(program)
  return uses
}

/** Each class that a selector of this sheet names. */
export function definedClasses(sheet) {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
  const names = [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name))
  return new Set(names)
}

/** The values in this node, if any, that end up in a class attribute. */
function wornIn(node) {
  if (node.type === 'JSXAttribute' && /^(?:className|\w+ClassName)$/.test(node.name.name))
    return node.value ? [node.value] : []
  if (node.type === 'CallExpression' && HELPER.test(node.callee.name ?? '')) return node.arguments
  if (node.type === 'Property' && node.key.name === 'className')
    return node.value.type === 'AssignmentPattern' ? [] : [node.value]
  if (node.type === 'AssignmentPattern' && node.left.name === 'className') return [node.right]
  return []
}

/** `const PLAIN = 'button button-plain'` at the top of a file. */
function textConstants(program) {
  return new Map(
    program.body
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations)
      .filter(({ init }) => init?.type === 'Literal' && typeof init.value === 'string')
      .map(({ id, init }) => [id.name, init]),
  )
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string')
}

function lineOf(source, index) {
  return source.slice(0, index).split('\n').length
}
