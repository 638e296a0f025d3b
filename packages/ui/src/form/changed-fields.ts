import type { FormSchema } from './schema-facts.ts'

export type Values = Record<string, unknown>

/** Each field as its schema reads it; a field that cannot be read yet as it is typed. */
export function readValues(schema: FormSchema, values: Values): Values {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const read = (field as FormSchema).safeParse(values[name])
      return [name, read.success ? read.data : values[name]]
    }),
  )
}

/** The fields that say something else than what is saved: a space in a number, or a text left empty, is no change. */
export function changedFields(schema: FormSchema, values: Values, saved: Values): string[] {
  const now = readValues(schema, values)
  const before = readValues(schema, saved)
  return Object.keys(now).filter((name) => !isSame(now[name], before[name]))
}

/** What is saved now, with what this person changed since they read it. */
export function mergeChanges(schema: FormSchema, typed: Values, read: Values, saved: Values) {
  const mine = changedFields(schema, typed, read).map((name) => [name, typed[name]])
  return { ...saved, ...Object.fromEntries(mine) }
}

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one instanceof Date && other instanceof Date) return +one === +other
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other))
    return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof File)
}
