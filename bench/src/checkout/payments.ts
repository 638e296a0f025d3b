import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { createAsk } from '../ask.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { crowd } from './crowd.ts'
import type { Counter } from './prepare-shop.ts'
import { type Outcome, placeOrder } from './shopper.ts'

type Asking = Pick<ReturnType<typeof createAsk>, 'ask' | 'askForm'>

const SHOPPERS = 8
const SECONDS = 8
/** Placed and paid, in a second, on two cores that do nothing else. */
const WANTED_PER_SECOND = 80
const WANTED_SETTLED_SECONDS = 2
const PATIENCE_SECONDS = 60
const CARD = { action: 'pay', card: '4242424242424242' }

/** Orders that are placed, and those that are paid too. Figures to look at, not limits: rates change with the machine. */
export async function comparePayments(asking: Asking, ownerUrl: string, counter: Counter) {
  const placed = await rateOf(() => placeOrder(asking.ask, counter))
  const paid = await rateOf(() => placeAndPay(asking, counter))
  const settled = await settledAfter(ownerUrl, counter.tenant_id)
  console.log(`\nOrders per second, ${SHOPPERS} shoppers, ${SECONDS} s each\n`)
  printTable(
    ['', 'a second', 'p50 ms', 'failures'],
    [
      ['placed', ...placed.figures],
      ['placed and paid', ...paid.figures],
    ],
  )
  const share = (paid.rate / WANTED_PER_SECOND).toFixed(2)
  console.log(
    `\nWanted: ${WANTED_PER_SECOND} placed and paid a second (${share} of that), every mail gone within ${WANTED_SETTLED_SECONDS} s of the last (${settled.toFixed(1)} s).`,
  )
}

async function rateOf(order: () => Promise<Outcome>) {
  const outcomes = await crowd(SHOPPERS, SECONDS, order)
  const count = outcomes.filter(({ kind }) => kind === 'placed').length
  const times = outcomes.map(({ ms }) => ms)
  const rate = count / SECONDS
  const failures = String(outcomes.length - count)
  return { rate, figures: [rate.toFixed(0), percentile(times, 0.5).toFixed(0), failures] }
}

async function placeAndPay({ ask, askForm }: Asking, counter: Counter): Promise<Outcome> {
  const placed = await placeOrder(ask, counter)
  if (!placed.order) return placed
  const paid = await askForm(new URL(placed.order.url).pathname, CARD)
  const ms = placed.ms + paid.ms
  if (paid.status === 303) return { ...placed, ms }
  return { ms, kind: 'error', detail: `${paid.status} ${paid.body.slice(0, 200)}` }
}

/** Seconds until every session that was paid is a paid order, and no mail waits to be sent. */
async function settledAfter(ownerUrl: string, tenantId: string): Promise<number> {
  const db = new pg.Client({ connectionString: ownerUrl })
  await db.connect()
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  try {
    while (seconds() < PATIENCE_SECONDS) {
      const { rows } = await db.query(
        `select (select count(*) from orders o join payment_sandbox.sessions s on s.id = o.payment_session_id
            where o.tenant_id = $1 and s.status = 'complete' and o.payment_status = 'pending')
          + (select count(*) from pgboss.job where name = 'mail.send' and state < 'completed') as waiting`,
        [tenantId],
      )
      if (Number(rows[0].waiting) === 0) return seconds()
      await pause(100)
    }
    return seconds()
  } finally {
    await db.end()
  }
}
