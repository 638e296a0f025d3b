import { cellOfHost, inTenant } from '@fournil/db'
import { carryAccounts } from '@fournil/services/cells/carry-accounts'
import { settleClaims } from '@fournil/services/cells/settle-claims'
import type { Context } from '@fournil/services/context'
import { publish } from '@fournil/services/events/publish'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
import { cellsOf } from './cells-of.ts'
import { json, order, type SellingShop, type TwoCells, twoCells } from './testing/two-cells.ts'
import { workCells } from './work-cells.ts'

const PLATFORM = 'fournil.localhost'
const PASSWORD = 'Pain-au-levain-1'

let cells: TwoCells
let here: SellingShop
let there: SellingShop

beforeAll(async () => {
  cells = await twoCells({ CELLS_FULL: 'home' })
  here = await cells.shopIn('home')
  there = await cells.shopIn('lyon')
  await cells.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => cells.close())

let callers = 0
// Each from an address of their own: nobody registers so many shops in a minute.
const register = (businessName: string, email: string) => {
  callers += 1
  const form = { businessName, email, password: PASSWORD, planSlug: 'starter' }
  return cells.server.ask(PLATFORM, '/api/functions/register-tenant', {
    ...json(form, { origin: `http://${PLATFORM}` }),
    remoteAddress: `10.0.0.${callers}`,
  })
}
const count = async (database: 'home' | 'lyon', table: string, where = 'true') => {
  const [row] = await cells[database].owner<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where}`,
  )
  return row?.n
}

describe('a shop of another cell', () => {
  test('takes an order and its payment there, and nothing of it is here', async () => {
    const placed = await order(cells.server, there)
    expect(placed.json()).toMatchObject({ orderId: expect.any(String) })
    const { orderId, url } = placed.json()
    const paid = await cells.server.ask(there.host, new URL(url).pathname, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${there.host}`,
      },
      payload: 'action=pay&card=4242424242424242',
    })
    expect(paid.statusCode).toBe(303)
    // The news of it finds its way back into the cell.
    await vi.waitFor(
      async () =>
        expect(await count('lyon', 'orders', `id = '${orderId}' and payment_status = 'paid'`)).toBe(
          1,
        ),
      { timeout: 60_000 },
    )
    expect(await count('home', 'orders')).toBe(0)
    expect(await count('home', 'pgboss.job', `name = 'orders.send-mail'`)).toBe(0)
    expect(await count('lyon', 'pgboss.job', `name = 'orders.send-mail'`)).toBeGreaterThan(0)
  })

  test('gets no kept answer of another, and what it changes is seen at once', async () => {
    const products = async ({ host }: SellingShop) =>
      (await cells.server.ask(host, '/api/shop/products')).body
    expect(await products(here)).toContain(here.product_id)
    for (const _ of ['made', 'kept']) {
      expect(await products(there)).toContain(there.product_id)
      expect(await products(there)).not.toContain(here.product_id)
    }
    await there.change('products', { name: 'Pain d’épeautre' }, { id: there.product_id })
    const lyon = await cells.services.cells?.of('lyon')
    if (!lyon) throw new Error('No cell.')
    await inTenant({ db: lyon.db, tenant: there }, (tx) =>
      publish(tx, there.tenant_id, { topic: 'catalogue' }),
    )
    expect(await products(there)).toContain('Pain d’épeautre')
  })

  test('is answered before anything else is asked, until it changes or moves', async () => {
    const lyon = await cells.services.cells?.of('lyon')
    if (!lyon) throw new Error('No cell.')
    const longWay = vi.spyOn(lyon.tenants, 'bySlug')
    const isShort = async (host: string, path: string) => {
      longWay.mockClear()
      expect((await cells.server.ask(host, path)).statusCode).toBe(200)
      return longWay.mock.calls.length === 0
    }
    for (const path of ['/api/shop/products?sort=price_rising', '/api/shop/stores']) {
      await vi.waitFor(async () => expect(await isShort(there.host, path)).toBe(true), {
        timeout: 60_000,
      })
      const { body } = await cells.server.ask(there.host, path)
      expect(body).not.toContain(here.tenant_id)
      expect(body).not.toContain(here.product_id)
    }
    // Where it lives is not known any more: the directory is asked.
    cells.services.cells?.refused(there.tenant_id)
    expect(await isShort(there.host, '/api/shop/stores')).toBe(false)
    longWay.mockRestore()
  })

  test('tells its open pages what happens in it, and those of no other shop', async () => {
    const lyon = await cells.services.cells?.of('lyon')
    const heard: string[] = []
    const stop = [
      lyon?.live.subscribe(there.tenant_id, ({ topic }) => heard.push(`there ${topic}`)),
      cells.services.live.subscribe(here.tenant_id, ({ topic }) => heard.push(`here ${topic}`)),
    ]
    await order(cells.server, there)
    await vi.waitFor(() => expect(heard).toContain('there orders'), { timeout: 60_000 })
    expect(heard.filter((each) => each.startsWith('here'))).toEqual([])
    for (const each of stop) each?.()
  })

  test('has its jobs done by a process that works every queue', async () => {
    const working = await twoCells()
    const stop = workCells(working.services, createLogger(working.services.env))
    try {
      const shop = await working.shopIn('lyon')
      const lyon = await working.services.cells?.of('lyon')
      if (!lyon) throw new Error('No cell.')
      await inTenant({ db: lyon.db, tenant: shop }, (tx) =>
        lyon.jobs.enqueue(tx, 'files.remove-unused', { tenant_id: shop.tenant_id }),
      )
      await vi.waitFor(
        async () => {
          const [done] = await working.lyon.owner<{ n: number }>(
            `select count(*)::int as n from pgboss.job where name = 'files.remove-unused' and state = 'completed'`,
          )
          expect(done?.n).toBe(1)
        },
        { timeout: 60_000 },
      )
    } finally {
      await stop()
      await working.close()
    }
  })
})

describe('registration', () => {
  test('opens a shop in the cell that has room, whose owner signs in on its host', async () => {
    const registered = await register('Four de Lyon', 'lea@lyon.test')
    expect(registered.json()).toEqual({ success: true, slug: 'four-de-lyon' })
    expect(await cellOfHost(cells.home.db, { slug: 'four-de-lyon' })).toMatchObject({
      cell: 'lyon',
      state: 'here',
    })
    expect(await count('home', 'tenants', `slug = 'four-de-lyon'`)).toBe(0)
    const host = 'four-de-lyon.fournil.localhost'
    const signedIn = await cells.server.ask(
      host,
      '/api/session/sign-in',
      json({ email: 'lea@lyon.test', password: PASSWORD }, { origin: `http://${host}` }),
    )
    expect(signedIn.statusCode).toBe(200)
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const session = await cells.server.ask(host, '/api/session', { headers: { cookie } })
    expect(session.json()).toMatchObject({ email: 'lea@lyon.test' })
  })

  test('gives two shops of one name two slugs, and an address one account', async () => {
    const both = await Promise.all([
      register('Le Même Pain', 'deux@lyon.test'),
      register('Le Même Pain', 'deux@lyon.test'),
    ])
    expect(both.map((answer) => answer.json().slug).sort()).toEqual([
      'le-meme-pain',
      'le-meme-pain-2',
    ])
    for (const database of ['home', 'lyon'] as const)
      expect(await count(database, 'users', `email = 'deux@lyon.test'`)).toBe(1)
  })

  test('that breaks in the cell gives the name back', async () => {
    await cells.lyon.owner(`create function stop() returns trigger language plpgsql as $$
      begin raise exception 'stopped'; end $$`)
    await cells.lyon.owner(
      'create trigger stop before insert on tax_settings execute function stop()',
    )
    const refused = await register('Jamais Écrite', 'jamais@lyon.test')
    expect(refused.statusCode).toBe(500)
    await cells.lyon.owner('drop trigger stop on tax_settings')
    expect((await register('Jamais Écrite', 'jamais@lyon.test')).json().slug).toBe('jamais-ecrite')
  })

  test('whose process is killed after the claim leaves the name to the next, an hour later', async () => {
    const claim = (slug: string, id: string) =>
      cells.home.owner(
        `insert into shop_directory (shop_id, slug, cell, state, changed_at)
         values ($1, $2, 'lyon', 'claimed', now() - interval '61 minutes')`,
        [id, slug],
      )
    await claim('tuee', '11111111-1111-4111-8111-111111111111')
    // Killed after the shop was written, before that was said.
    const written = await cells.shopIn('lyon')
    await cells.home.owner(
      `update shop_directory set state = 'claimed', changed_at = now() - interval '61 minutes' where shop_id = $1`,
      [written.tenant_id],
    )
    const { db } = cells.services
    const ctx = { db, now: new Date(), cells: cellsOf(cells.services) } as Context
    expect(await settleClaims(ctx)).toEqual({ confirmed: 1, released: 1 })
    expect(await count('home', 'shop_directory', `slug = 'tuee'`)).toBe(0)
    expect((await cells.server.ask(written.host, '/')).statusCode).toBe(200)
  })
})

describe('an account', () => {
  const signIn = (host: string, email: string, password: string) =>
    cells.server.ask(
      host,
      '/api/session/sign-in',
      json({ email, password }, { origin: `http://${host}` }),
    )
  const cookieOf = (answer: { headers: object }) =>
    String((answer.headers as Record<string, unknown>)['set-cookie']).split(';')[0] ?? ''

  test('that works in a cell alone signs in on the platform’s host, and goes to its shop from there', async () => {
    const { slug } = (await register('Porte Ouverte', 'porte@lyon.test')).json()
    const signedIn = await signIn(PLATFORM, 'porte@lyon.test', PASSWORD)
    expect(signedIn.statusCode).toBe(200)
    const cookie = cookieOf(signedIn)
    const shops = await cells.server.ask(PLATFORM, '/api/session/shops', { headers: { cookie } })
    expect(shops.json()).toMatchObject([{ name: 'Porte Ouverte', is_open: true }])
    const handed = await cells.server.ask(
      PLATFORM,
      '/api/session/hand-over',
      json({ tenant_id: shops.json()[0].tenant_id }, { cookie, origin: `http://${PLATFORM}` }),
    )
    const token = new URL(handed.json().url).searchParams.get('token')
    const host = `${slug}.fournil.localhost`
    const entered = await cells.server.ask(
      host,
      '/api/session/enter',
      json({ token }, { origin: `http://${host}` }),
    )
    expect(entered.statusCode).toBe(200)
  })

  test('whose password is changed in one cell is told to the other, and whoever came in by the old one is out', async () => {
    const { slug } = (await register('Clé Changée', 'cle@lyon.test')).json()
    const host = `${slug}.fournil.localhost`
    const before = cookieOf(await signIn(host, 'cle@lyon.test', PASSWORD))
    const session = () => cells.server.ask(host, '/api/session', { headers: { cookie: before } })
    expect((await session()).json()).toMatchObject({ email: 'cle@lyon.test' })
    const other = (await signIn(PLATFORM, 'cle@lyon.test', PASSWORD)).statusCode
    expect(other).toBe(200)
    await cells.home.owner(
      `update users set password_hash = (select password_hash from users where email = 'lea@lyon.test')
       where email = 'cle@lyon.test'`,
    )
    const { db } = cells.services
    const ctx = { db, now: new Date(), cells: cellsOf(cells.services) } as Context
    await carryAccounts(ctx)
    expect((await session()).json()).not.toMatchObject({ email: 'cle@lyon.test' })
    // Said twice, nothing happens.
    expect(await carryAccounts(ctx)).toEqual({ carried: 0 })
    const hashes = await Promise.all(
      [cells.home, cells.lyon].map((database) =>
        database.owner(`select password_hash from users where email = 'cle@lyon.test'`),
      ),
    )
    expect(hashes[0]).toEqual(hashes[1])
  })

  test('that was changed in a cell is changed at home, whatever was older there', async () => {
    await cells.lyon.owner(
      `update users set banned_until = '2030-01-01' where email = 'cle@lyon.test'`,
    )
    const lyon = await cells.services.cells?.of('lyon')
    if (!lyon) throw new Error('No cell.')
    const ctx = { db: lyon.db, now: new Date(), cells: cellsOf(lyon) } as Context
    expect(await carryAccounts(ctx)).toEqual({ carried: 1 })
    expect(await count('home', 'users', `banned_until = '2030-01-01'`)).toBe(1)
  })
})

describe('a cell that is away', () => {
  test('closes its own shops for as long, and nobody else’s', async () => {
    await databaseAway(cells.lyon)
    try {
      const refused = await order(cells.server, there)
      expect(refused.statusCode).toBe(503)
      expect((await order(cells.server, here)).json()).toMatchObject({ orderId: expect.anything() })
      const ready = await cells.server.ask(PLATFORM, '/readyz')
      expect(ready.json()).toEqual({ status: 'ok', cells: { home: 'ok', lyon: 'unreachable' } })
    } finally {
      await databaseBack(cells.lyon)
    }
    await vi.waitFor(
      async () =>
        expect((await order(cells.server, there)).json()).toMatchObject({
          orderId: expect.anything(),
        }),
      { timeout: 60_000 },
    )
  })

  test('from the start is opened as soon as it answers', async () => {
    const late = await twoCells()
    try {
      const shop = await late.shopIn('lyon')
      await databaseAway(late.lyon)
      const page = await late.server.ask(shop.host, '/')
      expect(page.statusCode).toBe(503)
      expect(page.body).not.toContain('postgresql:')
      await databaseBack(late.lyon)
      await vi.waitFor(
        async () => expect((await late.server.ask(shop.host, '/')).statusCode).toBe(200),
        { timeout: 60_000 },
      )
    } finally {
      await late.close()
    }
  })
})
