import { inTenant, sql } from '@fournil/db'
import { moveShop } from '@fournil/db/shop-move/move-shop'
import { MOVE_STEPS } from '@fournil/domain/shop-move'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MovedShop, movedShop } from './testing/moved-shop.ts'
import { openTwoCells, type TwoCells } from './testing/two-cells.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
let cells: TwoCells
let at: MovedShop

beforeAll(async () => {
  cells = await openTwoCells()
  at = movedShop(cells)
})
afterAll(() => cells.close())
beforeEach(() => at.bringHome())

test('a shop is moved with everything it has, and leaves nothing behind', async () => {
  const { home, lyon, shop, office, directory } = cells
  for (let n = 0; n < 3; n += 1) await at.buy()
  const jobs = await home.database.owner('select id from pgboss.job where group_id = $1', [shop])
  expect(jobs.length).toBeGreaterThan(0)
  const told: string[] = []
  await moveShop({
    shop,
    home,
    source: home,
    target: lyon,
    directory,
    lease_seconds: 60,
    onStep: (step, ms, said = '') => {
      told.push(`${step} ${ms} ${said}`)
    },
  })
  expect(told.map((text) => text.split(' ')[0])).toEqual([...MOVE_STEPS])

  await at.expectWhole(lyon)
  expect(await at.ordersIn(home)).toEqual([])
  expect(await home.database.owner('select from pgboss.job where group_id = $1', [shop])).toEqual(
    [],
  )
  expect(
    await lyon.database.owner('select id from pgboss.job where group_id = $1', [shop]),
  ).toHaveLength(jobs.length)
  expect([await at.countedShops(home), await at.countedShops(lyon)]).toEqual([0, 1])
  const members = await lyon.database.owner('select from users where id = $1', [
    office.person.user_id,
  ])
  expect(members).toHaveLength(1)
  for (const { database } of [home, lyon])
    expect(
      await database.owner(
        'select slot_name from pg_replication_slots union all select subname from pg_subscription',
      ),
    ).toEqual([])

  // Whoever has not heard of it cannot write where nobody will read.
  expect([await at.writesIn(home), await at.writesIn(lyon)]).toEqual([false, true])
  await at.buy()
  await at.expectWhole(lyon)
})

test('there and back under twenty orders a second: none is lost, and none is there twice', async () => {
  const { home, lyon, shop, directory } = cells
  const buying: Promise<string>[] = []
  const crowd = setInterval(() => buying.push(at.buy()), 50)
  try {
    for (const [source, target] of [
      [home, lyon],
      [lyon, home],
    ] as const) {
      const before = buying.length
      await moveShop({
        shop,
        home,
        source,
        target,
        directory,
        lease_seconds: 60,
      })
      // They came while it was copied.
      expect(buying.length).toBeGreaterThan(before)
    }
  } finally {
    clearInterval(crowd)
    await Promise.all(buying)
  }
  await at.expectWhole(home)
  expect(await at.ordersIn(lyon)).toEqual([])
  expect([await at.countedShops(home), await at.countedShops(lyon)]).toEqual([1, 0])
})

test('an order that has begun before the stop is waited for, and one that has not is refused', async () => {
  const { home, lyon, shop, directory } = cells
  const held = Promise.withResolvers<void>()
  let slow: Promise<void> | undefined
  const write = async () => {
    const written = Promise.withResolvers<void>()
    slow = inTenant(at.inShop(home), async (tx) => {
      // However long a busy machine takes to get to the stop.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await tx.updateTable('storefront_settings').set({ company_name: 'Écrit à temps' }).execute()
      written.resolve()
      await held.promise
    })
    await written.promise
  }
  const moving = moveShop({
    shop,
    home,
    source: home,
    target: lyon,
    directory,
    lease_seconds: 60,
    onStep: (step) => (step === 'copy' ? write() : undefined),
  })
  await vi.waitUntil(async () => slow && !(await at.writesIn(home)), PATIENCE)
  held.resolve()
  await slow
  await moving
  const [there] = await lyon.database.owner<{ company_name: string }>(
    'select company_name from storefront_settings where tenant_id = $1',
    [shop],
  )
  expect(there?.company_name).toBe('Écrit à temps')
})
