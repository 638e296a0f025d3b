import { randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { sweepSessions } from './sweep.ts'
import { newToken } from './token.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('sessions, tokens and invitations go a month after they have ended, failures after a day, and the log says how many', async () => {
  const user_id = randomUUID()
  await database.owner('insert into users (id, email, is_super_admin) values ($1, $2, true)', [
    user_id,
    'super@example.test',
  ])
  const now = new Date('2026-06-30T12:00:00Z')
  const { tenant_id } = await testTenant(database)
  for (const ended of ['2026-05-31T11:59:59Z', '2026-05-31T12:00:01Z', '2026-07-14T00:00:00Z']) {
    await database.owner(
      `insert into user_sessions (token_hash, user_id, host, expires_at) values ($1, $2, 'localhost', $3)`,
      [newToken().hash, user_id, ended],
    )
    await database.owner(
      `insert into access_tokens (token_hash, kind, user_id, expires_at) values ($1, 'password_reset', $2, $3)`,
      [newToken().hash, user_id, ended],
    )
    await database.owner(
      `insert into member_invitations (tenant_id, email, permissions, invited_by, expires_at, ended_at)
       values ($1, $2, '{}', $3, $4, null), ($1, $2, '{}', $3, '2026-07-14', $4)`,
      [tenant_id, `${Date.parse(ended)}@example.test`, user_id, ended],
    )
  }
  for (const [tried_at, blocked_until] of [
    ['2026-06-29T11:59:59Z', '2026-06-29T12:30:00Z'],
    ['2026-06-29T12:00:01Z', '2026-06-29T12:30:00Z'],
    ['2026-06-29T11:59:59Z', '2026-06-30T12:00:01Z'],
  ])
    await database.owner(
      `insert into sign_in_throttles (key, failures, tried_at, blocked_until) values ($1, 1, $2, $3)`,
      [newToken().hash, tried_at, blocked_until],
    )
  for (const expires_at of ['2026-06-30T10:59:59Z', '2026-06-30T11:00:01Z'])
    await database.owner(
      'insert into spent_passkey_challenges (challenge_hash, expires_at) values ($1, $2)',
      [newToken().hash, expires_at],
    )
  const actor = { kind: 'job', name: 'sessions.sweep' } as const
  const ctx = { db: database.db, now, actor } as Context
  await sweepSessions(ctx)
  await sweepSessions(ctx)

  const left = await database.owner('select expires_at from user_sessions order by 1')
  expect(left).toEqual([
    { expires_at: new Date('2026-05-31T12:00:01Z') },
    { expires_at: new Date('2026-07-14T00:00:00Z') },
  ])
  expect(await database.owner('select from access_tokens')).toHaveLength(2)
  expect(await database.owner('select from member_invitations')).toHaveLength(4)
  expect(await database.owner('select from sign_in_throttles')).toHaveLength(2)
  expect(await database.owner('select from spent_passkey_challenges')).toHaveLength(1)
  const traces = await database.owner(
    'select action_type, details from admin_audit_logs order by id',
  )
  expect(traces).toEqual([
    {
      action_type: 'sessions_swept',
      details: { sessions: 1, tokens: 1, invitations: 2, challenges: 1, throttles: 1 },
    },
    {
      action_type: 'sessions_swept',
      details: { sessions: 0, tokens: 0, invitations: 0, challenges: 0, throttles: 0 },
    },
  ])
})
