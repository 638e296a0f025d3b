import { NotificationSettings } from '@fournil/contract/office/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { listDeliveries } from './list-deliveries.ts'
import { getNotificationSettings, saveNotificationSettings } from './notification-settings.ts'
import { sendDailySummary } from './send-daily-summary.ts'
import { sendTestNotification } from './send-test.ts'
import { sweepSummaries } from './sweep-summaries.ts'

let desk: OrderDesk
let till: TillShop

/** Whoever saves is written down, so they have an account. */
let user_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
  const sql = `insert into users (email) values ('lou@exemple.fr') returning id`
  user_id = (await desk.database.owner<{ id: string }>(sql))[0]?.id ?? ''
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
  await desk.database.owner('delete from pgboss.job')
})

// Noon and six in the evening in Paris, on the sixteenth.
const NOON = new Date('2026-11-16T11:00:00Z')
const SIX = new Date('2026-11-16T17:00:00Z')
const address = 'fournil@exemple.fr'

const at = (now = NOON, of = till): TenantContext => {
  const ctx = of.member(['can_manage_notification_settings'], now)
  return ctx.actor.kind === 'member' ? { ...ctx, actor: { ...ctx.actor, user_id } } : ctx
}
const job = (now: Date, of = till) => ({
  ...at(now, of),
  actor: { kind: 'job', name: 'x' } as const,
})
async function save(changes: Partial<NotificationSettings>, ctx = at()) {
  const { time_zone: _, ...read } = await getNotificationSettings(ctx)
  return saveNotificationSettings(ctx, { ...read, ...changes })
}
const mails = () =>
  desk.database.owner<{ mail: { template: string; to: object; data: Record<string, unknown> } }>(
    `select data->'mail' as mail from pgboss.job where name = 'mail.send' and data->>'tenant_id' = $1`,
    [till.shop.tenant_id],
  )
const order = (pickup_date: string, changes = {}) =>
  till.order([{ product_id: till.bread, unit_price: 100, quantity: 3 }], {
    status: 'paid',
    pickup_date,
    ...changes,
  })

describe('the settings', () => {
  test('are read as they were saved, and an empty address is none', async () => {
    expect(await getNotificationSettings(at())).toEqual({
      order_notification_email: null,
      daily_summary_hour: null,
      version: 0,
      time_zone: 'Europe/Paris',
    })
    await save({ order_notification_email: address, daily_summary_hour: 18 })
    expect(await getNotificationSettings(at())).toMatchObject({
      order_notification_email: address,
      daily_summary_hour: 18,
    })
    await save({ order_notification_email: null, daily_summary_hour: null })
    expect(await getNotificationSettings(at())).toMatchObject({ order_notification_email: null })
  })

  test.each(['a', 'a@', '@b.fr', 'a b@c.fr', 'a@b.fr\nBcc: c@d.fr', '<script>@x.fr'])(
    '%j is no address',
    (order_notification_email) => {
      const { error } = NotificationSettings.safeParse({
        order_notification_email,
        daily_summary_hour: null,
      })
      expect(error?.issues[0]).toMatchObject({
        path: ['order_notification_email'],
        message: 'Adresse email invalide',
      })
    },
  )

  test('a summary needs an address', () => {
    const { error } = NotificationSettings.safeParse({
      order_notification_email: ' ',
      daily_summary_hour: 18,
    })
    expect(error?.issues[0]?.path).toEqual(['daily_summary_hour'])
  })

  test('two people who save are told', async () => {
    const { version } = await getNotificationSettings(at())
    const theirs = { order_notification_email: address, daily_summary_hour: null, version }
    await saveNotificationSettings(at(), theirs)
    const mine = { ...theirs, order_notification_email: 'autre@exemple.fr' }
    await expect(saveNotificationSettings(at(), mine)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await getNotificationSettings(at())).toMatchObject({ order_notification_email: address })
  })

  test('are for those who may change them, and a neighbour’s are not ours', async () => {
    await save({ order_notification_email: address })
    const stranger = till.member(['can_manage_orders'], NOON)
    const refused = { code: 'FORBIDDEN' }
    await expect(getNotificationSettings(stranger)).rejects.toMatchObject(refused)
    await expect(sendTestNotification(stranger)).rejects.toMatchObject(refused)
    await expect(listDeliveries(stranger, { page: 1 })).rejects.toMatchObject(refused)
    const neighbour = await tillShop(desk)
    expect(await getNotificationSettings(at(NOON, neighbour))).toMatchObject({
      order_notification_email: null,
    })
  })
})

describe('a test mail', () => {
  test('goes to the saved address, and is refused without one', async () => {
    await expect(sendTestNotification(at())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'order_notification_email' }] },
    })
    await save({ order_notification_email: address })
    expect(await sendTestNotification(at())).toEqual({ address })
    expect(await mails()).toMatchObject([
      { mail: { template: 'notification-test', to: { address } } },
    ])
  })
})

describe('the summary of tomorrow', () => {
  beforeEach(async () => {
    await save({ order_notification_email: address, daily_summary_hour: 18 })
  })

  test('names each store, its hours and what there is to make', async () => {
    const store_id = await till.shop.store('Gare')
    await order('2026-11-17', { pickup_time: '08:00' })
    await order('2026-11-17', { pickup_time: '11:30', status: 'preparing' })
    await order('2026-11-17', { store_id, pickup_time: '09:00', status: 'ready' })
    await order('2026-11-17', { status: 'cancelled' })
    await order('2026-11-17', { status: 'pending' })
    await order('2026-11-16')
    await order('2026-11-18')
    await sendDailySummary(job(SIX))
    const [sent] = await mails()
    expect(sent?.mail).toMatchObject({
      template: 'daily-summary',
      to: { address },
      data: {
        day: '2026-11-17',
        stores: [
          {
            name: 'Centre',
            orders: 2,
            first_pickup: '08:00',
            last_pickup: '11:30',
            products: [{ name: 'Pain', amount: '6\u00a0×' }],
          },
          {
            name: 'Gare',
            orders: 1,
            first_pickup: '09:00',
            products: [{ name: 'Pain', amount: '3\u00a0×' }],
          },
        ],
      },
    })
    expect(JSON.stringify(sent)).not.toContain('Roux')
  })

  test('goes out once a day, from its hour on, however many processes try', async () => {
    await order('2026-11-17')
    await sendDailySummary(job(NOON))
    expect(await mails()).toHaveLength(0)
    // On connections of their own, so that they meet.
    const { db } = desk.at(till.shop)
    await Promise.all(Array.from({ length: 8 }, () => sendDailySummary({ ...job(SIX), db })))
    await sendDailySummary(job(new Date('2026-11-16T22:00:00Z')))
    expect(await mails()).toHaveLength(1)
    await order('2026-11-18')
    await sendDailySummary(job(new Date('2026-11-17T17:30:00Z')))
    expect(await mails()).toHaveLength(2)
  })

  test('is not sent when nobody comes tomorrow, nor later that day', async () => {
    await sendDailySummary(job(SIX))
    await order('2026-11-17')
    await sendDailySummary(job(SIX))
    expect(await mails()).toEqual([])
  })

  test('set after its hour begins the next day', async () => {
    await order('2026-11-17')
    await save({ daily_summary_hour: null }, at(SIX))
    await save({ daily_summary_hour: 9 }, at(SIX))
    await sendDailySummary(job(SIX))
    expect(await mails()).toEqual([])
  })

  test('is asked for by the sweep where it is due, once while it waits, and for no neighbour', async () => {
    const neighbour = await tillShop(desk)
    const waiting = async () => {
      const rows = await desk.database.owner<{ tenant_id: string }>(
        `select data->>'tenant_id' as tenant_id from pgboss.job where name = 'notifications.daily-summary'
           and data->>'tenant_id' = any($1)`,
        [[till.shop.tenant_id, neighbour.shop.tenant_id]],
      )
      return rows.map(({ tenant_id }) => tenant_id)
    }
    await sweepSummaries(job(NOON))
    expect(await waiting()).toEqual([])
    await sweepSummaries(job(SIX))
    await sweepSummaries(job(SIX))
    expect(await waiting()).toEqual([till.shop.tenant_id])
  })

  test('keeps the shop’s own clock', async () => {
    await till.shop.change('store_locations', { time_zone: 'Asia/Tokyo' }, { is_default: true })
    await order('2026-11-18')
    // Two in the morning of the seventeenth in Tokyo, then six in the evening.
    await sendDailySummary(job(SIX))
    expect(await mails()).toEqual([])
    await sendDailySummary(job(new Date('2026-11-17T09:00:00Z')))
    expect(await mails()).toMatchObject([{ mail: { data: { day: '2026-11-18' } } }])
  })
})

describe('what became of the mails', () => {
  const set = (state: string, changes = '') =>
    desk.database.owner(
      `update pgboss.job set state = $1 ${changes} where data->>'tenant_id' = $2`,
      [state, till.shop.tenant_id],
    )
  const only = async () => (await listDeliveries(at(), { page: 1 })).deliveries[0]

  test('is told as it is: waiting, sent, tried again with its reason, failed, or for nobody', async () => {
    const order_id = await order('2026-11-17', { status: 'pending' })
    await till.pay(order_id)
    await desk.database.owner(`delete from pgboss.job where data->>'mail' = 'confirmation'`)
    expect(await only()).toMatchObject({
      title: 'Nouvelle commande',
      order: { id: order_id },
      state: 'waiting',
      reason: null,
      attempts: 0,
    })
    const refusal = `, output = '{"code":"EENVELOPE","responseCode":550,"message":"No such user"}', retry_count = 3`
    await set('retry', refusal)
    const refused = 'Le serveur de messagerie refuse ce message (réponse 550).'
    expect(await only()).toMatchObject({ state: 'waiting', reason: refused, attempts: 3 })
    await set('failed')
    expect(await only()).toMatchObject({ state: 'failed', reason: refused })
    await set('completed', ', output = null, completed_on = now()')
    expect(await only()).toMatchObject({ state: 'sent', reason: null })
    await set('completed', `, output = '{"sent":false}'`)
    expect(await only()).toMatchObject({ state: 'skipped', reason: expect.any(String) })
    await set('retry', `, output = '{"code":"ECONNECTION","message":"connect ECONNREFUSED"}'`)
    expect((await only())?.reason).toBe('Le serveur d’envoi ne répond pas.')
  })

  test('is paged, newest first, and shows neither a neighbour’s nor a password’s', async () => {
    await save({ order_notification_email: address })
    for (let n = 0; n < 23; n += 1) await sendTestNotification(at())
    const neighbour = await tillShop(desk)
    await save({ order_notification_email: address }, at(NOON, neighbour))
    await sendTestNotification(at(NOON, neighbour))
    await desk.database.owner(
      `insert into pgboss.job (name, data, group_id) values ('mail.send', $1, $2)`,
      [
        { tenant_id: till.shop.tenant_id, mail: { template: 'password-reset' } },
        till.shop.tenant_id,
      ],
    )
    const first = await listDeliveries(at(), { page: 1 })
    const second = await listDeliveries(at(), { page: 2 })
    expect([first.total, first.deliveries.length, second.deliveries.length]).toEqual([23, 20, 3])
    expect(new Set(first.deliveries.map(({ title }) => title))).toEqual(new Set(['E-mail d’essai']))
    const moments = [...first.deliveries, ...second.deliveries].map(({ created_at }) => +created_at)
    expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  })

  test('of thousands is found by the index', async () => {
    const rows = await desk.database.owner<{ 'QUERY PLAN': string }>(
      `explain select id from pgboss.job_common where group_id = 'x'
         and name in ('orders.send-mail', 'mail.send') order by created_on desc limit 20`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('job_mails_of_group')
  })
})
