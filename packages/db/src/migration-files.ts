import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isOlder } from './release.ts'

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))
const { version } = createRequire(import.meta.url)('../package.json') as { version: string }

/** On its first line: what such a file does cannot be done inside a transaction, and stops nobody. */
const OUTSIDE = '-- outside a transaction'
const CONTRACT = /^-- contract: needs (\d+\.\d+\.\d+)$/m

export type Migration = {
  name: string
  sql: string
  checksum: string
  in_transaction: boolean
  /** It takes something away: what is older than this release cannot be served by the database any more. */
  needs: string | null
}
export type AppliedMigration = { name: string; checksum: string; needs: string | null }

/** The database was made by other migrations than the files say: applying the rest on top could only go wrong. */
export class MigrationMismatch extends Error {}

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(file.slice(0, -4), readFileSync(folder + file, 'utf8')))
}

export function readMigration(name: string, sql: string): Migration {
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    in_transaction: !sql.startsWith(OUTSIDE),
    needs: CONTRACT.exec(sql)?.[1] ?? null,
  }
}

/**
 * What is left to apply. What was applied must be the beginning of the series, to the letter; what comes after it is the next
 * release's, which this one may go on beside while the processes are exchanged one by one.
 */
export function pendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
  release = version,
): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const last = files.findLastIndex(({ name }) => checksums.has(name))
  const end = files.at(-1)?.name ?? ''
  const isAhead = last === files.length - 1
  const differences = applied.flatMap(({ name, needs }) => {
    if (files.some((file) => file.name === name)) return []
    if (!isAhead || name < end) return `${name} was applied and is no longer among the files`
    return needs && isOlder(release, needs) ? `${name} needs release ${needs} or newer` : []
  })
  for (const { name, checksum } of files.slice(0, last + 1)) {
    if (!checksums.has(name)) differences.push(`${name} was added before ${files[last]?.name}`)
    else if (checksums.get(name) !== checksum)
      differences.push(`${name} was changed after it was applied`)
  }
  if (differences.length > 0) {
    throw new MigrationMismatch(
      `The database was made by other migrations than those of this version: ${differences.join('; ')}.`,
    )
  }
  return files.slice(last + 1)
}
