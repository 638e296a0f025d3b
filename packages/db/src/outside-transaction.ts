import type { Migration } from './migration-files.ts'

const NAME = '([a-z_][a-z0-9_]*)'
const INDEX = new RegExp(`^create (?:unique )?index concurrently if not exists ${NAME} on `)
const ALLOWED = [
  INDEX,
  new RegExp(`^drop index concurrently if exists ${NAME}$`),
  new RegExp(`^alter table ${NAME} validate constraint ${NAME}$`),
]

/** The steps of a file that runs outside a transaction: each may be taken again after one that broke off. */
export function statementsOutside({ name, sql }: Pick<Migration, 'name' | 'sql'>) {
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '')
    .map((statement) => {
      if (!ALLOWED.some((form) => form.test(statement)))
        throw new Error(
          `${name} does outside a transaction what cannot be taken again: ${statement}`,
        )
      return { statement, index: INDEX.exec(statement)?.[1] ?? null }
    })
}
