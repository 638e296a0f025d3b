import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JOBS } from '../jobs/names.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { sweepMoney } from './sweep-money.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const sweep = (all = false) => sweepMoney(desk.at(office.shop), { all })
const jobs = (id: string) =>
  desk.database.owner<{ state: string; data: object }>(
    `select state, data from pgboss.job where $1 in (data->>'refund_id', data->>'order_id')
     and name in ('payments.refund', 'payments.reconcile')`,
    [id],
  )
const jobsBecome = (id: string, state: string) =>
  desk.database.owner(
    `update pgboss.job set state = $2 where $1 in (data->>'refund_id', data->>'order_id')`,
    [id, state],
  )

async function refundAskedFor() {
  const order_id = await office.placeAndPay(office.basket)
  const refund_id = randomUUID()
  await refundOrder(office.at(), { order_id, amount: 500, refund_id })
  return refund_id
}

describe.each([
  ['a refund under way', refundAskedFor],
  ['an order that waits for its money', async () => (await office.place(office.basket)).id],
])('%s', (_, begin) => {
  test.each(['failed', 'cancelled'])('whose job has %s gets another', async (state) => {
    const id = await begin()
    await jobsBecome(id, state)
    await sweep()
    expect((await jobs(id)).map((job) => job.state).toSorted()).toEqual(
      ['created', state].toSorted(),
    )
  })

  test('whose job is gone gets another, with the shop it belongs to, and only one', async () => {
    const id = await begin()
    await desk.database.owner('delete from pgboss.job')
    await sweep()
    await sweep()
    expect(await jobs(id)).toMatchObject([
      { state: 'created', data: { tenant_id: office.shop.tenant_id } },
    ])
  })

  test.each(['created', 'retry', 'active'])('whose job is %s has what it needs', async (state) => {
    const id = await begin()
    await jobsBecome(id, state)
    await sweep()
    expect(await jobs(id)).toHaveLength(1)
  })

  test('is looked at at once after a start, whoever has its job', async () => {
    const id = await begin()
    await jobsBecome(id, 'active')
    await sweep(true)
    expect((await jobs(id)).map((job) => job.state).toSorted()).toEqual(['active', 'created'])
  })
})

test('what is settled gets no job', async () => {
  const refund_id = await refundAskedFor()
  await office.carryOutRefunds()
  await desk.database.owner('delete from pgboss.job')
  await sweep()
  expect(await jobs(refund_id)).toEqual([])
})

test('a job about money is never given up', () => {
  for (const name of ['payments.refund', 'payments.reconcile', 'payments.sweep'] as const)
    expect(JOBS[name], name).toMatchObject({ retryLimit: 1_000_000_000, retryDelayMax: 3600 })
})
