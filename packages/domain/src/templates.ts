// Prompt templates know {{variable}} and {{#if variable}}...{{/if}}, and nothing else.

export type TemplateVariables = Readonly<Record<string, string | number | null | undefined>>

export type TemplateError = {
  problem: 'unknown_tag' | 'unknown_variable' | 'unclosed_if' | 'unexpected_end'
  tag: string
  /** Where it begins in the template. */
  offset: number
}

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string; offset: number }
  | IfNode
type IfNode = { kind: 'if'; name: string; tag: string; offset: number; body: Node[] }

const TAG = /(\{\{[^{}]*\}\})/
const VALUE = /^\{\{\s*(\w+)\s*\}\}$/
const IF = /^\{\{\s*#if\s+(\w+)\s*\}\}$/
const END = /^\{\{\s*\/if\s*\}\}$/
/** A tag without an end would be quoted to the end of the text. */
const MOST_QUOTED = 40

/** Values are inserted as they are: a tag inside a value stays text. */
export function renderTemplate(template: string, variables: TemplateVariables): string {
  return write(parse(template).nodes, variables)
}

/** What to tell the person who wrote the template, in the order of the text; empty when it is fine. */
export function templateErrors(template: string, known: readonly string[]): TemplateError[] {
  const { nodes, problems } = parse(template)
  const all = [...problems, ...unknownVariables(nodes, new Set(known))]
  return all.sort((one, other) => one.offset - other.offset)
}

/** Counted from 1, as editors do. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

// A broken tag is kept as text, so that rendering never fails at the till.
function parse(template: string): { nodes: Node[]; problems: TemplateError[] } {
  const root: Node[] = []
  const open: IfNode[] = []
  const problems: TemplateError[] = []
  let offset = 0
  for (const piece of template.split(TAG)) {
    const body = open.at(-1)?.body ?? root
    const value = VALUE.exec(piece)?.[1]
    const condition = IF.exec(piece)?.[1]
    if (value) body.push({ kind: 'value', name: value, offset })
    else if (condition) {
      const node: IfNode = { kind: 'if', name: condition, tag: piece, offset, body: [] }
      body.push(node)
      open.push(node)
    } else if (END.test(piece)) {
      if (!open.pop()) problems.push({ problem: 'unexpected_end', tag: piece, offset })
    } else {
      const broken = piece.indexOf('{{')
      if (broken >= 0) problems.push(unknownTag(piece.slice(broken), offset + broken))
      body.push({ kind: 'text', text: piece })
    }
    offset += piece.length
  }
  const unclosed = open.map(({ tag, offset }) => ({ problem: 'unclosed_if' as const, tag, offset }))
  return { nodes: root, problems: [...problems, ...unclosed] }
}

function unknownTag(text: string, offset: number): TemplateError {
  const tag = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text
  return { problem: 'unknown_tag', tag, offset }
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
    const { name: tag, offset } = node
    return [{ problem: 'unknown_variable', tag, offset }, ...inside]
  })
}
