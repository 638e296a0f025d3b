import { isPlainText } from '@fournil/domain/plain-text'
import type { z } from 'zod'

/** More than this of anything is refused before the fields are looked at, see `refuse-unstorable.ts` of the server. */
export const MOST_ENTRIES = 1000

type Def = {
  type: string
  checks?: { _zod: { def: Check } }[]
  format?: string
  pattern?: RegExp
  [key: string]: unknown
}
type Check = {
  check: string
  format?: string
  pattern?: RegExp
  maximum?: number
  fn?: unknown
}

/** What an input leaves open: texts, lists and numbers without an end, and texts that may hide something. */
export function inputProblems(schema: unknown, path = 'input'): string[] {
  const def = (schema as z.core.$ZodType)._zod.def as unknown as Def
  const inner = (name: string, at = path) => inputProblems(def[name], at)
  switch (def.type) {
    case 'string':
      return stringProblems(def, path)
    case 'number':
    case 'int':
      return numberProblems(def, path)
    case 'array':
      return [...arrayProblems(def, path), ...inner('element', `${path}[]`)]
    case 'object':
      return [
        ...(isStrict(def) ? [] : [`${path} takes unknown fields`]),
        ...Object.entries(def.shape as object).flatMap(([name, field]) =>
          inputProblems(field, `${path}.${name}`),
        ),
      ]
    case 'union':
      return (def.options as unknown[]).flatMap((option) => inputProblems(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return inner('innerType')
    case 'pipe':
      return pipeProblems(def, path)
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'null':
      return []
    default:
      return [`${path} is a ${def.type}, whose end nobody knows`]
  }
}

function checksOf(def: Def): Check[] {
  const own = def.format ? [def as unknown as Check] : []
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def)]
}

function stringProblems(def: Def, path: string): string[] {
  const checks = checksOf(def)
  const patterns = checks.filter((one) => one.check === 'string_format').map(patternOf)
  const isBounded = checks.some((one) => one.check === 'max_length') || patterns.some(hasAnEnd)
  const isPlain = checks.some((one) => one.fn === isPlainText) || patterns.some(namesCharacters)
  return [
    ...(isBounded ? [] : [`${path} is a text without an end`]),
    ...(isPlain ? [] : [`${path} is a text that may hide something`]),
  ]
}

function patternOf({ format, pattern }: Check): string {
  // These two are not told by their pattern, and hold neither blanks nor controls.
  return format === 'email' || format === 'url' ? '^[a-z]+$' : (pattern?.source ?? '.*')
}

function hasAnEnd(source: string): boolean {
  return /^\^.*\$$/.test(source) && !/[*+]|\{\d*,\}/.test(source.replace(/\[[^\]]*\]/g, ''))
}

function namesCharacters(source: string): boolean {
  return (
    /^\^.*\$$/.test(source) &&
    !/\[\^|\\[DSWs]|(^|[^\\])\./.test(source.replace(/\[[^^\]][^\]]*\]/g, ''))
  )
}

function numberProblems(def: Def, path: string): string[] {
  const checks = checksOf(def).map(({ check }) => check)
  return ['greater_than', 'less_than'].every((needed) => checks.includes(needed))
    ? []
    : [`${path} is a number without an end`]
}

function arrayProblems(def: Def, path: string): string[] {
  const most = checksOf(def).find(
    ({ check }) => check === 'max_length' || check === 'length_equals',
  )
  if (!most) return [`${path} is a list without an end`]
  return (most.maximum ?? 0) > MOST_ENTRIES ? [`${path} takes more than ${MOST_ENTRIES}`] : []
}

function isStrict({ catchall }: Def): boolean {
  return (catchall as z.core.$ZodType | undefined)?._zod.def.type === 'never'
}

/** What comes first is read first: its end counts. What comes after may narrow it, `z.coerce.number().pipe(choice)`. */
function pipeProblems(def: Def, path: string): string[] {
  const [first, then] = [def.in, def.out].map((part) => (part as z.core.$ZodType)._zod.def.type)
  if (first === 'transform') return inputProblems(def.out, path)
  const problems = inputProblems(def.in, path)
  if (then === 'transform') return problems
  const narrowed = inputProblems(def.out, path)
  return problems.filter(
    (problem) => narrowed.includes(problem) || problem.endsWith('list without an end'),
  )
}
