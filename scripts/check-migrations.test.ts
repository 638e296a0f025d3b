import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checksumOf, migrationFaults } from './check-migrations.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fournil-migrations-'))
  write('0001_orders', 'create table orders (id uuid primary key, note text);')
  release('0.1.0', '0001_orders')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql)
const release = (version: string, name: string) =>
  writeFileSync(
    join(folder, 'released.txt'),
    `# All that are out.\n${version} ${name} ${checksumOf(join(folder, `${name}.sql`))}\n`,
  )

test.each([
  ['locks', 'create index orders_by_note on orders (note);', 'require-concurrent-index-creation'],
  ['locks', 'drop index orders_by_note;', 'require-concurrent-index-deletion'],
  ['scans', `alter table orders add constraint n check (note <> '');`, 'not-valid'],
  [
    'scans',
    'alter table orders add constraint o foreign key (note) references notes (id);',
    'foreign-key',
  ],
  ['scans', 'alter table orders alter column note set not null;', 'not-nullable'],
  ['rewrites', 'alter table orders alter column note type int using 1;', 'changing-column-type'],
  ['rewrites', 'alter table orders add column o uuid default gen_random_uuid();', 'default'],
  ['breaks', 'alter table orders add column o text not null;', 'adding-required-field'],
  ['breaks', 'alter table orders drop column note;', 'ban-drop-column'],
  ['breaks', 'alter table orders rename column note to notes;', 'renaming-column'],
  ['breaks', 'alter table orders rename to commands;', 'renaming-table'],
  ['breaks', 'drop table orders;', 'ban-drop-table'],
  ['breaks', 'drop function app.note_of(uuid);', 'takes away'],
  ['breaks', 'revoke select on orders from fournil_tenant;', 'takes away'],
  ['holds', `update orders set note = '';`, 'a few at a time'],
  ['holds', 'truncate orders;', 'a few at a time'],
  [
    'waits while it holds',
    'alter table orders drop constraint orders_shop_fkey;\nalter table bags drop constraint bags_shop_fkey;',
    'a file for each',
  ],
  [
    'waits while it holds',
    'alter table orders drop constraint orders_shop_fkey, drop constraint orders_bag_fkey;',
    'a file for each',
  ],
  ['fails', 'create index concurrently if not exists o on orders (note);', 'transaction'],
])('what %s is refused: %s', (_, sql, why) => {
  write('0002_next', sql)
  expect(migrationFaults(folder).join('\n')).toMatch(new RegExp(`^0002_next.*${why}`, 's'))
})

test.each([
  ['alter table orders add column bag text;'],
  [`alter table orders add column bag text not null default '';`],
  [`alter table orders add constraint n check (note <> '') not valid;`],
  ['alter table orders drop constraint orders_shop_fkey;'],
  ['create table bags (id uuid primary key);\ncreate index bags_of on bags (id);'],
  [`create function app.f() returns void language sql as $$ update orders set note = '' $$;`],
  ['-- outside a transaction\ncreate index concurrently if not exists o on orders (note);'],
  ['-- outside a transaction\nalter table orders validate constraint n;'],
])('what the release before does not feel is fine: %s', (sql) => {
  write('0002_next', sql)
  expect(migrationFaults(folder)).toEqual([])
})

test('something is taken away only when the release that does without it is out', () => {
  const drop = 'alter table orders drop column note;'
  write('0002_next', `-- contract: needs 0.1.0\n${drop}`)
  expect(migrationFaults(folder)).toEqual([])
  write('0002_next', `-- contract: needs 0.2.0\n${drop}`)
  expect(migrationFaults(folder)).toEqual([
    expect.stringContaining('0.2.0 does without, but that is not out'),
  ])
})

test('what was released is neither changed nor removed', () => {
  write('0001_orders', 'create table orders (id uuid primary key);')
  expect(migrationFaults(folder)).toEqual([expect.stringContaining('has changed since')])
  rmSync(join(folder, '0001_orders.sql'))
  expect(migrationFaults(folder)).toEqual([expect.stringContaining('is gone')])
})

test('before the first release there is nobody to be careful of', () => {
  writeFileSync(join(folder, 'released.txt'), '# None.\n')
  write('0001_orders', 'drop table orders;')
  expect(migrationFaults(folder)).toEqual([])
})
