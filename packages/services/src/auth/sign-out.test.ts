import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '../catalogue/testing/test-shop.ts'
import type { Context } from '../context.ts'
import { signOut } from './sign-out.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('whoever acts as somebody else stops doing so, and both logs tell', async () => {
  const shop = await testShop(database)
  const [row] = await database.owner<
    Record<'admin' | 'person' | 'impersonation' | 'session', string>
  >(
    `with admin as (insert into users (email, password_hash, is_super_admin) values ('super@exemple.test', 'x', true) returning id),
       person as (insert into users (email, password_hash) values ('patron@exemple.test', 'x') returning id),
       acting as (insert into impersonations (tenant_id, admin_user_id, impersonated_user_id, reason, expires_at)
         select $1, admin.id, person.id, 'Aide', now() + interval '30 minutes' from admin, person returning id),
       opened as (insert into user_sessions (token_hash, user_id, tenant_id, host, impersonation_id, expires_at)
         select 'x', person.id, $1, 'shop.localhost', acting.id, now() + interval '30 minutes' from person, acting returning id)
     select admin.id as admin, person.id as person, acting.id as impersonation, opened.id as session
     from admin, person, acting, opened`,
    [shop.tenant_id],
  )
  if (!row) throw new Error('Nobody was arranged.')
  const ctx: Context = {
    ...shop.at(new Date()),
    actor: {
      kind: 'member',
      user_id: row.person,
      email: 'patron@exemple.test',
      session_id: row.session,
      permissions: [],
      impersonator: {
        impersonation_id: row.impersonation,
        user_id: row.admin,
        email: 'super@exemple.test',
        reason: 'Aide',
        expires_at: new Date(),
      },
    },
  }
  await signOut(ctx)
  expect(
    await database.owner(
      `select s.is_active, i.ended_at is not null as ended from user_sessions s join impersonations i on i.id = s.impersonation_id`,
    ),
  ).toEqual([{ is_active: false, ended: true }])
  expect(
    await database.owner(
      `select action_type, admin_user_id, impersonator_user_id, target_id from admin_audit_logs`,
    ),
  ).toEqual([
    {
      action_type: 'impersonation_ended',
      admin_user_id: row.person,
      impersonator_user_id: row.admin,
      target_id: row.person,
    },
  ])
  expect(await database.owner('select event_type from security_logs')).toEqual([
    { event_type: 'sign_out' },
  ])
})
