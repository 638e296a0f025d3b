import { randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { Permission } from '@fournil/domain/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { type JobQueue, openJobQueue } from '../jobs/queue.ts'
import { getOwnTicket, listOwnTickets } from './merchant-tickets.ts'
import { getTicket, listTickets, ticketPulse } from './platform-tickets.ts'
import { markTicketRead, openTicket, replyAsMerchant } from './write-as-merchant.ts'
import { replyAsPlatform, updateTicket } from './write-as-platform.ts'

let database: TestDatabase
let jobs: JobQueue
let shop: TestTenant
let neighbour: TestTenant

beforeAll(async () => {
  database = await testDatabase()
  jobs = await openJobQueue(database.app_url, { work: false })
  await database.owner(
    `insert into platform_settings (key, value) values ('support_email', 'support@platform.test')`,
  )
})
afterAll(async () => {
  await jobs.close()
  await database.close()
})
beforeEach(async () => {
  await database.owner('truncate support_tickets, support_messages, support_files, pgboss.job')
  shop = await testTenant(database, 'Au Bon Levain')
  neighbour = await testTenant(database, 'La Meule')
})

let seconds = 0
/** Every act a moment after the one before. */
const context = (tenant: TestTenant | null, actor: Context['actor']) => {
  seconds += 1
  return {
    db: database.db,
    jobs,
    now: new Date(Date.UTC(2026, 10, 16, 12, 0, seconds)),
    actor,
    originOf: (of: unknown) => (of ? 'https://shop.test' : 'https://platform.test'),
    ip_address: null,
    tenant,
  } as unknown as Context
}
const person = async (permissions: Permission[] = []) => {
  const user_id = randomUUID()
  const email = `${user_id}@example.test`
  await database.owner('insert into users (id, email) values ($1, $2)', [user_id, email])
  const rest = { session_id: randomUUID(), permissions, impersonator: null }
  return { kind: 'member' as const, user_id, email, ...rest }
}
const staff = async () => {
  const user_id = randomUUID()
  const email = `${user_id}@platform.test`
  await database.owner('insert into users (id, email, is_super_admin) values ($1, $2, true)', [
    user_id,
    email,
  ])
  return { kind: 'super_admin' as const, user_id, email, session_id: randomUUID() }
}
const mails = async () => {
  const rows = await database.owner<{ to: string }>(
    `select data->'mail'->'to'->>'address' as "to" from pgboss.job where name = 'mail.send' order by created_on, id`,
  )
  return rows.map(({ to }) => to)
}
const question = {
  subject: 'Imprimante',
  description: 'Elle coupe le bas.',
  priority: 'high',
} as const

test('a shop asks, the platform answers, each is told by mail and sees what is new', async () => {
  const owner = await person()
  const admin = await staff()
  const { id: ticket_id } = await openTicket(context(shop, owner), question)
  const named = { tenant_id: shop.tenant_id, ticket_id }
  expect(await mails()).toEqual(['support@platform.test'])
  expect(await ticketPulse(context(null, admin))).toMatchObject({ unread: 1 })

  expect(await getTicket(context(null, admin), named)).toMatchObject({
    tenant_name: 'Au Bon Levain',
    author: owner.email,
    is_unread: true,
    status: 'open',
  })
  expect(await ticketPulse(context(null, admin))).toMatchObject({ unread: 0 })

  await replyAsPlatform(context(null, admin), { ...named, body: 'Essayez le réglage 80 mm.' })
  expect(await mails()).toEqual(['support@platform.test', owner.email])
  const answered = await getOwnTicket(context(shop, owner), { ticket_id })
  expect(answered).toMatchObject({
    is_unread: true,
    status: 'in_progress',
    // Whoever of the platform wrote it writes for the platform.
    messages: [{ is_from_platform: true, author: null, body: 'Essayez le réglage 80 mm.' }],
  })
  await markTicketRead(context(shop, owner), { ticket_id })
  const { tickets } = await listOwnTickets(context(shop, owner), { page: 1 })
  expect(tickets).toMatchObject([{ id: ticket_id, is_unread: false }])

  await updateTicket(context(null, admin), { ...named, status: 'resolved', priority: 'low' })
  await replyAsMerchant(context(shop, owner), { ticket_id, body: 'Cela ne va toujours pas.' })
  expect(await mails()).toEqual(['support@platform.test', owner.email, 'support@platform.test'])
  expect(await getTicket(context(null, admin), named)).toMatchObject({
    status: 'open',
    priority: 'low',
    is_unread: true,
    messages: [{}, { is_from_platform: false, author: owner.email }],
  })
  const traces = await database.owner<{ action_type: string }>(
    `select action_type from admin_audit_logs where target_id = $1 order by id`,
    [ticket_id],
  )
  expect(traces.map(({ action_type }) => action_type)).toEqual([
    'ticket_opened',
    'ticket_read',
    'ticket_answered',
    'ticket_read',
    'ticket_updated',
    'ticket_replied',
    'ticket_read',
  ])
})

test('a colleague sees only their own, who manages people all, and the neighbour none', async () => {
  const asker = await person()
  const { id: ticket_id } = await openTicket(context(shop, asker), question)
  const colleague = await person(['can_manage_orders'])
  const manager = await person(['can_manage_users'])
  const list = async (tenant: TestTenant, who: Context['actor']) =>
    (await listOwnTickets(context(tenant, who), { page: 1 })).total
  expect(await list(shop, colleague)).toBe(0)
  expect(await list(shop, manager)).toBe(1)
  expect(await list(neighbour, manager)).toBe(0)
  for (const [tenant, who] of [
    [shop, colleague],
    [neighbour, manager],
  ] as const) {
    const refused = { code: 'NOT_FOUND' }
    const ctx = context(tenant, who)
    await expect(getOwnTicket(ctx, { ticket_id })).rejects.toMatchObject(refused)
    await expect(replyAsMerchant(ctx, { ticket_id, body: 'x' })).rejects.toMatchObject(refused)
    await expect(markTicketRead(ctx, { ticket_id })).rejects.toMatchObject(refused)
  }
  expect(await database.owner('select from support_messages')).toEqual([])
})

test('the platform finds tickets by their words, their shop and their status, and counts all', async () => {
  const asker = await person()
  const admin = await staff()
  await openTicket(context(shop, asker), question)
  const long = {
    ...question,
    subject: 'Crème',
    description: 'x'.repeat(80),
    priority: 'urgent',
  } as const
  const { id } = await openTicket(context(neighbour, asker), long)
  const find = async (asked: object) => {
    const all = { search: '', status: null, page: 1 } as const
    return listTickets(context(null, admin), { ...all, ...asked })
  }
  const all = await find({})
  expect(all.tickets.map(({ subject }) => subject)).toEqual(['Crème', 'Imprimante'])
  expect([...(all.tickets[0]?.preview ?? '')]).toHaveLength(60)
  expect(all.stats).toMatchObject({ total: 2, open: 2, urgent: 1, unread: 2 })
  expect((await find({ search: 'creme' })).tickets).toMatchObject([{ id }])
  expect((await find({ search: 'meule' })).tickets).toMatchObject([{ id }])
  expect((await find({ search: '100%' })).tickets).toEqual([])
  expect((await find({ status: 'closed' })).tickets).toEqual([])
})

test('a ticket of another shop’s id is not found, and nothing is written', async () => {
  const admin = await staff()
  const { id: ticket_id } = await openTicket(context(shop, await person()), question)
  const wrong = { tenant_id: neighbour.tenant_id, ticket_id }
  const ctx = context(null, admin)
  await expect(replyAsPlatform(ctx, { ...wrong, body: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    updateTicket(ctx, { ...wrong, status: 'closed', priority: 'low' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await database.owner('select from support_messages')).toEqual([])
})
