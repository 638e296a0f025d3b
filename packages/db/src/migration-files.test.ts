import { expect, test } from 'vitest'
import {
  type AppliedMigration,
  MigrationMismatch,
  pendingMigrations,
  readMigration,
} from './migration-files.ts'
import { statementsOutside } from './outside-transaction.ts'
import { isOlder } from './release.ts'

const FILES = ['0001_breads', '0002_cakes', '0003_cheeses'].map((name) =>
  readMigration(name, `create table ${name.slice(5)} ()`),
)
const applied = (...more: AppliedMigration[]): AppliedMigration[] => [...FILES, ...more]
const later = (name: string, needs: string | null = null) => ({ name, checksum: 'theirs', needs })

test('a release goes on beside what the next one has added', () => {
  expect(pendingMigrations(FILES, applied(later('0004_wines'), later('0005_teas')))).toEqual([])
})

test('it does not when something was taken away that it may need', () => {
  const database = applied(later('0004_wines', '0.2.0'))
  expect(pendingMigrations(FILES, database, '0.2.0')).toEqual([])
  expect(pendingMigrations(FILES, database, '0.10.0')).toEqual([])
  expect(() => pendingMigrations(FILES, database, '0.1.9')).toThrow(
    '0004_wines needs release 0.2.0 or newer',
  )
})

test.each([
  ['one of another series', [...FILES.slice(0, 1), later('0002_knives')]],
  ['one between ours', applied(later('0002_knives'))],
  ['a later one while ours is not there', [...FILES.slice(0, 2), later('0004_wines')]],
])('%s is no next release', (_, database) => {
  expect(() => pendingMigrations(FILES, database)).toThrow(MigrationMismatch)
})

test('a file says of itself what it takes away and that it wants no transaction', () => {
  expect(readMigration('0004_wines', 'select 1')).toMatchObject({
    in_transaction: true,
    needs: null,
  })
  const sql =
    '-- outside a transaction\n-- contract: needs 0.2.0\ndrop index concurrently if exists a;'
  expect(readMigration('0005_teas', sql)).toMatchObject({ in_transaction: false, needs: '0.2.0' })
})

test('outside a transaction nothing is done that could not be taken again', () => {
  const sql = `-- outside a transaction
    -- Readers look for these by day; nobody else does.
    create index concurrently if not exists breads_by_day
      on breads (tenant_id, day) where day is not null;
    alter table breads validate constraint breads_day_check;
    drop index concurrently if exists breads_by_hour;`
  expect(statementsOutside({ name: '0004', sql })).toEqual([
    {
      statement:
        'create index concurrently if not exists breads_by_day on breads (tenant_id, day) where day is not null',
      index: 'breads_by_day',
    },
    { statement: 'alter table breads validate constraint breads_day_check', index: null },
    { statement: 'drop index concurrently if exists breads_by_hour', index: null },
  ])
  for (const bad of [
    'update breads set day = now()',
    'create index concurrently breads_by_day on breads (day)',
    'create index if not exists breads_by_day on breads (day)',
    'drop table breads',
  ])
    expect(() => statementsOutside({ name: '0004', sql: bad })).toThrow('cannot be taken again')
})

test.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', true],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.99.0', false],
])('%s is older than %s: %s', (one, other, is) => expect(isOlder(one, other)).toBe(is))
