import { isOutOfReach } from '@fournil/db'
import { moveShop } from '@fournil/db/shop-move/move-shop'
import { asReplica } from '@fournil/db/shop-move/side'
import type { MoveStep } from '@fournil/domain/shop-move'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MovedShop, movedShop } from './testing/moved-shop.ts'
import { openTwoCells, type TestCell, type TwoCells } from './testing/two-cells.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
/** More rows than can be read while nobody sells. */
const MANY = 5_000
/** Rows that one writer touches, however slow the move is: no two writers meet. From then on it writes a row that is not counted. */
const MOST = 2_000
let cells: TwoCells
let at: MovedShop

beforeAll(async () => {
  cells = await openTwoCells()
  at = movedShop(cells)
  await write(`insert into customers (tenant_id, id, email, first_name, last_name)
    select $1, md5('many' || n)::uuid, 'many' || n || '@exemple.fr', 'Jeanne', 'Roux' from generate_series(1, ${MANY}) n`)
  await write(`insert into security_logs (tenant_id, event_type) values ($1, 'tried')`)
})
afterAll(() => cells.close())
beforeEach(() => at.bringHome())

/** In the other database, past everything that watches: as a copy might go wrong. */
const spoil = (sql: string) =>
  asReplica(cells.lyon, () => cells.lyon.client.query(sql, [cells.shop]))
const move = (onStep: (step: MoveStep) => unknown) => {
  const { home, lyon, shop, directory } = cells
  return moveShop({
    shop,
    home,
    source: home,
    target: lyon,
    directory,
    lease_seconds: 60,
    onStep: async (step) => void (await onStep(step)),
  })
}
const write = (sql: string) => cells.home.database.owner(sql, [cells.shop])
/** Writes on, one row after the other, until the shop is stopped; how many of those rows it was let write. */
const keepWriting = async (sql: (n: number) => string) => {
  for (let n = 1; ; n += 1)
    try {
      await write(n <= MOST ? sql(n) : setName('Jeanne', MANY))
    } catch (error) {
      if (isOutOfReach(error)) return Math.min(n - 1, MOST)
      throw error
    }
}
const setName = (name: string, n: number) =>
  `update customers set first_name = '${name}' where tenant_id = $1 and email = 'many${n}@exemple.fr'`

test('a large shop is compared while it sells, and what was touched since once more', async () => {
  let written: Promise<number[]> | undefined
  await move((step) => {
    if (step !== 'copy') return
    written = Promise.all([
      keepWriting((n) => setName('Rose', n)),
      keepWriting(
        (n) =>
          `delete from customers where tenant_id = $1 and email = 'many${MANY - n}@exemple.fr'`,
      ),
      keepWriting(
        (n) => `insert into customers (tenant_id, email, first_name, last_name)
          values ($1, 'many-more${n}@exemple.fr', 'Zoé', 'Roux')`,
      ),
    ])
  })
  const [changed = 0, removed = 0, added = 0] = (await written) ?? []
  expect(Math.min(changed, removed, added)).toBeGreaterThan(0)
  const names = await cells.lyon.database.owner<{ first_name: string; n: number }>(
    `select first_name, count(*)::int as n from customers where tenant_id = $1 and email like 'many%'
       and email <> 'many${MANY}@exemple.fr' group by 1 order by 1`,
    [cells.shop],
  )
  expect(names).toEqual([
    { first_name: 'Jeanne', n: MANY - 1 - changed - removed },
    { first_name: 'Rose', n: changed },
    { first_name: 'Zoé', n: added },
  ])
})

test.each([
  ['is missing', `delete from customers where tenant_id = $1 and email = 'many42@exemple.fr'`],
  [
    'is another',
    `update customers set first_name = 'Eve' where tenant_id = $1 and email = 'many42@exemple.fr'`,
  ],
  [
    'is too much',
    `insert into customers (tenant_id, email, first_name, last_name)
     values ($1, 'nobody@exemple.fr', 'Eve', 'Roux')`,
  ],
  [
    'of a log is another',
    `update security_logs set event_type = 'spoiled' where id = (
       select min(id) from security_logs where tenant_id = $1)`,
  ],
])('a large shop stays where it is when a row %s in the copy', async (_, sql) => {
  const spoiled = move((step) => (step === 'copy' ? spoil(sql) : undefined))
  await expect(spoiled).rejects.toThrow('The copy is not the same in 1 tables')
})

test('a large shop stays where it is when a row that was touched meanwhile is another in the copy', async () => {
  const { home, lyon, shop } = cells
  const spoiled = move(async (step) => {
    if (step !== 'stop') return
    // After its part was read, and past the gate: the log alone tells of it.
    await asReplica(home, () => home.client.query(setName('Lina', MANY), [shop]))
    await vi.waitUntil(async () => (await nameIn(lyon)) === 'Lina', PATIENCE)
    await spoil(setName('Eve', MANY))
  })
  await expect(spoiled).rejects.toThrow('The copy is not the same in 1 tables')
})
const nameIn = async ({ database }: TestCell) => {
  const [customer] = await database.owner<{ first_name: string }>(
    `select first_name from customers where tenant_id = $1 and email = 'many${MANY}@exemple.fr'`,
    [cells.shop],
  )
  return customer?.first_name
}
