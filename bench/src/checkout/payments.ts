import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import { databaseTime, ownTime } from '../processor-time.ts'
import { crowd, procession } from './crowd.ts'
import { hearOrders } from './hear-orders.ts'
import type { MailSink } from './mail-sink.ts'
import type { Outcome } from './shopper.ts'

const SHOPPERS = 8
const SECONDS = 8
const WARM_UP_SECONDS = 10
const PATIENCE_SECONDS = 60
/** Placed, and paid. */
const TOLD_OF = 2

/** Whose processor time is counted. */
export type Processes = { pid: number; postmaster: number }

export type Paying = Processes & {
  ownerUrl: string
  sink: MailSink
  order: () => Promise<Outcome>
}

type Paid = { id: string; email: string; at: number }

export type Rate = {
  rate: number
  failures: number
  p50: number
  node_ms: number
  database_ms: number
}

type Course = {
  /** What is waited for before the processor time is read. */
  settled?: () => Promise<unknown>
  /** How many come in a second, where it is not eight who order again and again. */
  per_second?: number | undefined
}

/** How many a second, and what each of them costs until everything that follows from it is done. */
export async function rateOf(
  { pid, postmaster }: Processes,
  order: () => Promise<Outcome>,
  { settled = async () => {}, per_second }: Course = {},
): Promise<Rate> {
  const node = ownTime(pid)
  const database = databaseTime(postmaster)
  const start = performance.now()
  const outcomes = per_second
    ? await procession(per_second, SECONDS, order)
    : await crowd(SHOPPERS, SECONDS, order)
  const seconds = (performance.now() - start) / 1000
  await settled()
  const count = outcomes.filter(({ kind }) => kind === 'placed').length
  return {
    rate: count / seconds,
    failures: outcomes.length - count,
    p50: percentile(
      outcomes.map(({ ms }) => ms),
      0.5,
    ),
    node_ms: (ownTime(pid) - node) / count,
    database_ms: (databaseTime(postmaster) - database) / count,
  }
}

export type Followed = Rate & {
  /** Seconds after the payment until open pages hear of it, and until the customer's mail is there. */
  live: number[]
  mail: number[]
  missing: number
}

/** The same for orders that are paid: each is followed until its live event is heard and its mail has come. */
export async function followPayments(
  { ownerUrl, sink, order, ...processes }: Paying,
  per_second?: number,
): Promise<Followed> {
  const ear = await hearOrders(ownerUrl)
  const paid: Paid[] = []
  const pay = async () => {
    const outcome = await order()
    if (outcome.order)
      paid.push({ id: outcome.order.orderId, email: outcome.email, at: performance.now() })
    return outcome
  }
  const isTold = ({ id, email }: Paid) =>
    (ear.heard.get(id)?.times ?? 0) >= TOLD_OF && sink.arrivals.has(email)
  const settled = async () => {
    const end = performance.now() + PATIENCE_SECONDS * 1000
    while (!paid.every(isTold) && performance.now() < end) await pause(50)
  }
  try {
    // The first mails load their templates and draw the terms of the day, and Node goes on compiling for some hundreds of orders.
    await crowd(SHOPPERS, WARM_UP_SECONDS, pay)
    await settled()
    paid.length = 0
    const rate = await rateOf(processes, pay, { settled, per_second })
    const told = paid.filter(isTold)
    // What was heard before the browser was answered took no time.
    const after = (at: number, since: number) => Math.max(0, at - since) / 1000
    return {
      ...rate,
      live: told.map(({ id, at }) => after(ear.heard.get(id)?.at ?? 0, at)),
      mail: told.map(({ email, at }) => after(sink.arrivals.get(email) ?? 0, at)),
      missing: paid.length - told.length,
    }
  } finally {
    await ear.close()
  }
}
