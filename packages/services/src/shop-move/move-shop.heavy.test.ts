import { randomUUID } from 'node:crypto'
import { inTenant, isOutOfReach, verifyChain, verifyTills } from '@fournil/db'
import { moveShop } from '@fournil/db/shop-move/move-shop'
import { repairMove } from '@fournil/db/shop-move/repair-move'
import { asReplica } from '@fournil/db/shop-move/side'
import { MOVE_STEPS, type MoveStep } from '@fournil/domain/shop-move'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settlePayment } from '../payments/settle-payment.ts'
import { openTwoCells, type TestCell, type TwoCells } from './testing/two-cells.ts'

const CARD = '4242424242424242'
const PATIENCE = { timeout: 60_000, interval: 50 }
/** Browsers wait longer before they try again. */
const AGAIN = { timeout: 60_000, interval: 500 }
let cells: TwoCells

beforeAll(async () => {
  cells = await openTwoCells()
})
afterAll(() => cells.close())
const bringHome = async () => {
  const { home, lyon, shop, directory } = cells
  await repairMove(shop, [home, lyon], directory)
  if (cells.cell() === lyon) await moveShop({ shop, home, source: lyon, target: home, directory })
}
beforeEach(bringHome)

const inShop = (cell: TestCell) => ({ db: cell.db, tenant: { tenant_id: cells.shop } })

/** Somebody who has not heard of any move writes for the shop in this database. */
async function writesIn(cell: TestCell): Promise<boolean> {
  try {
    const [row] = await inTenant(inShop(cell), (tx) =>
      tx.updateTable('store_locations').set({ updated_at: new Date() }).returning('id').execute(),
    )
    return row !== undefined
  } catch (error) {
    if (isOutOfReach(error)) return false
    throw error
  }
}

/** As a shopper’s browser does: the same attempt again, until it is answered. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  let answer: { is: T } | undefined
  await vi.waitUntil(async () => {
    try {
      answer = { is: await act() }
      return true
    } catch (error) {
      if (isOutOfReach(error)) return false
      throw error
    }
  }, AGAIN)
  if (!answer) throw new Error('Nobody answered.')
  return answer.is
}

async function buy(): Promise<string> {
  const { office, desk } = cells
  const attempt = {
    idempotency_key: randomUUID(),
    customer_email: `${randomUUID()}@exemple.fr`,
  }
  const { id, session } = await insist(() => office.place(office.basket, attempt))
  await desk.sandbox.page.submitCard(session, CARD)
  await insist(async () => {
    const ctx = desk.at(office.shop)
    await settlePayment(ctx, id, await ctx.payments.getSession(session))
  })
  return id
}

type OrderRow = { id: string; payment_status: string; number: number }
const ordersIn = ({ database }: TestCell) =>
  database.owner<OrderRow>(
    `select id, payment_status, substring(order_number from '\\d+$')::int as number
     from orders where tenant_id = $1 order by number`,
    [cells.shop],
  )

/** Nothing is lost, nothing is there twice, and no number is missing. */
async function expectWhole(cell: TestCell, sold: readonly string[]) {
  const rows = await ordersIn(cell)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(sold))
  expect(rows.every(({ payment_status }) => payment_status === 'paid')).toBe(true)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => (rows[0]?.number ?? 0) + n))
  await inTenant(inShop(cell), async (tx) => {
    expect(await verifyChain(tx, 'admin_audit_logs')).toBeNull()
    expect(await verifyChain(tx, 'security_logs')).toBeNull()
    expect(await verifyTills(tx, 'payments')).toEqual([])
    expect(await verifyTills(tx, 'closings')).toEqual([])
  })
}

async function countedShops({ database }: TestCell): Promise<number> {
  const [row] = await database.owner<{ total: number }>(
    `select coalesce(sum(total), 0) as total from platform_totals where counted = 'tenants'`,
  )
  return Number(row?.total)
}

const sold: string[] = []

test('a shop is moved with everything it has, and leaves nothing behind', async () => {
  const { home, lyon, shop, office, directory } = cells
  for (let n = 0; n < 3; n += 1) sold.push(await buy())
  const jobs = await home.database.owner('select id from pgboss.job where group_id = $1', [shop])
  expect(jobs.length).toBeGreaterThan(0)
  const told: string[] = []
  await moveShop({
    shop,
    home,
    source: home,
    target: lyon,
    directory,
    onStep: (step, ms, said = '') => {
      told.push(`${step} ${ms} ${said}`)
    },
  })
  expect(told.map((text) => text.split(' ')[0])).toEqual([...MOVE_STEPS])

  await expectWhole(lyon, sold)
  expect(await ordersIn(home)).toEqual([])
  expect(await home.database.owner('select from pgboss.job where group_id = $1', [shop])).toEqual(
    [],
  )
  expect(
    await lyon.database.owner('select id from pgboss.job where group_id = $1', [shop]),
  ).toHaveLength(jobs.length)
  expect([await countedShops(home), await countedShops(lyon)]).toEqual([0, 1])
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
  expect([await writesIn(home), await writesIn(lyon)]).toEqual([false, true])
  sold.push(await buy())
  await expectWhole(lyon, sold)
})

test('there and back under twenty orders a second: none is lost, and none is there twice', async () => {
  const { home, lyon, shop, directory } = cells
  const buying: Promise<string>[] = []
  const crowd = setInterval(() => buying.push(buy()), 50)
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
    sold.push(...(await Promise.all(buying)))
  }
  await expectWhole(home, sold)
  expect(await ordersIn(lyon)).toEqual([])
  expect([await countedShops(home), await countedShops(lyon)]).toEqual([1, 0])
})

test('an order that has begun before the stop is waited for, and one that has not is refused', async () => {
  const { home, lyon, shop, directory } = cells
  const held = Promise.withResolvers<void>()
  let slow: Promise<void> | undefined
  const write = async () => {
    const written = Promise.withResolvers<void>()
    slow = inTenant(inShop(home), async (tx) => {
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
  await vi.waitUntil(async () => slow && !(await writesIn(home)), PATIENCE)
  held.resolve()
  await slow
  await moving
  const [there] = await lyon.database.owner<{ company_name: string }>(
    'select company_name from storefront_settings where tenant_id = $1',
    [shop],
  )
  expect(there?.company_name).toBe('Écrit à temps')
})

describe('a shop with more rows than can be read while nobody sells', () => {
  const MANY = 5_000
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
  beforeAll(async () => {
    await bringHome()
    await write(`insert into customers (tenant_id, id, email, first_name, last_name)
      select $1, md5('many' || n)::uuid, 'many' || n || '@exemple.fr', 'Jeanne', 'Roux' from generate_series(1, ${MANY}) n`)
    await write(`insert into security_logs (tenant_id, event_type) values ($1, 'tried')`)
  })
  /** Writes on, one row after the other, until the shop is stopped; how many times it was let. */
  const keepWriting = async (sql: (n: number) => string) => {
    for (let n = 1; ; n += 1)
      try {
        await write(sql(n))
      } catch (error) {
        if (isOutOfReach(error)) return n - 1
        throw error
      }
  }
  const setName = (name: string, n: number) =>
    `update customers set first_name = '${name}' where tenant_id = $1 and email = 'many${n}@exemple.fr'`

  test('is compared while it sells, and what was touched since once more', async () => {
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
  ])('stays where it is when a row %s in the copy', async (_, sql) => {
    const spoiled = move((step) => (step === 'copy' ? spoil(sql) : undefined))
    await expect(spoiled).rejects.toThrow('The copy is not the same in 1 tables')
  })

  test('stays where it is when a row that was touched meanwhile is another in the copy', async () => {
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
})

describe('a mover that is killed', () => {
  /** Ends after a step, and cleans up nothing. */
  const killedAfter = async (step: MoveStep) => {
    const { home, lyon, shop, directory } = cells
    const killed = moveShop({
      shop,
      home,
      source: home,
      target: lyon,
      directory,
      // Long enough for a slow machine; short where the shop is to sell on by itself.
      lease_seconds: step === 'stop' || step === 'compare' ? 10 : 60,
      onStep: (done) => {
        if (done === step) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
  }

  test.each(MOVE_STEPS)(
    'after ‘%s’ leaves a shop that sells in one place, and the next run puts the rest right',
    async (step) => {
      const { home, lyon, shop, directory } = cells
      sold.push(await buy())
      await killedAfter(step)
      const taking = [await writesIn(home), await writesIn(lyon)]
      expect(taking.filter(Boolean).length).toBeLessThanOrEqual(1)
      // The stop ends by itself: whoever buys is served, long before anybody looks.
      if (step === 'stop' || step === 'compare') sold.push(await buy())

      await repairMove(shop, [home, lyon], directory)
      expect(await repairMove(shop, [home, lyon], directory)).toEqual([])
      const [here, elsewhere] = cells.cell() === home ? [home, lyon] : [lyon, home]
      const hasLeft = MOVE_STEPS.indexOf(step) >= MOVE_STEPS.indexOf('leave')
      expect(here.cell).toBe(hasLeft ? 'lyon' : 'home')
      expect([await writesIn(here), await writesIn(elsewhere)]).toEqual([true, false])
      sold.push(await buy())
      await expectWhole(here, sold)
      expect(await ordersIn(elsewhere)).toEqual([])
      expect([await countedShops(here), await countedShops(elsewhere)]).toEqual([1, 0])
    },
  )

  test('and comes back to life after its stop has run out cannot let the shop leave', async () => {
    const { home, lyon, shop, directory } = cells
    const slow = moveShop({
      shop,
      home,
      source: home,
      target: lyon,
      directory,
      lease_seconds: 1,
      onStep: async (step) => {
        if (step !== 'compare') return
        await vi.waitUntil(() => writesIn(home), PATIENCE)
        sold.push(await buy())
      },
    })
    await expect(slow).rejects.toThrow('goes on selling in “home”')
    await repairMove(shop, [home, lyon], directory)
    await expectWhole(home, sold)
  })
})
