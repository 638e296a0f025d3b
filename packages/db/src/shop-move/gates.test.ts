import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type TestTenant, testTenant } from '../testing/test-tenant.ts'
import { leave, readGate, setGate, stopWriting } from './gates.ts'
import { connect, openSide, type Side } from './side.ts'

let database: TestDatabase
let side: Side
let shop: TestTenant
let user_id: string

beforeAll(async () => {
  database = await testDatabase()
  side = await openSide('home', database.owner_url)
  const [user] = await database.owner<{ id: string }>(
    `insert into users (email) values ('lea@exemple.test') returning id`,
  )
  user_id = user?.id ?? ''
})
afterAll(async () => {
  await side.client.end()
  await database.close()
})
beforeEach(async () => {
  shop = await testTenant(database)
  await setGate(side, shop.tenant_id, 'copying', 'lyon')
})

// Of a table that no database follows: what is written at the last moment is only carried if it is waited for.
const SIGN_IN = `insert into user_sessions (token_hash, user_id, tenant_id, host, expires_at)
  values ($1, $2, $3, 'exemple.test', now() + interval '1 day')`
const signIn = () => [randomBytes(32), user_id, shop.tenant_id]

test('whoever had begun to write when a shop is stopped is waited for, and whoever comes later is refused', async () => {
  const writer = await connect(database.owner_url)
  try {
    await writer.query('begin')
    await writer.query(SIGN_IN, signIn())
    let isStopped = false
    const stopping = stopWriting(side, shop.tenant_id, 60).then(() => {
      isStopped = true
    })
    await vi.waitFor(
      async () => await expect(database.owner(SIGN_IN, signIn())).rejects.toThrow('stopped'),
      { timeout: 60_000 },
    )
    const refused = database.owner(SIGN_IN, signIn())
    await expect(refused).rejects.toMatchObject({ code: 'FM001', hint: shop.tenant_id })
    expect(isStopped).toBe(false)
    await writer.query('commit')
    await stopping
    const written = await database.owner('select from user_sessions where tenant_id = $1', [
      shop.tenant_id,
    ])
    expect(written.length).toBeGreaterThan(0)
    expect(await leave(side, shop.tenant_id)).toBe(true)
    await expect(database.owner(SIGN_IN, signIn())).rejects.toMatchObject({ code: 'FM002' })
  } finally {
    await writer.end()
  }
})

test('a writer that does not end keeps the shop where it is', async () => {
  const writer = await connect(database.owner_url)
  try {
    await writer.query('begin')
    await writer.query(SIGN_IN, signIn())
    await expect(stopWriting(side, shop.tenant_id, 0.05)).rejects.toThrow('it stays in “home”')
    expect(await readGate(side, shop.tenant_id)).toMatchObject({ state: 'stopped' })
  } finally {
    await writer.end()
  }
})
