import { TO_COLLECT } from '@fournil/domain/orders'
import { z } from 'zod'
import { boundedCount } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import { DisputeRow } from './disputes.ts'
import { PaymentIssue } from './payment-issues.ts'

export const DASHBOARD_DAYS = [7, 30, 90] as const

export const Dashboard = z.object({
  /** Today on the default store's clock. */
  today: z.object({
    date: z.string(),
    to_prepare: z.int(),
    ready: z.int(),
    collected: z.int(),
    /** Of whatever day: the hour has passed, and nobody came. */
    late: boundedCount,
    /** Paid today, less what was given back today. */
    revenue: z.int(),
    next_pickups: z.array(
      z.object({
        id: z.string(),
        order_number: z.string(),
        pickup_code: z.string(),
        customer_name: z.string(),
        store_name: z.string(),
        pickup_date: z.string(),
        pickup_time: z.string(),
        status: z.enum(TO_COLLECT),
        items_count: z.int(),
      }),
    ),
  }),
  period: z.object({
    days: z.int(),
    orders_count: z.int(),
    revenue: z.int(),
    average_basket: z.int(),
    /** The period before it, of the same length, to compare with. */
    previous_revenue: z.int(),
    previous_orders_count: z.int(),
    by_day: z.array(z.object({ date: z.string(), orders_count: z.int(), revenue: z.int() })),
    top_products: z.array(
      z.object({
        product_id: z.string(),
        product_name: z.string(),
        quantity: z.int(),
        revenue: z.int(),
      }),
    ),
  }),
  counts: z.object({
    active_products: z.int(),
    customers: boundedCount,
    /** Those that were paid. */
    orders: z.int(),
    pending_reviews: z.int(),
  }),
  /** Money that is not where it belongs, the longest first, and how much of it there is. */
  payment_issues: z.object({ total: z.int(), issues: z.array(PaymentIssue) }),
  /** Payments that customers contest and the bank waits to hear the shop about, the nearest date first. */
  disputes_to_answer: z.object({ total: z.int(), disputes: z.array(DisputeRow) }),
  /** Customers who withdrew and whose money has not gone back yet, the nearest date first. */
  withdrawals_to_refund: z.object({
    total: z.int(),
    withdrawals: z.array(
      z.object({
        id: z.string(),
        order_id: z.string(),
        order_number: z.string(),
        customer_name: z.string(),
        amount: z.int(),
        /** The last of the fourteen days, on the shop's clock. */
        due_on: z.string(),
      }),
    ),
  }),
  /** They wait for their payment and keep a place and goods meanwhile; the oldest, and how many there are. */
  held_orders: z.object({
    total: z.int(),
    orders: z.array(
      z.object({
        id: z.string(),
        order_number: z.string(),
        customer_name: z.string(),
        items_count: z.int(),
        total_ttc: z.int(),
        /** The hour on the shop's clock at which it is let go, unless somebody is paying it then. */
        held_until: z.string(),
        /** That hour has passed: the provider has yet to say whether it was paid. */
        is_overdue: z.boolean(),
      }),
    ),
  }),
  stock_alerts: z.array(
    z.object({
      product_id: z.string(),
      product_name: z.string(),
      store_name: z.string().nullable(),
      available: z.int(),
    }),
  ),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = {
  get: officeProcedure('can_view_dashboard')
    .route({
      method: 'GET',
      path: '/office/dashboard',
      summary: 'What is due today, and how the last days went',
    })
    .input(
      z.strictObject({
        days: z.coerce
          .number()
          .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
          .default(30),
      }),
    )
    .output(Dashboard),
}
