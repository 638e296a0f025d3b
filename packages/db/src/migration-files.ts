import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))

export type Migration = { name: string; sql: string; checksum: string }
export type AppliedMigration = { name: string; checksum: string }

/** The database was made by other migrations than the files say: applying the rest on top could only go wrong. */
export class MigrationMismatch extends Error {}

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(FOLDER + file, 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: file.slice(0, -4), sql, checksum }
    })
}

/** What is left to apply. What was applied must be the beginning of the series, to the letter. */
export function pendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const last = files.findLastIndex(({ name }) => checksums.has(name))
  const differences = [
    ...applied
      .filter(({ name }) => !files.some((file) => file.name === name))
      .map(({ name }) => `${name} was applied and is no longer among the files`),
    ...files.slice(0, last + 1).flatMap(({ name, checksum }) => {
      if (!checksums.has(name)) return `${name} was added before ${files[last]?.name}`
      return checksums.get(name) === checksum ? [] : `${name} was changed after it was applied`
    }),
  ]
  if (differences.length > 0) {
    throw new MigrationMismatch(
      `The database was made by other migrations than those of this version: ${differences.join('; ')}.`,
    )
  }
  return files.slice(last + 1)
}
