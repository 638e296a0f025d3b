import { argon2Sync, randomUUID } from 'node:crypto'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import { API_KEY_PREFIX } from '@fournil/domain/api-keys'
import type { Permission } from '@fournil/domain/permissions'
import { openImpersonation } from '@fournil/services/auth/open-impersonation'
import { startImpersonation } from '@fournil/services/auth/start-impersonation'
import { openSessionOf } from '@fournil/services/auth/testing/open-session-of'
import { hashToken, newToken } from '@fournil/services/auth/token'
import { shopperIn } from '@fournil/services/catalogue/testing/shopper-in'

export const PASSWORD = 'Pain-au-levain-1'

/** `tenant_id`: the shop they were made for. */
export type TestPerson = { user_id: string; email: string; tenant_id: string | null }

// As little work as argon2 can be: what it costs for real is measured where passwords are.
const nonce = Buffer.alloc(16)
const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
const tag = argon2Sync('argon2id', { ...cheap, message: PASSWORD, nonce })
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const PASSWORD_HASH = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`

/** Somebody who works in this shop and holds these flags. */
export async function testMember(
  database: TestDatabase,
  tenant: { tenant_id: string },
  flags: readonly Permission[] = [],
): Promise<TestPerson> {
  const person = await insertUser(database, tenant.tenant_id)
  await testMembership(database, person, tenant, flags)
  return person
}

/** The same person works in this shop too. */
export async function testMembership(
  database: TestDatabase,
  { user_id }: TestPerson,
  { tenant_id }: { tenant_id: string },
  flags: readonly Permission[] = [],
): Promise<void> {
  const columns = flags.map((flag) => `, ${flag}`).join('')
  await database.owner(
    `insert into user_roles (tenant_id, user_id${columns}) values ($1, $2${', true'.repeat(flags.length)})`,
    [tenant_id, user_id],
  )
}

export function testSuperAdmin(database: TestDatabase): Promise<TestPerson> {
  return insertUser(database, null)
}

async function insertUser(database: TestDatabase, tenantId: string | null): Promise<TestPerson> {
  const user_id = randomUUID()
  const email = `${user_id}@example.test`
  await database.owner(
    'insert into users (id, email, password_hash, is_super_admin) values ($1, $2, $3, $4)',
    [user_id, email, PASSWORD_HASH, tenantId === null],
  )
  return { user_id, email, tenant_id: tenantId }
}

/** The cookie of an open session of this person on this host, without the trouble of signing in. */
export async function testSession(
  database: TestDatabase,
  person: TestPerson,
  host: string,
  tenantId: string | null = person.tenant_id,
): Promise<{ fournil_session: string }> {
  const { token, hash } = newToken()
  await database.owner(
    `insert into user_sessions (token_hash, user_id, tenant_id, host, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [hash, person.user_id, tenantId, host],
  )
  return { fournil_session: token }
}

/** The cookie of a super administrator who acts as this person in their shop, on its host. */
export async function testImpersonation(
  database: TestDatabase,
  { user_id }: TestPerson,
  shop: { tenant_id: string; tenant_slug: string },
  admin?: TestPerson,
): Promise<{ fournil_session: string }> {
  const { user_id: admin_id, email } = admin ?? (await testSuperAdmin(database))
  const ctx = shopperIn(database, shop)
  const session_id = await openSessionOf(database, admin_id)
  const { session_token } = await startImpersonation(
    { ...ctx, actor: { kind: 'super_admin', user_id: admin_id, email, session_id } },
    { tenant_id: shop.tenant_id, impersonated_user_id: user_id, reason: 'Aide demandée' },
  )
  const opened = await openImpersonation(ctx, { token: session_token })
  return { fournil_session: opened.token }
}

/** A key that this person made for their shop, as `Authorization: Bearer` carries it. */
export async function testApiKey(
  database: TestDatabase,
  { user_id, tenant_id }: TestPerson,
  permissions: readonly Permission[],
  { is_read_only = false, name = 'Caisse' } = {},
): Promise<{ id: string; authorization: string }> {
  const key = `${API_KEY_PREFIX}${newToken().token}`
  const [row] = await database.owner<{ id: string }>(
    `insert into api_keys (tenant_id, name, token_hash, ending, permissions, is_read_only, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tenant_id, name, hashToken(key), key.slice(-4), permissions, is_read_only, user_id],
  )
  return { id: row?.id ?? '', authorization: `Bearer ${key}` }
}
