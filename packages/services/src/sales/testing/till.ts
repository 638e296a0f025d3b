import { randomUUID } from 'node:crypto'
import { inTenant } from '@fournil/db'
import type { Permission } from '@fournil/domain/permissions'
import { vatBreakdown } from '@fournil/domain/vat'
import { MONDAY_9, type TestShop } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import type { OrderDesk } from '../../orders/testing/order-desk.ts'
import { markPaid } from '../../payments/mark-paid.ts'
import { bookRefund } from '../../payments/refunds/carry-out-refund.ts'
import { unbookRefund } from '../../payments/refunds/unbook-refund.ts'

export type TillLine = {
  product_id: string
  quantity?: number
  unit_price: number
  tax_rate?: number
  product_name?: string
}

type Changes = Record<string, unknown>

/** Orders written by hand and then paid and refunded by the code under test, at moments of the test's choice. */
export type Till = {
  order: (lines: TillLine[], changes?: Changes) => Promise<string>
  customer: (changes?: Changes) => Promise<string>
  pay: (order_id: string, now?: Date) => Promise<void>
  sell: (lines: TillLine[], now?: Date, changes?: Changes) => Promise<string>
  /** Of one line, or of the whole order. */
  refund: (
    order_id: string,
    amount: number,
    now?: Date,
    order_item_id?: string | null,
    quantity?: number,
  ) => Promise<string>
  /** The provider takes a refund back that it had made. */
  takeBack: (refund_id: string, now: Date) => Promise<void>
  /** Somebody of the shop with these flags. */
  member: (permissions: Permission[], now?: Date) => TenantContext
}

/** Orders written by hand, unpaid. */
export function orderBook(shop: TestShop): Pick<Till, 'order' | 'customer'> {
  let number = 0

  async function customer(changes: Changes = {}) {
    return shop.add('customers', {
      email: `${randomUUID()}@exemple.fr`,
      first_name: 'Jeanne',
      last_name: 'Roux',
      phone: '06 12 34 56 78',
      ...changes,
    })
  }

  async function order(lines: TillLine[], changes: Changes = {}) {
    number += 1
    const priced = vatBreakdown(
      lines.map(({ quantity = 1, tax_rate = 5.5, ...line }) => ({
        ...line,
        quantity,
        tax_rate,
        total_ttc: line.unit_price * quantity,
      })),
    )
    const { subtotal_ht, total_tax, total_ttc } = priced
    const order_id = await shop.add('orders', {
      order_number: `CMD-2025-${String(number).padStart(6, '0')}`,
      pickup_code: 'KR47',
      access_token: randomUUID() + randomUUID(),
      idempotency_key: randomUUID(),
      customer_id: changes.customer_id ?? (await customer()),
      customer_first_name: 'Jeanne',
      customer_last_name: 'Roux',
      customer_email: 'jeanne@exemple.fr',
      customer_phone: '06 12 34 56 78',
      store_id: shop.store_id,
      pickup_date: '2026-11-18',
      pickup_time: '10:00',
      pickup_at: '2026-11-18T09:00:00Z',
      total_amount: total_ttc,
      ...{ subtotal_ht, total_tax, total_ttc },
      hold_expires_at: MONDAY_9,
      payment_provider: 'stripe',
      ...changes,
    })
    for (const [position, line] of priced.lines.entries()) {
      const { product_name = 'Pain', unit_price, ...figures } = line
      const unit_price_ht = Math.round(unit_price / (1 + line.tax_rate / 100))
      const names = { order_id, position, product_name }
      await shop.add('order_items', { ...names, ...figures, unit_price, unit_price_ht })
    }
    for (const rate of priced.rates) await shop.add('order_taxes', { order_id, ...rate })
    return order_id
  }

  return { order, customer }
}

export function openTill(desk: OrderDesk, shop: TestShop): Till {
  const { order, customer } = orderBook(shop)

  async function pay(order_id: string, now = MONDAY_9) {
    const ctx = desk.at(shop, now)
    await inTenant(ctx, async (tx) => {
      const locked = await lockOrder(tx, order_id)
      if (!locked) throw new Error('no such order')
      const paid = { payment_intent_id: `pi_${order_id}`, amount: locked.total_ttc }
      await markPaid(ctx, tx, locked, paid)
    })
  }

  async function refund(
    order_id: string,
    amount: number,
    now = MONDAY_9,
    order_item_id: string | null = null,
    quantity = 0,
  ) {
    const ctx: TenantContext = desk.at(shop, now)
    const by_line = order_item_id !== null
    const id = await shop.add('refunds', { order_id, amount, by_line, created_at: now })
    if (by_line) await shop.add('refund_lines', { refund_id: id, order_item_id, amount, quantity })
    const asked = {
      id,
      order_id,
      amount,
      tell_customer: false,
      currency: 'eur',
      extra_payment_intent_id: null,
    }
    await inTenant(ctx, (tx) => bookRefund(ctx, tx, asked, `re_${id}`))
    return id
  }

  return {
    order,
    customer,
    pay,
    sell: async (lines, now, changes) => {
      const id = await order(lines, changes)
      await pay(id, now)
      return id
    },
    refund,
    takeBack: async (refund_id, now) => {
      const ctx: TenantContext = desk.at(shop, now)
      await inTenant(ctx, async (tx) => {
        const refund = await tx
          .selectFrom('refunds')
          .selectAll()
          .where('id', '=', refund_id)
          .executeTakeFirstOrThrow()
        await unbookRefund(ctx, tx, refund)
      })
    },
    member: (permissions, now = MONDAY_9) => {
      const person = { user_id: randomUUID(), email: 'lou@exemple.fr', session_id: randomUUID() }
      const actor = { kind: 'member' as const, ...person, permissions, impersonator: null }
      return { ...desk.at(shop, now), actor, ip_address: '192.0.2.7' }
    },
  }
}
