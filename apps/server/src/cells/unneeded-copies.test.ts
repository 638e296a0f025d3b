import { copyAccount, removeAccountCopy } from '@fournil/db'
import { removeCopies } from '@fournil/services/cells/remove-copies'
import type { Context } from '@fournil/services/context'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPerson, testMember, testSuperAdmin } from '../testing/test-people.ts'
import { cellsOf } from './cells-of.ts'
import { type SellingShop, type TwoCells, twoCells } from './testing/two-cells.ts'

const HOURS = 3_600_000
let cells: TwoCells
let here: SellingShop
let there: SellingShop

beforeAll(async () => {
  cells = await twoCells()
  here = await cells.shopIn('home')
  there = await cells.shopIn('lyon')
})
afterAll(() => cells.close())

const lyon = async () => {
  const services = await cells.services.cells?.of('lyon')
  if (!services) throw new Error('No cell.')
  return services
}
const sides = async () => ({
  home: { db: cells.services.db, cell: 'home' },
  lyon: { db: (await lyon()).db, cell: 'lyon' },
})
const bring = async ({ user_id }: TestPerson) => {
  const { home, lyon } = await sides()
  await copyAccount(home, lyon, user_id)
}
const join = ({ user_id }: TestPerson, { tenant_id }: SellingShop) =>
  cells.lyon.owner('insert into user_roles (tenant_id, user_id) values ($1, $2)', [
    tenant_id,
    user_id,
  ])
const leave = ({ user_id }: TestPerson, { tenant_id }: SellingShop) =>
  cells.lyon.owner('delete from user_roles where tenant_id = $1 and user_id = $2', [
    tenant_id,
    user_id,
  ])
/** Somebody of a shop at home who works for one in the other cell too. */
const worker = async () => {
  const person = await testMember(cells.home, here, ['can_manage_orders'])
  await bring(person)
  await join(person, there)
  return person
}
/** The job of the cell, so many hours from now. */
const runJob = async (hours: number) => {
  const services = await lyon()
  const now = new Date(Date.now() + hours * HOURS)
  return removeCopies({ ...services, cells: cellsOf(services), now } as unknown as Context)
}
/** Whether the account stands at home, whether there, and whether home knows of that. */
const standing = async ({ user_id }: TestPerson) => {
  const sql = 'select from users where id = $1'
  const [atHome, inLyon, known] = await Promise.all([
    cells.home.owner(sql, [user_id]),
    cells.lyon.owner(sql, [user_id]),
    cells.home.owner(`select from account_copies where user_id = $1 and cell = 'lyon'`, [user_id]),
  ])
  return [atHome, inLyon, known].map((rows) => rows.length)
}
const COPIED = [1, 1, 1]
const AT_HOME_ALONE = [1, 0, 0]

test('whose last membership in a cell has ended stands at home alone an hour later, and can be brought again', async () => {
  const person = await worker()
  await leave(person, there)
  await runJob(0)
  expect(await standing(person)).toEqual(COPIED)
  await runJob(2)
  expect(await standing(person)).toEqual(AT_HOME_ALONE)
  await bring(person)
  await join(person, there)
  await runJob(2)
  expect(await standing(person)).toEqual(COPIED)
})

test('who works for another shop of the cell stays', async () => {
  const person = await worker()
  const second = await cells.shopIn('lyon')
  await join(person, second)
  await leave(person, there)
  await runJob(2)
  expect(await standing(person)).toEqual(COPIED)
})

test.each([
  ['a row of a shop', `update store_locations set updated_by = $1 where tenant_id = $2`],
  [
    'the audit log',
    `insert into admin_audit_logs (admin_user_id, tenant_id, action_type, target_type) values ($1, $2, 'tried', 'n')`,
  ],
])('whom %s names stays: who did what is not forgotten', async (_, sql) => {
  const person = await worker()
  await cells.lyon.owner(sql, [person.user_id, there.tenant_id])
  await leave(person, there)
  await runJob(2)
  expect(await standing(person)).toEqual(COPIED)
  // Looked at once.
  const waiting = await cells.lyon.owner(
    'select from account_copies where user_id = $1 and unneeded_since is not null',
    [person.user_id],
  )
  expect(waiting).toEqual([])
})

test('who changed something there that home does not know yet waits until it does', async () => {
  const person = await worker()
  await cells.lyon.owner(`update users set password_hash = 'new' where id = $1`, [person.user_id])
  await leave(person, there)
  await runJob(2)
  expect(await standing(person)).toEqual(COPIED)
  const { home, lyon } = await sides()
  await copyAccount(lyon, home, person.user_id)
  await runJob(2)
  expect(await standing(person)).toEqual(AT_HOME_ALONE)
  const [kept] = await cells.home.owner('select password_hash from users where id = $1', [
    person.user_id,
  ])
  expect(kept).toEqual({ password_hash: 'new' })
})

test('a super administrator stays', async () => {
  const admin = await testSuperAdmin(cells.home)
  await bring(admin)
  await join(admin, there)
  await leave(admin, there)
  await runJob(2)
  expect(await standing(admin)).toEqual(COPIED)
})

test('who is brought again is needed again: the hour begins anew', async () => {
  const person = await worker()
  await leave(person, there)
  const { home, lyon } = await sides()
  const [at] = await cells.lyon.owner<{ now: Date }>('select clock_timestamp() as now')
  await bring(person)
  expect(await removeAccountCopy(home.db, lyon, person.user_id, at?.now ?? new Date(0))).toBe(false)
  expect(await standing(person)).toEqual(COPIED)
})

test('brought and removed at the same moment, an account stands nowhere that home does not know of', async () => {
  const person = await worker()
  const { home, lyon } = await sides()
  const soon = new Date(Date.now() + 2 * HOURS)
  await leave(person, there)
  for (let n = 0; n < 40; n += 1) {
    await Promise.all([
      removeAccountCopy(home.db, lyon, person.user_id, soon),
      copyAccount(home, lyon, person.user_id),
    ])
    const [, inLyon = 0, known] = await standing(person)
    expect(known, `round ${n}`).toBeGreaterThanOrEqual(inLyon)
    await bring(person)
    await join(person, there)
    await leave(person, there)
  }
})
