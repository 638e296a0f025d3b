// Prompt templates know {{variable}} and {{#if variable}}...{{/if}}, and nothing else.

export type TemplateVariables = Readonly<Record<string, string | number | null | undefined>>

export type TemplateError =
  | { problem: 'unknown_tag'; tag: string }
  | { problem: 'unknown_variable'; tag: string }
  | { problem: 'unclosed_if'; tag: string }
  | { problem: 'unexpected_end'; tag: string }

type Node = { kind: 'text'; text: string } | { kind: 'value'; name: string } | IfNode
type IfNode = { kind: 'if'; name: string; tag: string; body: Node[] }

const TAG = /(\{\{[^{}]*\}\})/
const VALUE = /^\{\{\s*(\w+)\s*\}\}$/
const IF = /^\{\{\s*#if\s+(\w+)\s*\}\}$/
const END = /^\{\{\s*\/if\s*\}\}$/

/** Values are inserted as they are: a tag inside a value stays text. */
export function renderTemplate(template: string, variables: TemplateVariables): string {
  return write(parse(template).nodes, variables)
}

/** What to tell the person who wrote the template; empty when it is fine. */
export function templateErrors(template: string, known: readonly string[]): TemplateError[] {
  const { nodes, problems } = parse(template)
  return [...problems, ...unknownVariables(nodes, new Set(known))]
}

// A broken tag is kept as text, so that rendering never fails at the till.
function parse(template: string): { nodes: Node[]; problems: TemplateError[] } {
  const root: Node[] = []
  const open: IfNode[] = []
  const problems: TemplateError[] = []
  for (const piece of template.split(TAG)) {
    const body = open.at(-1)?.body ?? root
    const value = VALUE.exec(piece)?.[1]
    const condition = IF.exec(piece)?.[1]
    if (value) body.push({ kind: 'value', name: value })
    else if (condition) {
      const node: IfNode = { kind: 'if', name: condition, tag: piece, body: [] }
      body.push(node)
      open.push(node)
    } else if (END.test(piece)) {
      if (!open.pop()) problems.push({ problem: 'unexpected_end', tag: piece })
    } else {
      if (piece.includes('{{')) problems.push({ problem: 'unknown_tag', tag: piece })
      body.push({ kind: 'text', text: piece })
    }
  }
  return {
    nodes: root,
    problems: [...problems, ...open.map(({ tag }) => ({ problem: 'unclosed_if' as const, tag }))],
  }
}

function write(nodes: readonly Node[], variables: TemplateVariables): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      const value = variable(node.name, variables)
      if (node.kind === 'value') return value
      return value.trim() === '' ? '' : write(node.body, variables)
    })
    .join('')
}

// Own properties only: {{constructor}} is an empty variable, not a function.
function variable(name: string, variables: TemplateVariables): string {
  return Object.hasOwn(variables, name) ? String(variables[name] ?? '') : ''
}

function unknownVariables(nodes: readonly Node[], known: ReadonlySet<string>): TemplateError[] {
  return nodes.flatMap((node): TemplateError[] => {
    if (node.kind === 'text') return []
    const inside = node.kind === 'if' ? unknownVariables(node.body, known) : []
    if (known.has(node.name)) return inside
    return [{ problem: 'unknown_variable', tag: node.name }, ...inside]
  })
}
