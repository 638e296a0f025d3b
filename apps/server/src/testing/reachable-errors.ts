import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ERRORS } from '@fournil/contract/errors'
import { parseAst } from 'vite'

/** What a top-level declaration names, and the errors that it throws by itself. */
type Declared = { names: Set<string>; codes: Set<string>; throwsWhatRulesName: boolean }
type Source = {
  declared: Map<string, Declared>
  /** Where an imported name comes from. */
  imported: Map<string, { file: string; name: string }>
}
type Node = { type: string; [key: string]: unknown }

const ROOT = fileURLToPath(new URL('../../../../packages/', import.meta.url))

/**
 * The names of all errors that a verb can throw, found by reading the code: from the exported function to everything it
 * names, in services and in domain. What a `catch` looks at by `instanceof AppError` goes no further.
 */
export function errorsReachedFrom(verb: string): Set<string> {
  const start = [...sources()].find(
    ([file, { declared }]) => file.includes('/services/') && declared.get(verb),
  )
  if (!start) throw new Error(`${verb} is no verb of services.`)
  const codes = new Set<string>()
  const namedByRules = new Set<string>()
  let throwsWhatRulesName = false
  const seen = new Set<string>()
  const waiting = [{ file: start[0], name: verb }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const source = sources().get(next.file)
    const declared = source?.declared.get(next.name)
    if (!source || !declared || seen.has(`${next.file} ${next.name}`)) continue
    seen.add(`${next.file} ${next.name}`)
    const found = next.file.includes('/domain/') ? namedByRules : codes
    for (const code of declared.codes) found.add(code)
    throwsWhatRulesName ||= declared.throwsWhatRulesName
    for (const name of declared.names) {
      waiting.push(source.imported.get(name) ?? { file: next.file, name })
    }
  }
  return throwsWhatRulesName ? codes.union(namedByRules) : codes
}

/** The functions of services that are named in this source text. */
export function verbsNamedIn(text: string): string[] {
  const exported = new Set(
    [...sources()].flatMap(([file, { declared }]) =>
      file.includes('/services/') ? [...declared.keys()] : [],
    ),
  )
  return [...new Set(text.match(/\w+/g))].filter((word) => exported.has(word))
}

let read: Map<string, Source> | undefined

function sources(): Map<string, Source> {
  read ??= new Map(
    globSync('{services,domain}/src/**/*.ts', { cwd: ROOT })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .map((file) => [join(ROOT, file), sourceOf(join(ROOT, file))]),
  )
  return read
}

function sourceOf(file: string): Source {
  const source: Source = { declared: new Map(), imported: new Map() }
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as {
    body: Node[]
  }
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') readImport(statement, file, source)
    const declaration = (statement.declaration ?? statement) as Node
    for (const name of namesOf(declaration))
      source.declared.set(name, declaredBy(declaration, file))
  }
  return source
}

function readImport(statement: Node, file: string, source: Source) {
  const from = resolve(String((statement.source as Node).value), file)
  for (const { local, imported } of statement.specifiers as Record<string, Node | undefined>[]) {
    if (from && local && imported)
      source.imported.set(String(local.name), { file: from, name: String(imported.name) })
  }
}

function resolve(specifier: string, file: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, room, path] = /^@fournil\/(services|domain)\/(.+)$/.exec(specifier) ?? []
  return room ? join(ROOT, room, 'src', `${path}.ts`) : null
}

function namesOf(declaration: Node): string[] {
  const parts = (declaration.declarations as Node[] | undefined) ?? [declaration]
  return parts.flatMap(({ id }) => ((id as Node | undefined)?.name as string | undefined) ?? [])
}

function declaredBy(declaration: Node, file: string): Declared {
  const declared: Declared = { names: new Set(), codes: new Set(), throwsWhatRulesName: false }
  walk(declaration, (node) => {
    if (node.type === 'Identifier') declared.names.add(String(node.name))
    // A rule throws nothing: it answers with the name of an error.
    if (isCode(node) && file.includes('/domain/')) declared.codes.add(String(node.value))
    if (node.type === 'NewExpression' && (node.callee as Node).name === 'AppError')
      readError((node.arguments as [Node])[0], declared)
    // What this catches is not thrown any further.
    if (node.type === 'TryStatement' && looksAtErrors(node.handler)) return node.handler as Node
    return node
  })
  return declared
}

/** `new AppError('CODE')`, or one of two by a condition, or `new AppError(whatARuleSays)`. */
function readError(code: Node, declared: Declared) {
  if (code.type === 'Identifier' || code.type === 'MemberExpression')
    declared.throwsWhatRulesName = true
  walk(code, (inner) => {
    if (isCode(inner)) declared.codes.add(String(inner.value))
    return inner
  })
}

function isCode({ type, value }: Node): boolean {
  return type === 'Literal' && String(value) in ERRORS
}

function looksAtErrors(handler: unknown): boolean {
  let found = false
  if (handler)
    walk(handler as Node, (node) => {
      const isTest = node.type === 'BinaryExpression' && node.operator === 'instanceof'
      if (isTest && (node.right as Node).name === 'AppError') found = true
      return node
    })
  return found
}

/** Every node below this one; the visitor says where to go on. */
function walk(node: Node, visit: (node: Node) => Node) {
  for (const value of Object.values(visit(node))) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (typeof inner === 'object' && inner !== null && 'type' in inner) walk(inner, visit)
    }
  }
}
