import { PERMISSIONS } from '@fournil/domain/permissions'
import { roleFlags } from '@fournil/domain/roles'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestShop } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getInvitation } from './get-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import { openTestTeam, type TestTeam, tokenIn } from './testing/test-team.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

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

const offer = (email: string, ...permissions: (typeof PERMISSIONS)[number][]) => ({
  email,
  roleData: roleFlags(permissions),
})

describe('an invitation', () => {
  test('is mailed as a link whose token is kept as a hash, in no job and in no log', async () => {
    const { id } = await inviteMember(owner, offer('lou@exemple.test', 'can_manage_orders'))
    const mail = await team.send(owner, id)
    expect(mail).toMatchObject({
      to: { address: 'lou@exemple.test' },
      subject: 'Invitation à rejoindre l’équipe de Boulangerie du test',
    })
    const token = tokenIn(mail)
    const rows = await team.database.owner<{ row: string }>(
      `select to_jsonb(i)::text as row from member_invitations i
       union all select to_jsonb(j)::text from pgboss.job j
       union all select to_jsonb(l)::text from admin_audit_logs l`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { row } of rows) expect(row).not.toContain(token)
    expect(await getInvitation(team.at(shop), { token })).toMatchObject({
      shop: 'Boulangerie du test',
      email: 'lou@exemple.test',
      has_account: false,
    })
  })

  test('is the same in every way whether the address has an account or not', async () => {
    await team.account({ email: 'known@exemple.test' })
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const observed = async (email: string) => {
      statements.mockClear()
      const { id, ...answer } = await inviteMember(owner, offer(email, 'can_view_reports'))
      const asked = statements.mock.calls.map(([query]) => textOf(query))
      const { subject, text } = (await team.send(owner, id)) ?? {}
      return JSON.stringify({
        answer,
        asked,
        subject,
        text: text?.replace(/token=[\w-]+/, ''),
      }).replaceAll(email, 'x')
    }
    const [known, unknown] = [
      await observed('known@exemple.test'),
      await observed('nobody@exemple.test'),
    ]
    statements.mockRestore()
    expect(known).toContain('insert into')
    expect(known).toBe(unknown)
  })

  test('gives no permission that its author does not hold', async () => {
    const manager = team.at(shop, await team.member(shop, ['can_manage_users', 'can_view_reports']))
    await expect(
      inviteMember(manager, offer('lou@exemple.test', 'can_view_reports', 'can_manage_orders')),
    ).rejects.toMatchObject({
      code: 'PERMISSION_NOT_HELD',
      data: { permissions: ['can_manage_orders'] },
    })
    await inviteMember(manager, offer('lou@exemple.test', 'can_view_reports', 'can_manage_users'))
  })

  test('made anew takes the place of the one before', async () => {
    const first = await team.invite(owner, 'lou@exemple.test', ['can_manage_orders'])
    const second = await team.invite(owner, 'lou@exemple.test', ['can_view_reports'])
    await expect(getInvitation(team.at(shop), { token: first })).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    })
    await getInvitation(team.at(shop), { token: second })
    const { invitations } = await listMembers(owner)
    expect(invitations).toMatchObject([
      { email: 'lou@exemple.test', role: { can_view_reports: true } },
    ])
  })

  test('that is withdrawn opens nothing, and its mail is not sent any more', async () => {
    const token = await team.invite(owner, 'lou@exemple.test')
    const [open] = (await listMembers(owner)).invitations
    const invitation_id = open?.id ?? ''
    await withdrawInvitation(owner, { invitation_id })
    await expect(acceptInvitation(team.at(shop), { token })).rejects.toMatchObject({
      code: 'INVITATION_INVALID',
    })
    expect(await team.send(owner, invitation_id)).toBeUndefined()
    await expect(withdrawInvitation(owner, { invitation_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('is not sent to somebody who works here already', async () => {
    const colleague = await team.member(shop)
    await expect(inviteMember(owner, offer(colleague.email))).rejects.toMatchObject({
      code: 'ALREADY_MEMBER',
    })
  })
})

describe('a shop', () => {
  test('invites as many as its plan has room for, open offers counted', async () => {
    await team.database.owner(
      `insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores, max_orders_per_month,
         max_admin_users, max_storage_mb, ai_credits_per_month) values ('three', 'Trois', 0, 0, -1, -1, -1, 3, -1, -1)`,
    )
    await team.database.owner(
      `update tenants set plan_id = (select id from subscription_plans where slug = 'three') where id = $1`,
      [shop.tenant_id],
    )
    await inviteMember(owner, offer('one@exemple.test'))
    await inviteMember(owner, offer('two@exemple.test'))
    const full = { code: 'PLAN_LIMIT_REACHED', data: { limit: 'admin_users', most: 3 } }
    await expect(inviteMember(owner, offer('three@exemple.test'))).rejects.toMatchObject(full)
    // The same one again takes no place of its own, and a lapsed offer frees one.
    await inviteMember(owner, offer('two@exemple.test'))
    const later = { ...owner, now: new Date(owner.now.getTime() + 8 * 86_400_000) }
    await inviteMember(later, offer('three@exemple.test'))
  })

  test('sends fifty invitations a day and no more, whatever became of them', async () => {
    for (let i = 0; i < 50; i++) await inviteMember(owner, offer('lou@exemple.test'))
    await expect(inviteMember(owner, offer('max@exemple.test'))).rejects.toMatchObject({
      code: 'TOO_MANY_INVITATIONS',
    })
    const tomorrow = { ...owner, now: new Date(owner.now.getTime() + 86_400_001) }
    await inviteMember(tomorrow, offer('max@exemple.test'))
  })
})

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
