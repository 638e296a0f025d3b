import { randomUUID } from 'node:crypto'
import type { CartItem } from '@fournil/contract/shop/cart'
import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { openDatabase } from '@fournil/db'
import { PATIENT, type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { createMemoryStore } from '@fournil/integrations/payments/sandbox/memory-store'
import { openSandbox, type Sandbox } from '@fournil/integrations/payments/sandbox/open-sandbox'
import { createStripePayments } from '@fournil/integrations/payments/stripe'
import { MONDAY_9, type TestShop } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import { type JobQueue, openJobQueue } from '../../jobs/queue.ts'

/** What placing and paying orders needs beyond a shop: a job queue and a provider, both real. */
export type OrderDesk = {
  database: TestDatabase
  jobs: JobQueue
  sandbox: Sandbox
  /** A shopper at this shop, with as many connections as the desk was opened with. */
  at: (shop: TestShop, now?: Date) => TenantContext
  /** The provider's clock, in milliseconds. */
  setClock: (now: number) => void
  close: () => Promise<void>
}

type Options = { connections?: number; webhook_url?: string | null }

/** A desk on a database of its own, which goes when the desk is closed. */
export async function openOwnDesk(options?: Options): Promise<OrderDesk> {
  const database = await testDatabase()
  const desk = await openDesk(database, options)
  return {
    ...desk,
    close: async () => {
      await desk.close()
      await database.close()
    },
  }
}

export async function openDesk(
  database: TestDatabase,
  { connections = 10, webhook_url = null }: Options = {},
): Promise<OrderDesk> {
  const db = openDatabase(database.app_url, { max: connections, ...PATIENT })
  const jobs = await openJobQueue(database.app_url, { work: false })
  let clock = MONDAY_9.getTime()
  const sandbox = await openSandbox({
    store: createMemoryStore(),
    webhook_url: () => webhook_url,
    clock: () => clock,
    every_ms: null,
  })
  const payments = createStripePayments(sandbox.config, { clock: () => clock })
  return {
    database,
    jobs,
    sandbox,
    at: (shop, now = MONDAY_9) => ({
      ...shop.at(now),
      db,
      jobs,
      payments,
      originOf: () => 'http://shop.localhost:3000',
    }),
    setClock: (now) => {
      clock = now
    },
    close: async () => {
      await sandbox.close()
      await jobs.close()
      await db.close()
    },
  }
}

type Line = Pick<CartItem, 'product_id' | 'options'> & { quantity?: number; price?: number }

/** A complete checkout for Wednesday at ten, unless told otherwise. */
export function checkoutOf(
  shop: TestShop,
  lines: Line[],
  changes: Partial<CreateOrderCheckout> = {},
): CreateOrderCheckout {
  return {
    cart_items: lines.map(({ quantity = 1, price = 500, ...line }) => ({
      ...line,
      quantity,
      price,
      product_name: 'Pain',
    })),
    customer_email: `${randomUUID()}@exemple.fr`,
    customer_phone: '06 12 34 56 78',
    customer_first_name: 'Jeanne',
    customer_last_name: 'Roux',
    store_id: shop.store_id,
    pickup_date: '2026-11-18',
    pickup_time: '10:00',
    accepted_terms: true,
    idempotency_key: randomUUID(),
    ...changes,
  }
}
