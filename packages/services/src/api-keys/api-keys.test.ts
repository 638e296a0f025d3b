import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../context.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { actorOfApiKey } from './actor-of-api-key.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

let team: TestTeam
let shop: TestShop
let owner: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  owner = team.at(shop, await team.member(shop, PERMISSIONS))
})

const FORM = { name: 'Caisse', permissions: ['can_manage_orders' as const], is_read_only: true }
const holderOf = (key: string, now = new Date()) =>
  actorOfApiKey(team.database.db, key, shop.tenant_id, now)

describe('a key', () => {
  test('is told once, and kept as a hash that no shop can read', async () => {
    const { key } = await createApiKey(owner, FORM)
    expect(key).toMatch(/^fournil_[\w-]{43}$/)
    const rows = await team.database.owner('select * from api_keys where tenant_id = $1', [
      shop.tenant_id,
    ])
    expect(JSON.stringify(rows)).not.toContain(key.slice(8))
    const [listed] = await listApiKeys(owner)
    expect(listed).toMatchObject({ ...FORM, ending: key.slice(-4), last_used_at: null })
    expect(Object.keys(listed ?? {})).not.toContain('token_hash')
    await expect(team.database.db.pool.query('select token_hash from api_keys')).rejects.toThrow(
      'permission denied',
    )
  })

  test('is given no permission that its maker does not hold', async () => {
    const manager = team.at(shop, await team.member(shop, ['can_manage_users']))
    await expect(createApiKey(manager, FORM)).rejects.toMatchObject({
      code: 'PERMISSION_NOT_HELD',
      data: { permissions: ['can_manage_orders'] },
    })
    expect(await listApiKeys(manager)).toEqual([])
  })

  test('is not made by somebody else in a person’s place, by a PIN or by another key', async () => {
    const person = owner.actor as Extract<Actor, { kind: 'member' }>
    const impersonator = {
      user_id: person.user_id,
      email: 'a@b.fr',
      impersonation_id: 'i',
      reason: 'Aide',
      expires_at: new Date(),
    }
    for (const as of [
      { impersonator },
      { shared_device_id: 'd' },
      { api_key: { id: 'k', name: 'Caisse' } },
    ])
      await expect(
        createApiKey({ ...owner, actor: { ...person, ...as } }, FORM),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is one of twenty at most, however many are asked for at once', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 23 }, () => createApiKey(owner, FORM)),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const refused = made.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('TOO_MANY_API_KEYS'))
  })

  test('that twenty people revoke at once is revoked once, and opens nothing', async () => {
    const { id: api_key_id, key } = await createApiKey(owner, FORM)
    expect(await holderOf(key)).toMatchObject({ is_read_only: true })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        revokeApiKey({ ...owner, now: new Date(Date.now() + n) }, { api_key_id }),
      ),
    )
    expect(new Set(answers.map(({ revoked_at }) => revoked_at.getTime())).size).toBe(1)
    const entries = await team.database.owner(
      `select id from admin_audit_logs where action_type = 'api_key_revoked' and target_id = $1`,
      [api_key_id],
    )
    expect(entries).toHaveLength(1)
    expect(await holderOf(key)).toBeNull()
  })

  test('of the neighbour is neither seen nor revoked', async () => {
    const { id: api_key_id, key } = await createApiKey(owner, FORM)
    const other = await team.newShop()
    const them = team.at(other, await team.member(other, PERMISSIONS))
    expect(await listApiKeys(them)).toEqual([])
    await expect(revokeApiKey(them, { api_key_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await actorOfApiKey(team.database.db, key, other.tenant_id, new Date())).toBeNull()
    expect(await holderOf(key)).not.toBeNull()
  })

  test('says when it was last used, to the minute', async () => {
    const { key } = await createApiKey(owner, FORM)
    const first = new Date('2026-11-16T10:00:00Z')
    const lastUse = async () => (await listApiKeys(owner))[0]?.last_used_at
    await holderOf(key, first)
    await holderOf(key, new Date('2026-11-16T10:00:30Z'))
    expect(await lastUse()).toEqual(first)
    await holderOf(key, new Date('2026-11-16T10:02:00Z'))
    expect(await lastUse()).toEqual(new Date('2026-11-16T10:02:00Z'))
  })
})
