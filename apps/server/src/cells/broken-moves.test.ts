import { inTenant } from '@fournil/db'
import { MOVE_KEY } from '@fournil/db/cells/moves'
import { asReplica, openSide } from '@fournil/db/shop-move/side'
import { finishMove, finishMoves } from '@fournil/services/cells/finish-move'
import type { CellPort, Context } from '@fournil/services/context'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testSession, testSuperAdmin } from '../testing/test-people.ts'
import { cellsOf } from './cells-of.ts'
import { halfMoved } from './testing/half-moved.ts'
import { order, type SellingShop, type TwoCells, twoCells } from './testing/two-cells.ts'

const PLATFORM = 'fournil.localhost'
const AFTER_LEAVE = { directory: 'home, moving', home: 'left', lyon: 'arriving' } as const
const AFTER_SWITCH = { directory: 'lyon, here', home: 'left', lyon: 'arriving' } as const

let cells: TwoCells
let places: CellPort

beforeAll(async () => {
  cells = await twoCells()
  const port = cellsOf(cells.services)
  if (!port) throw new Error('No cells.')
  places = port
})
afterAll(() => cells.close())

const where = async ({ tenant_id }: SellingShop) => {
  const [row] = await cells.home.owner<{ cell: string; state: string }>(
    'select cell, state from shop_directory where shop_id = $1',
    [tenant_id],
  )
  return `${row?.cell}, ${row?.state}`
}
const ordersIn = async (cell: 'home' | 'lyon', { tenant_id }: SellingShop) =>
  (await cells[cell].owner('select from orders where tenant_id = $1', [tenant_id])).length
/** Which databases take what is written for the shop, by whoever asks them. */
const takersOf = async (shop: SellingShop) => {
  const tried = (['home', 'lyon'] as const).map(async (cell) => {
    const { db } = await places.at(cell)
    const write = inTenant({ db, tenant: shop }, (tx) =>
      tx.updateTable('store_locations').set({ updated_at: new Date() }).returning('id').execute(),
    )
    return (await write.catch(() => [])).length > 0 ? [cell] : []
  })
  return (await Promise.all(tried)).flat()
}
const jobsIn = async (cell: 'home' | 'lyon', { tenant_id }: SellingShop) =>
  cells[cell].owner<{ id: string; is_due: boolean }>(
    'select id, start_after <= now() as is_due from pgboss.job where group_id = $1',
    [tenant_id],
  )
const contextIn = async (cell: 'home' | 'lyon') => {
  const { db, jobs } = await places.at(cell)
  return { db, jobs, cells: { ...places, name: cell }, now: new Date() } as Context
}

describe.each([
  ['leave', AFTER_LEAVE],
  ['switch', AFTER_SWITCH],
])('a mover that is killed after ‘%s’', (_, left) => {
  test('leaves a shop that sells again as soon as somebody was refused', async () => {
    const shop = await cells.shopIn('home')
    // The process remembers where it was.
    expect((await order(cells.server, shop)).statusCode).toBe(200)
    await halfMoved(cells, shop, left)
    expect(await takersOf(shop)).toEqual([])
    const refused = await order(cells.server, shop)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
    await vi.waitFor(async () => expect((await order(cells.server, shop)).statusCode).toBe(200), {
      timeout: 60_000,
    })
    expect(await where(shop)).toBe('lyon, here')
    expect(await takersOf(shop)).toEqual(['lyon'])
    // What was sold before is there too, and what was sold since is not where it was.
    expect([await ordersIn('home', shop), await ordersIn('lyon', shop)]).toEqual([1, 2])
  })

  test.each(['home', 'lyon'] as const)(
    'leaves one that the job of %s opens, though nobody comes',
    async (cell) => {
      const shop = await cells.shopIn('home')
      expect((await order(cells.server, shop)).statusCode).toBe(200)
      await cells.home.owner(
        `update pgboss.job set start_after = now() + interval '50 seconds' where group_id = $1`,
        [shop.tenant_id],
      )
      const waiting = (await jobsIn('home', shop)).map(({ id }) => id)
      expect(waiting.length).toBeGreaterThan(0)
      await halfMoved(cells, shop, left)
      const ctx = await contextIn(cell)
      await finishMoves(ctx)
      expect([await where(shop), await takersOf(shop)]).toEqual(['lyon, here', ['lyon']])
      expect(await jobsIn('home', shop)).toEqual([])
      const carried = await jobsIn('lyon', shop)
      expect(carried.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted())
      expect(carried.every(({ is_due }) => is_due)).toBe(true)
      // Said again, nothing changes.
      await finishMoves(ctx)
      expect([await where(shop), await takersOf(shop)]).toEqual(['lyon, here', ['lyon']])
    },
  )
})

test('two that finish the same move open it once', async () => {
  const shop = await cells.shopIn('home')
  await halfMoved(cells, shop, AFTER_LEAVE)
  const [before] = await countedShops()
  await Promise.all(Array.from({ length: 5 }, () => finishMove(places, shop.tenant_id)))
  await finishMove(places, shop.tenant_id)
  const [after] = await countedShops()
  expect(Number(after?.total)).toBe(Number(before?.total ?? 0) + 1)
  expect(await takersOf(shop)).toEqual(['lyon'])
})
const countedShops = () =>
  cells.lyon.owner<{ total: number }>(
    `select sum(total) as total from platform_totals where counted = 'tenants'`,
  )

test('while the mover lives, nobody takes its work away, and nobody is told that it broke off', async () => {
  const shop = await cells.shopIn('home')
  const slug = shop.tenant_slug
  const mover = new pg.Client({ connectionString: cells.home.owner_url })
  await mover.connect()
  try {
    await mover.query(`select pg_advisory_lock(${MOVE_KEY})`, [shop.tenant_id])
    await halfMoved(cells, shop, AFTER_LEAVE)
    await finishMoves(await contextIn('home'))
    expect([await where(shop), await takersOf(shop)]).toEqual(['home, moving', []])
    expect(await broken()).not.toContainEqual(expect.objectContaining({ slug }))
  } finally {
    await mover.end()
  }
  await vi.waitFor(
    async () => {
      await finishMoves(await contextIn('home'))
      expect(await takersOf(shop)).toEqual(['lyon'])
    },
    { timeout: 60_000 },
  )
  // What is left behind needs the owner of the database.
  expect(await broken()).toContainEqual({ slug, cell: 'lyon', is_selling: true })
  const metrics = await cells.server.ask(PLATFORM, '/metrics')
  expect(metrics.body).toMatch(/^shop_moves_broken [1-9]/m)
})
async function broken() {
  const cookies = await testSession(cells.home, await testSuperAdmin(cells.home), PLATFORM)
  const listed = await cells.server.ask(PLATFORM, '/api/platform/cells/broken-moves', { cookies })
  return listed.json()
}

test.each([
  ['has not left', { directory: 'home, moving', home: 'copying', lyon: 'arriving' }, true],
  ['has left and is open nowhere', AFTER_LEAVE, false],
  ['is open where it went', { ...AFTER_SWITCH, lyon: null }, true],
] as const)('of a shop that %s the console says whether it sells', async (_, left, is_selling) => {
  const shop = await cells.shopIn('home')
  await halfMoved(cells, shop, left)
  const slug = shop.tenant_slug
  expect(await broken()).toContainEqual({ slug, cell: 'lyon', is_selling })
  expect((await takersOf(shop)).length > 0).toBe(is_selling)
})

test.each([
  ['has not left', { directory: 'home, moving', home: 'copying', lyon: 'arriving' }],
  ['has left to nowhere', { ...AFTER_LEAVE, copied: false }],
  ['has left to another', { ...AFTER_LEAVE, lyon: 'left' }],
] as const)('a shop that %s is opened nowhere else', async (_, left) => {
  const shop = await cells.shopIn('home')
  await halfMoved(cells, shop, left)
  const before = [await where(shop), await takersOf(shop)]
  for (const cell of ['home', 'lyon'] as const) await finishMoves(await contextIn(cell))
  expect([await where(shop), await takersOf(shop)]).toEqual(before)
})

test('a process that was not told of a move refuses once, and then knows', async () => {
  const shop = await cells.shopIn('home')
  expect((await order(cells.server, shop)).statusCode).toBe(200)
  await halfMoved(cells, shop, { directory: 'lyon, here', home: 'left', lyon: null })
  const refused = await order(cells.server, shop)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
  expect((await order(cells.server, shop)).statusCode).toBe(200)
  expect([await ordersIn('home', shop), await ordersIn('lyon', shop)]).toEqual([1, 2])
})

test('a process that was not told of a move, and finds nobody where it remembers the shop, looks it up anew', async () => {
  const shop = await cells.shopIn('home')
  const { tenant_id } = shop
  expect((await cells.server.ask(shop.host, '/')).statusCode).toBe(200)
  await halfMoved(cells, shop, { directory: 'lyon, here', home: 'left', lyon: null })
  const side = await openSide('home', cells.home.owner_url)
  await asReplica(side, () => side.client.query('delete from tenants where id = $1', [tenant_id]))
  await side.client.end()
  // Who it is was forgotten meanwhile; where it lives is remembered for a minute.
  cells.services.tenants.drop(tenant_id)
  expect(cells.services.cells?.find({ slug: shop.tenant_slug })?.cell).toBe('home')
  await vi.waitUntil(async () => (await order(cells.server, shop)).statusCode === 200, {
    timeout: 60_000,
    interval: 200,
  })
  expect([await ordersIn('home', shop), await ordersIn('lyon', shop)]).toEqual([0, 1])
})
