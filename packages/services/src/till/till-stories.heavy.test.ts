import { inTenant, ledgerDifferences } from '@fournil/db'
import { COUNTER_MEANS } from '@fournil/domain/payment-means'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { refundOrder } from '../orders/cancel/refund-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { closeTill } from './close-till.ts'
import { correctPayment } from './correct-payment.ts'
import { readTill } from './testing/read-till.ts'

let desk: OrderDesk
let user_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
  const [person] = await desk.database.owner<{ id: string }>(
    `insert into users (email) values ('lou@caisse.test') returning id`,
  )
  user_id = person?.id ?? ''
})
afterAll(() => desk.close())

/** What happens next, how many hours later, and to which of the orders or rows there are. */
const KINDS = ['online', 'counter', 'refund', 'taken_back', 'corrected', 'closed'] as const
type Step = {
  kind: (typeof KINDS)[number]
  hours: number
  which: number
  amount: number
  far: boolean
}
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    hours: fc.nat(30),
    which: fc.nat(50),
    amount: fc.integer({ min: 1, max: 4000 }),
    far: fc.boolean(),
  }),
  { minLength: 4, maxLength: 25 },
)

test('payments, closings, reports and ledger agree, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (told) => {
      const till = await tillShop(desk)
      const far = await till.shop.store('Fort-de-France', { time_zone: 'America/Martinique' })
      const story = newStory(till, far)
      for (const step of told) await story.live(step)
      const ctx = desk.at(till.shop)
      const { payments, closings, problems } = await readTill(ctx)
      expect(problems).toEqual([])
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      const total = sum(payments.map(({ amount }) => amount))
      const days = closings.filter(({ kind }) => kind === 'day')
      const closedUntil = days.at(-1)?.period_start ?? ''
      const open = payments.filter(({ closing_day }) => closing_day > closedUntil)
      expect(sum(days.map((day) => day.total)) + sum(open.map(({ amount }) => amount))).toBe(total)
      expect(days.at(-1)?.perpetual_total ?? 0).toBe(sum(days.map((day) => day.total)))
      expect(await inReports(till)).toEqual(await inPayments(till))
      expect(await taxesInReports(till)).toEqual(await taxesInPayments(till))
      // What shoppers' cards gave and did not get back is what the payments by card online come to.
      const [card] = await desk.database.owner<{ paid: number }>(
        `select coalesce(-sum(amount), 0) as paid from ledger_entries where tenant_id = $1 and account = 'card'`,
        [till.shop.tenant_id],
      )
      const online = payments.filter(({ means }) => means === 'card_online')
      expect(card?.paid).toBe(sum(online.map(({ amount }) => amount)))
      const differing = await ledgerDifferences(desk.database.db, 500)
      expect(differing.filter(({ tenant_id }) => tenant_id === till.shop.tenant_id)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

function newStory(till: TillShop, far: string) {
  let now = MONDAY_9
  const orders: string[] = []
  const refunds: string[] = []
  const seller = (): TenantContext => {
    const ctx = till.member(['can_manage_orders'], now)
    return ctx.actor.kind === 'member' ? { ...ctx, actor: { ...ctx.actor, user_id } } : ctx
  }
  const pick = <Item>(items: Item[], which: number) => items[which % Math.max(1, items.length)]

  async function live({ kind, hours, which, amount, far: isFar }: Step) {
    now = new Date(now.getTime() + hours * 3_600_000)
    if (kind === 'online' || kind === 'counter') {
      const lines = [
        { product_id: till.bread, unit_price: amount },
        { product_id: till.wine, unit_price: 700, tax_rate: 20, quantity: 2 },
      ]
      const order_id = await till.order(lines, isFar ? { store_id: far } : {})
      const means = COUNTER_MEANS[which % COUNTER_MEANS.length]
      if (kind === 'online') await till.pay(order_id, now)
      else await setOrderStatus(seller(), { order_id, status: 'completed', means })
      orders.push(order_id)
    }
    if (kind === 'refund') await refund(pick(orders, which), amount)
    if (kind === 'taken_back') {
      const id = refunds.pop()
      if (id) await till.takeBack(id, now)
    }
    if (kind === 'corrected') await correct(which)
    if (kind === 'closed') await closeTill(desk.at(till.shop, now))
  }

  async function refund(order_id: string | undefined, amount: number) {
    const order = order_id && (await orderOf(order_id))
    if (!order) return
    const most = Math.min(amount, order.total_ttc - order.refunded_amount)
    if (most === 0) return
    if (order.payment_intent_id) refunds.push(await till.refund(order.id, most, now))
    else await refundOrder(seller(), { order_id: order.id, amount: most })
  }

  function orderOf(id: string) {
    return inTenant(desk.at(till.shop, now), (tx) => lockOrder(tx, id))
  }

  async function correct(which: number) {
    const { payments } = await readTill(desk.at(till.shop, now))
    const reversed = new Set(payments.map(({ reversal_of }) => reversal_of))
    const row = pick(
      payments.filter(
        (p) => p.means !== 'card_online' && p.kind !== 'reversal' && !reversed.has(p.number),
      ),
      which,
    )
    const means = COUNTER_MEANS[which % COUNTER_MEANS.length] ?? 'cash'
    if (row) await correctPayment(seller(), { number: row.number, means })
  }

  return { live }
}

const ask = (sql: string) => (till: TillShop) => desk.database.owner(sql, [till.shop.tenant_id])

const inReports = ask(
  `select day, store_id, total_ttc as total from sales_days where tenant_id = $1 and total_ttc <> 0 order by 1, 2`,
)
const inPayments =
  ask(`select day, store_id, sum(amount) as total from payments where tenant_id = $1
  group by 1, 2 having sum(amount) <> 0 order by 1, 2`)
const taxesInReports =
  ask(`select tax_rate::numeric(5, 2), sum(base_ht) as base_ht, sum(tax_amount) as tax_amount from sales_day_taxes where tenant_id = $1
  group by 1 having sum(total_ttc) <> 0 order by 1`)
const taxesInPayments =
  ask(`select (t->>'tax_rate')::numeric(5, 2) as tax_rate, sum((t->>'base_ht')::bigint) as base_ht,
    sum((t->>'tax_amount')::bigint) as tax_amount
  from payments cross join jsonb_array_elements(taxes) as t where tenant_id = $1
  group by 1 having sum((t->>'total_ttc')::bigint) <> 0 order by 1`)
