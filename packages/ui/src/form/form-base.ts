import type { Values } from './changed-fields.ts'
import type { FormSchema } from './schema-facts.ts'

/** What was last read from the server, and its number. */
export type Base = { values: Values; version: number | undefined }

/** The fields of the form out of a row that may carry more. */
export function baseOf(schema: FormSchema, row: unknown): Base {
  const values = Object.keys(schema.shape).map((name) => [name, (row as Values)[name]])
  return { values: Object.fromEntries(values), version: versionOf(row) }
}

export function withVersion(values: Values, { version }: Base): Values {
  return version === undefined ? values : { ...values, version }
}

/** Of a form that makes something new, what it made has a number and the next thing has none. */
export function nextVersion({ version }: Base, answer: unknown): number | undefined {
  return version === undefined ? undefined : (versionOf(answer) ?? version)
}

function versionOf(answer: unknown): number | undefined {
  return (answer as { version?: number } | null | undefined)?.version
}
