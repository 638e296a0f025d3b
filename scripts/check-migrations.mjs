// A migration runs while the release before it serves: it may not lock a large table, nor take away what that release uses.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

const FOLDER = join(root, 'packages/db/migrations')
const PROGRAM = join(root, 'node_modules/.bin/squawk')

/** Taste, and what the one who applies them does for all. */
const NOT_ASKED = [
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
  'prefer-identity',
  'prefer-timestamptz',
  'require-lock-timeout',
  'require-statement-timeout',
]
const TAKES_AWAY = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-not-null',
  'renaming-column',
  'renaming-table',
]
/** What the linter does not know. */
const OWN_RULES = [
  {
    pattern: /^(?:drop (?:function|procedure|view|trigger|type|policy|schema)|revoke) /,
    why: 'takes away what the release that serves may use',
    isContract: true,
  },
  {
    pattern: /^(?:update|delete from|truncate|vacuum full|cluster|lock table) /,
    why: 'holds every row of a table: let a job change them a few at a time',
  },
  {
    pattern: /^(?:create|drop) (?:unique )?index concurrently /,
    why: 'cannot be done in a transaction: begin the file with `-- outside a transaction`',
    isOutside: true,
  },
]

/** The migrations of every release, as they were: `release name checksum`, a line each. */
export function readReleased(folder = FOLDER) {
  return readFileSync(join(folder, 'released.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [release, name, checksum] = line.split(' ')
      return { release, name, checksum }
    })
}

export function checkMigrations(folder = FOLDER) {
  const broken = migrationFaults(folder)
  if (broken.length === 0) return
  process.stderr.write(`${broken.join('\n')}\n`)
  process.exit(1)
}

export function migrationFaults(folder = FOLDER) {
  const released = readReleased(folder)
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const changed = released.flatMap(({ release, name, checksum }) => {
    if (!files.includes(`${name}.sql`)) return `${name} was released with ${release} and is gone`
    return checksumOf(join(folder, `${name}.sql`)) === checksum
      ? []
      : `${name} was released with ${release} and has changed since: write a new one`
  })
  // Before the first release nobody serves: there is nothing to be careful of.
  if (released.length === 0) return changed
  const isNew = (file) => !released.some(({ name }) => `${name}.sql` === file)
  return [
    ...changed,
    ...files.filter(isNew).flatMap((file) => faultsOf(join(folder, file), released)),
  ]
}

export function checksumOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function faultsOf(path, released) {
  const sql = readFileSync(path, 'utf8')
  const name = path.slice(path.lastIndexOf('/') + 1)
  const needs = /^-- contract: needs (\S+)$/m.exec(sql)?.[1]
  if (needs && !released.some(({ release }) => release === needs))
    return [`${name}: takes away what release ${needs} does without, but that is not out yet`]
  const isOutside = sql.startsWith('-- outside a transaction')
  return [
    ...ownFaults(name, sql, { isContract: Boolean(needs), isOutside }),
    ...keyFaults(name, sql),
    ...linted(path, name, {
      isOutside,
      excluded: needs ? [...NOT_ASKED, ...TAKES_AWAY] : NOT_ASKED,
    }),
  ]
}

/** To drop a foreign key both of its tables are held. Waiting for a third meanwhile, the migration would stop whoever reads those two. */
function keyFaults(name, sql) {
  const drops = statementsOf(sql).flatMap((statement) => [
    ...statement.matchAll(/\bdrop constraint (?:if exists )?\S+_fkey\b/g),
  ])
  return drops.length > 1 ? [`${name}: drops several foreign keys: a file for each`] : []
}

function statementsOf(sql) {
  return sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.trim().toLowerCase().replaceAll(/\s+/g, ' '))
}

function ownFaults(name, sql, { isContract, isOutside }) {
  const asked = OWN_RULES.filter(
    (rule) => !(rule.isContract && isContract) && !(rule.isOutside && isOutside),
  )
  return statementsOf(sql).flatMap((statement) =>
    asked
      .filter(({ pattern }) => pattern.test(statement))
      .map(
        ({ why }) => `${name}: ${statement.slice(0, 60)}
  ${why}`,
      ),
  )
}

function linted(path, name, { isOutside, excluded }) {
  const transaction = isOutside ? [] : ['--assume-in-transaction']
  const { stdout, stderr, error } = spawnSync(
    PROGRAM,
    [
      ...transaction,
      '--pg-version=15.0',
      '--reporter=json',
      `--exclude=${excluded.join(',')}`,
      path,
    ],
    { encoding: 'utf8' },
  )
  if (error || stdout === '') throw error ?? new Error(stderr)
  return JSON.parse(stdout).map(
    ({ line, rule_name, message, help }) =>
      `${name}:${line + 1}: ${rule_name}\n  ${message}${help ? ` ${help}` : ''}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) checkMigrations()
