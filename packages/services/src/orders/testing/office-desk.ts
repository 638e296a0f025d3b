import { randomUUID } from 'node:crypto'
import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import { PaymentError } from '@fournil/integrations/payments/port'
import { MONDAY_9, type TestShop } from '../../catalogue/testing/test-shop.ts'
import type { Actor, TenantContext } from '../../context.ts'
import { carryOutRefund } from '../../payments/refunds/carry-out-refund.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { createOrderCheckout } from '../place/create-order-checkout.ts'
import { checkoutOf, type OrderDesk } from './order-desk.ts'

type Lines = Parameters<typeof checkoutOf>[1]
type OrderRow = Record<string, unknown> & { order_number: string; access_token: string }
type Person = Extract<Actor, { kind: 'member' }>

/** A shop with somebody behind its counter, and the eyes to look at what they did. */
export type OfficeDesk = {
  /** The person who works here, who may manage orders and nothing else. */
  person: Person
  at: (now?: Date) => TenantContext
  place: (
    lines: Lines,
    changes?: Partial<CreateOrderCheckout>,
  ) => Promise<{ id: string; session: string }>
  placeAndPay: (lines: Lines, changes?: Partial<CreateOrderCheckout>) => Promise<string>
  /** What the refund jobs would do, now. */
  carryOutRefunds: () => Promise<void>
  orderRow: (id: string) => Promise<OrderRow>
  /** Taken from all shelves, slots and codes of the shop. */
  taken: () => Promise<{ quantity: number; reserved: number; places: number; uses: number }>
  balances: () => Promise<{ pending: number; available: number; commission: number }>
  mails: (id: string) => Promise<string[]>
}

const CARD = '4242424242424242'

export async function officeDesk(
  database: TestDatabase,
  desk: OrderDesk,
  shop: TestShop,
): Promise<OfficeDesk> {
  const person = await worksHere(database, shop)
  const { tenant_id } = shop
  const at = (now = MONDAY_9): TenantContext => ({ ...desk.at(shop, now), actor: person })

  const place: OfficeDesk['place'] = async (lines, changes) => {
    const input = checkoutOf(shop, lines, changes)
    const { orderId, url } = await createOrderCheckout(desk.at(shop), input)
    return { id: orderId, session: url.split('/').at(-1) ?? '' }
  }

  return {
    person,
    at,
    place,
    placeAndPay: async (lines, changes) => {
      const { id, session } = await place(lines, changes)
      await desk.sandbox.page.submitCard(session, CARD)
      const ctx = desk.at(shop)
      await settlePayment(ctx, id, await ctx.payments.getSession(session))
      return id
    },
    carryOutRefunds: async () => {
      const waiting = await database.owner<{ id: string }>(
        `select id from refunds where tenant_id = $1 and status = 'pending' order by created_at`,
        [tenant_id],
      )
      for (const { id } of waiting) {
        // A refusal is written down, and thrown for the job's own log.
        await carryOutRefund(desk.at(shop), id).catch((error) => {
          if (!(error instanceof PaymentError)) throw error
        })
      }
    },
    orderRow: async (id) => {
      const [row] = await database.owner<OrderRow>('select * from orders where id = $1', [id])
      if (!row) throw new Error('no such order')
      return row
    },
    taken: async () => {
      const [row] = await database.owner<Awaited<ReturnType<OfficeDesk['taken']>>>(TAKEN, [
        tenant_id,
      ])
      if (!row) throw new Error('no such shop')
      return row
    },
    balances: async () => {
      const rows = await database.owner<{ account: string; amount: number }>(
        'select account, sum(amount)::int as amount from ledger_entries where tenant_id = $1 group by account',
        [tenant_id],
      )
      const of = (account: string) => rows.find((row) => row.account === account)?.amount ?? 0
      return {
        pending: of('pending'),
        available: of('available'),
        commission: of('commission'),
      }
    },
    mails: async (id) => {
      const rows = await database.owner<{ mail: string }>(
        `select data->>'mail' as mail from pgboss.job where name = 'orders.send-mail' and data->>'order_id' = $1
         order by created_on, 1`,
        [id],
      )
      return rows.map(({ mail }) => mail)
    },
  }
}

async function worksHere(database: TestDatabase, shop: TestShop): Promise<Person> {
  const user_id = randomUUID()
  const email = `${user_id}@boulangerie.test`
  await database.owner('insert into users (id, email) values ($1, $2)', [user_id, email])
  await database.owner(
    'insert into user_roles (tenant_id, user_id, can_manage_orders) values ($1, $2, true)',
    [shop.tenant_id, user_id],
  )
  return {
    kind: 'member',
    user_id,
    email,
    session_id: randomUUID(),
    permissions: ['can_manage_orders'],
    impersonator: null,
  }
}

const TAKEN = `
  select ((select coalesce(sum(quantity), 0) from product_global_stock where tenant_id = $1)
        + (select coalesce(sum(quantity), 0) from product_inventory where tenant_id = $1))::int as quantity,
         ((select coalesce(sum(reserved_quantity), 0) from product_global_stock where tenant_id = $1)
        + (select coalesce(sum(reserved_quantity), 0) from product_inventory where tenant_id = $1))::int as reserved,
         (select coalesce(sum(taken), 0) from pickup_slot_places where tenant_id = $1)::int as places,
         (select coalesce(sum(uses_count), 0) from promo_codes where tenant_id = $1)::int as uses`
