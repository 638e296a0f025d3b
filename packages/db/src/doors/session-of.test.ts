import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type TestTenant, testTenant } from '../testing/test-tenant.ts'
import { sessionOf } from './session-of.ts'

let database: TestDatabase
let shop: TestTenant
let other: TestTenant
const HOST = 'boulangerie.fournil.test'

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  other = await testTenant(database)
})
afterAll(() => database.close())

async function user(tenant: TestTenant | null): Promise<string> {
  const id = randomUUID()
  await database.owner('insert into users (id, email, is_super_admin) values ($1, $2, $3)', [
    id,
    `${id}@fournil.test`,
    tenant === null,
  ])
  if (tenant) await join(id, tenant)
  return id
}

async function join(user_id: string, { tenant_id }: TestTenant): Promise<void> {
  await database.owner('insert into user_roles (tenant_id, user_id) values ($1, $2)', [
    tenant_id,
    user_id,
  ])
}

async function leave(user_id: string, { tenant_id }: TestTenant): Promise<void> {
  await database.owner('delete from user_roles where tenant_id = $1 and user_id = $2', [
    tenant_id,
    user_id,
  ])
}

async function session(
  user_id: string,
  tenant: TestTenant | null,
  impersonation_id: string | null = null,
  host = HOST,
) {
  const token_hash = createHash('sha256').update(randomBytes(32)).digest()
  await database.owner(
    `insert into user_sessions (token_hash, user_id, tenant_id, host, impersonation_id, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 hour')`,
    [token_hash, user_id, tenant?.tenant_id ?? null, host, impersonation_id],
  )
  return {
    ask: (asked = host) => sessionOf(database.db, token_hash, asked),
    change: (set: string) =>
      database.owner(`update user_sessions set ${set} where token_hash = $1`, [token_hash]),
  }
}

async function impersonation(member?: string) {
  const [admin_id, user_id] = [await user(null), member ?? (await user(shop))]
  const id = randomUUID()
  await database.owner(
    `insert into impersonations (id, tenant_id, admin_user_id, impersonated_user_id, reason, expires_at)
     values ($1, $2, $3, $4, 'Aide demandée', now() + interval '30 minutes')`,
    [id, shop.tenant_id, admin_id, user_id],
  )
  return { id, admin_id, user_id, ...(await session(user_id, shop, id)) }
}

describe('a member', () => {
  test('is known on the host of the session, with the permissions that are switched on', async () => {
    const id = await user(shop)
    await database.owner(
      'update user_roles set can_manage_orders = true, can_view_reports = true where user_id = $1',
      [id],
    )
    const { ask } = await session(id, shop)
    expect(await ask()).toMatchObject({
      user_id: id,
      tenant_id: shop.tenant_id,
      is_super_admin: false,
      permissions: ['can_manage_orders', 'can_view_reports'],
      impersonation_id: null,
    })
    expect(await ask(HOST.toUpperCase())).toMatchObject({ user_id: id })
  })

  test('is nobody on another host', async () => {
    const { ask } = await session(await user(shop), shop)
    expect(await ask('fromagerie.fournil.test')).toBeNull()
    expect(await ask('fournil.test')).toBeNull()
    expect(await ask(`${HOST}.`)).toBeNull()
  })

  test.each([
    ['has expired', `expires_at = now() - interval '1 second'`],
    ['was closed', 'is_active = false'],
  ])('is nobody once the session %s', async (_, set) => {
    const { ask, change } = await session(await user(shop), shop)
    expect(await ask()).not.toBeNull()
    await change(set)
    expect(await ask()).toBeNull()
  })

  test('is nobody while banned, and known again afterwards', async () => {
    const id = await user(shop)
    const { ask } = await session(id, shop)
    await database.owner(`update users set banned_until = now() + interval '1 day' where id = $1`, [
      id,
    ])
    expect(await ask()).toBeNull()
    await database.owner(`update users set banned_until = now() - interval '1 day' where id = $1`, [
      id,
    ])
    expect(await ask()).not.toBeNull()
  })

  test('is nobody in a session of another tenant', async () => {
    const { ask, change } = await session(await user(shop), shop)
    await change(`tenant_id = '${other.tenant_id}'`)
    expect(await ask()).toBeNull()
  })

  test('of two shops has in each session the flags of its shop, and no others', async () => {
    const id = await user(shop)
    await join(id, other)
    await database.owner('update user_roles set can_manage_orders = true where tenant_id = $1', [
      other.tenant_id,
    ])
    const here = await session(id, shop)
    const there = await session(id, other, null, 'fromagerie.fournil.test')
    expect(await here.ask()).toMatchObject({ tenant_id: shop.tenant_id, permissions: [] })
    expect(await there.ask()).toMatchObject({
      tenant_id: other.tenant_id,
      permissions: ['can_manage_orders'],
    })
    expect(await here.ask('fromagerie.fournil.test')).toBeNull()
  })

  test('is nobody in a shop from the moment the membership ends, and known where it goes on', async () => {
    const id = await user(shop)
    await join(id, other)
    const here = await session(id, shop)
    const there = await session(id, other, null, 'fromagerie.fournil.test')
    const acting = await impersonation(id)
    expect(await acting.ask()).not.toBeNull()
    await leave(id, shop)
    expect(await here.ask()).toBeNull()
    expect(await acting.ask()).toBeNull()
    expect(await there.ask()).toMatchObject({ user_id: id })
  })

  test('is known on the platform’s host without flags, while some shop employs them', async () => {
    const id = await user(shop)
    await database.owner('update user_roles set can_manage_orders = true where user_id = $1', [id])
    const { ask } = await session(id, null)
    expect(await ask()).toMatchObject({ tenant_id: null, is_super_admin: false, permissions: [] })
    await leave(id, shop)
    expect(await ask()).toBeNull()
  })

  test('a token that was never given opens nothing', async () => {
    expect(await sessionOf(database.db, randomBytes(32), HOST)).toBeNull()
    expect(await sessionOf(database.db, Buffer.alloc(0), HOST)).toBeNull()
  })
})

describe('a super administrator', () => {
  test('is known without a tenant, and without flags', async () => {
    const { ask } = await session(await user(null), null)
    expect(await ask()).toMatchObject({ tenant_id: null, is_super_admin: true, permissions: [] })
  })

  test('acting as somebody is both people', async () => {
    const acting = await impersonation()
    expect(await acting.ask()).toMatchObject({
      user_id: acting.user_id,
      impersonation_id: acting.id,
      impersonator_user_id: acting.admin_id,
      impersonation_reason: 'Aide demandée',
      is_super_admin: false,
    })
  })

  test.each([
    ['it was ended', 'update impersonations set ended_at = now() where id = $1', 'id'],
    [
      'its time is over',
      `update impersonations set started_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where id = $1`,
      'id',
    ],
    [
      'the administrator is banned',
      `update users set banned_until = now() + interval '1 day' where id = $1`,
      'admin_id',
    ],
    [
      'the administrator is one no more',
      'update users set is_super_admin = false where id = $1',
      'admin_id',
    ],
    [
      'it was begun for another shop',
      `update impersonations set tenant_id = (select tenant_id from user_roles where user_id <> $1
         and tenant_id <> (select tenant_id from user_roles where user_id = $1) limit 1) where impersonated_user_id = $1`,
      'user_id',
    ],
    [
      'the member is banned',
      `update users set banned_until = now() + interval '1 day' where id = $1`,
      'user_id',
    ],
  ] as const)('acts no more once %s', async (_, change, whom) => {
    const acting = await impersonation()
    expect(await acting.ask()).not.toBeNull()
    await database.owner(change, [acting[whom]])
    expect(await acting.ask()).toBeNull()
  })
})
