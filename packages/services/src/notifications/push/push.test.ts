import { NewPushDevice, WRONG_SUBSCRIPTION } from '@fournil/contract/office/push-devices'
import { webPushKey } from '@fournil/db'
import { openPushService, type PushService } from '@fournil/integrations/push/testing/push-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../../sales/testing/till-shop.ts'
import { addPushDevice } from './add-device.ts'
import { listPushDevices } from './list-devices.ts'
import { pushNewOrder } from './push-new-order.ts'
import { removePushDevice } from './remove-device.ts'

let desk: OrderDesk
let service: PushService
let till: TillShop
let user_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
  service = await openPushService()
  const sql = `insert into users (email) values ('lou@exemple.fr') returning id`
  user_id = (await desk.database.owner<{ id: string }>(sql))[0]?.id ?? ''
})
afterAll(async () => {
  await service.close()
  await desk.close()
})
beforeEach(async () => {
  till = await tillShop(desk)
  service.received.length = 0
  service.answerWith(201)
})

const NOON = new Date('2026-11-16T11:00:00Z')
const at = (of = till, now = NOON): TenantContext => {
  const ctx = of.member(['can_manage_notification_settings'], now)
  return ctx.actor.kind === 'member' ? { ...ctx, actor: { ...ctx.actor, user_id } } : ctx
}
const devices = async (of = till) => (await listPushDevices(at(of))).devices
/** A browser of this shop that has subscribed. */
async function subscribed(path: string, device_name = 'Caisse', of = till) {
  const browser = service.browser(path)
  const { id } = await addPushDevice(at(of), { device_name, ...browser.target })
  return { ...browser, id }
}
async function paid(now = NOON) {
  const order_id = await till.order([{ product_id: till.bread, unit_price: 1250 }])
  await till.pay(order_id, now)
  return order_id
}
const push = (order_id: string, now = NOON) =>
  pushNewOrder(at(till, now), service.sender(), { order_id })

describe('a new order', () => {
  test('is told to every device of its shop, in words that only they can read, and to no neighbour', async () => {
    const [one, two] = [await subscribed('/a'), await subscribed('/b', 'Téléphone')]
    const neighbour = await tillShop(desk)
    await subscribed('/c', 'Voisin', neighbour)
    const order_id = await paid()
    await push(order_id)
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/a', '/b'])
    const body = (path: string) =>
      service.received.find((each) => each.path === path)?.body ?? Buffer.alloc(0)
    const said = JSON.parse(one.read(body('/a')))
    expect(said).toEqual({
      title: expect.stringContaining('Nouvelle commande'),
      body: expect.stringMatching(/Mercredi 18 novembre 2026 à 10h, 12,50\s€/i),
      url: `/admin/orders?order=${order_id}`,
      tag: order_id,
    })
    expect(JSON.stringify(said)).not.toContain('Roux')
    expect(JSON.parse(two.read(body('/b')))).toEqual(said)
  })

  test('has a job where there is a device, in the transaction that pays it, and none elsewhere', async () => {
    const jobs = async (order_id: string) =>
      desk.database.owner(
        `select from pgboss.job where name = 'notifications.push' and data->>'order_id' = $1`,
        [order_id],
      )
    expect(await jobs(await paid())).toHaveLength(0)
    await subscribed('/a')
    expect(await jobs(await paid())).toHaveLength(1)
  })

  test.each([404, 410])('removes a device that answers %i, and only that', async (status) => {
    await subscribed('/a')
    service.answerWith(status)
    await push(await paid())
    expect(await devices()).toEqual([])
  })

  test('is tried again when a device cannot be reached, and is no news after an hour', async () => {
    await subscribed('/a')
    service.answerWith(503)
    const order_id = await paid()
    await expect(push(order_id)).rejects.toThrow()
    expect(await devices()).toHaveLength(1)
    service.received.length = 0
    await push(order_id, new Date(NOON.getTime() + 3_700_000))
    expect(service.received).toEqual([])
  })
})

describe('the devices', () => {
  test('have a name, who added them, and are one each however often they subscribe', async () => {
    const { target, id } = await subscribed('/a')
    await addPushDevice(at(), { device_name: 'Fournil', ...target })
    expect(await devices()).toMatchObject([{ id, device_name: 'Fournil' }])
  })

  test('are removed one by one, and a neighbour’s is not there', async () => {
    const [one, two] = [await subscribed('/a'), await subscribed('/b')]
    const neighbour = await tillShop(desk)
    const theirs = await subscribed('/c', 'Voisin', neighbour)
    await removePushDevice(at(), { device_id: one.id })
    expect((await devices()).map(({ id }) => id)).toEqual([two.id])
    const stolen = removePushDevice(at(), { device_id: theirs.id })
    await expect(stolen).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await devices(neighbour)).toHaveLength(1)
  })

  test('with a key that is no point of the curve are refused, before every message fails with them', async () => {
    const { target } = service.browser('/a')
    const adding = addPushDevice(at(), {
      device_name: 'Caisse',
      ...target,
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
    })
    await expect(adding).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'p256dh', message: WRONG_SUBSCRIPTION }] },
    })
  })

  test('subscribe with a key that is the same for everybody and every time', async () => {
    const neighbour = await tillShop(desk)
    const { public_key } = await listPushDevices(at())
    expect(public_key).toMatch(/^[\w-]{87}$/)
    expect((await listPushDevices(at(neighbour))).public_key).toBe(public_key)
    const secret = await webPushKey(at().db)
    expect(service.sender({ secret }).public_key).toBe(public_key)
  })

  test('are for those who may change notifications', async () => {
    const stranger = till.member(['can_manage_orders'], NOON)
    const refused = { code: 'FORBIDDEN' }
    await expect(listPushDevices(stranger)).rejects.toMatchObject(refused)
    const { target } = service.browser('/a')
    const adding = addPushDevice(stranger, { device_name: 'x', ...target })
    await expect(adding).rejects.toMatchObject(refused)
  })

  test.each([
    { endpoint: 'http://push.example/a' },
    { endpoint: 'https://moi@push.example/a' },
    { endpoint: 'nonsense' },
    { p256dh: '<script>' },
    { auth: 'x' },
    { device_name: ' ' },
  ])('%j is refused in words', (wrong) => {
    const { target } = service.browser('/a')
    const { error } = NewPushDevice.safeParse({ device_name: 'Caisse', ...target, ...wrong })
    expect(error?.issues[0]?.message).toMatch(/[a-zéà’]+\.$/)
  })
})
