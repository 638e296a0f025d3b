import { randomUUID } from 'node:crypto'
import { sessionOf } from '@fournil/db'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { hashToken, newToken } from '../auth/token.ts'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { confirmAddress } from '../registration/confirm-address.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getInvitation } from './get-invitation.ts'
import { removeMember } from './remove-member.ts'
import { openTestTeam, type TestTeam } from './testing/test-team.ts'
import { updateMemberRole } from './update-member-role.ts'

const PASSWORD = 'Pain-au-levain-1'
const INVALID = { code: 'INVITATION_INVALID' }

let team: TestTeam
let shop: TestShop
let owner: TenantContext
let email: string

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  shop = await team.newShop()
  owner = team.at(shop, await team.member(shop, PERMISSIONS))
  email = `${randomUUID()}@exemple.test`
})

type Account = { id: string; password_hash: string; email_confirmed_at: Date | null }
async function accountOf(address: string): Promise<Account> {
  const [row] = await team.database.owner<Account>('select * from users where email = $1', [
    address,
  ])
  if (!row) throw new Error(`Nobody is called ${address}.`)
  return row
}

const accept = (token: string, password?: string, now?: Date) =>
  acceptInvitation(team.at(shop, undefined, now), { token, ...(password ? { password } : {}) })

describe('somebody without an account', () => {
  test('chooses a password, joins with the flags offered, and is signed in here', async () => {
    const token = await team.invite(owner, email, ['can_manage_orders', 'can_view_reports'])
    const { session, landing } = await accept(token, PASSWORD)
    expect(landing).toBe('/admin/orders')
    const account = await accountOf(email)
    expect(await verifyPassword(PASSWORD, account.password_hash)).toBe(true)
    expect(account.email_confirmed_at).not.toBeNull()
    const { host } = team.at(shop)
    expect(await sessionOf(team.database.db, hashToken(session?.token ?? ''), host)).toMatchObject({
      user_id: account.id,
      tenant_id: shop.tenant_id,
      permissions: ['can_manage_orders', 'can_view_reports'],
    })
  })

  test.each([
    [undefined, 'Le mot de passe est requis.'],
    ['Court1', 'Il manque\u00a0: au moins 8 caractères.'],
    ['sanschiffre', 'Il manque\u00a0: au moins une majuscule, au moins un chiffre.'],
  ])('is told what the password %j lacks, and may try again', async (password, message) => {
    const token = await team.invite(owner, email)
    await expect(accept(token, password)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'password', message }] },
    })
    await accept(token, PASSWORD)
  })

  test('joins once, however often and however fast the link is used', async () => {
    const token = await team.invite(owner, email)
    const tries = await Promise.allSettled([1, 2, 3].map(() => accept(token, PASSWORD)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    await expect(accept(token, PASSWORD)).rejects.toMatchObject(INVALID)
  })
})

describe('somebody with an account', () => {
  test('joins with it: their password stays, whatever is sent along, and their other shop too', async () => {
    const elsewhere = await team.newShop()
    const password_hash = await hashPassword('Mon-ancien-mot-2')
    const user_id = await team.account({ email, password_hash })
    await team.member(elsewhere, ['can_manage_products'], user_id)
    const token = await team.invite(owner, email, ['can_view_reports'])
    expect(await getInvitation(team.at(shop), { token })).toMatchObject({ has_account: true })
    const { session } = await accept(token, PASSWORD)
    expect((await accountOf(email)).password_hash).toBe(password_hash)
    const roles = await team.database.owner(
      `select tenant_id, can_view_reports, can_manage_products from user_roles where user_id = $1`,
      [user_id],
    )
    expect(roles).toHaveLength(2)
    expect(roles).toEqual(
      expect.arrayContaining([
        { tenant_id: shop.tenant_id, can_view_reports: true, can_manage_products: false },
        { tenant_id: elsewhere.tenant_id, can_view_reports: false, can_manage_products: true },
      ]),
    )
    const hash = hashToken(session?.token ?? '')
    expect(await sessionOf(team.database.db, hash, team.at(shop).host)).not.toBeNull()
    expect(await sessionOf(team.database.db, hash, team.at(elsewhere).host)).toBeNull()
  })

  test('that nobody has proved chooses a new password, and who made it is locked out', async () => {
    const elsewhere = await team.newShop()
    const password_hash = await hashPassword('Connu-d-un-autre-3')
    const user_id = await team.account({ email, password_hash, email_confirmed_at: null })
    await team.member(elsewhere, [], user_id)
    const { host } = team.at(elsewhere)
    const open = await team.session(user_id, elsewhere.tenant_id, host)
    const wish = newToken()
    await team.database.owner(
      `insert into access_tokens (token_hash, kind, user_id, tenant_id, new_email, expires_at)
       values ($1, 'email_change', $2, $3, 'voleur@exemple.test', now() + interval '1 day')`,
      [wish.hash, user_id, elsewhere.tenant_id],
    )
    const token = await team.invite(owner, email)
    await expect(accept(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await accept(token, PASSWORD)
    const account = await accountOf(email)
    expect(await verifyPassword(PASSWORD, account.password_hash)).toBe(true)
    expect(await sessionOf(team.database.db, open, host)).toBeNull()
    // Nor do they carry the account off to an address of their own.
    await expect(confirmAddress(team.at(elsewhere), { token: wish.token })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    })
  })

  test('that is banned joins nothing', async () => {
    await team.account({ email })
    await team.database.owner(
      `update users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    )
    const token = await team.invite(owner, email)
    await expect(accept(token)).rejects.toMatchObject(INVALID)
  })

  test('of a super administrator joins, and is not signed in by a mail', async () => {
    await team.account({ email, is_super_admin: true })
    const token = await team.invite(owner, email)
    expect(await accept(token)).toEqual({ session: null, email, landing: '/admin/login' })
  })
})

describe('an invitation is good', () => {
  test('for seven days', async () => {
    const token = await team.invite(owner, email)
    const after = (ms: number) => new Date(owner.now.getTime() + 7 * 86_400_000 + ms)
    await expect(accept(token, PASSWORD, after(0))).rejects.toMatchObject(INVALID)
    await accept(token, PASSWORD, after(-1))
  })

  test('in the shop that sent it and in no other', async () => {
    const token = await team.invite(owner, email)
    const neighbour = team.at(await team.newShop())
    await expect(getInvitation(neighbour, { token })).rejects.toMatchObject(INVALID)
    await expect(acceptInvitation(neighbour, { token, password: PASSWORD })).rejects.toMatchObject(
      INVALID,
    )
  })

  test.each(['', 'x', 'é'.repeat(50), '0'.repeat(43)])(
    'with its own token, not %j',
    async (token) => {
      await team.invite(owner, email)
      await expect(accept(token, PASSWORD)).rejects.toMatchObject(INVALID)
    },
  )

  test.each([
    ['is let go', 'remove', true],
    ['may not manage the team any more', ['can_manage_orders'], true],
    ['does not hold what was offered any more', ['can_manage_users'], true],
    ['still could make it', ['can_manage_users', 'can_manage_orders'], false],
  ] as const)('until its author %s', async (_, becomes, ended) => {
    const author = await team.member(shop, PERMISSIONS)
    const token = await team.invite(team.at(shop, author), email, ['can_manage_orders'])
    const { user_id } = author
    if (becomes === 'remove') await removeMember(owner, { user_id })
    else await updateMemberRole(owner, { user_id, roleData: roleFlags(becomes) })
    if (ended) await expect(accept(token, PASSWORD)).rejects.toMatchObject(INVALID)
    else await accept(token, PASSWORD)
  })
})
