import { type Database, openDatabase } from '@fournil/db'
import { PATIENT } from '@fournil/db/testing/test-database'
import type { PaymentProvider } from '@fournil/integrations/payments/port'
import type pg from 'pg'
import type { TenantContext } from '../../context.ts'

/**
 * A process that is killed after so many steps. A step is a statement sent to the database, a call that leaves for the
 * provider, or its answer. Death is as `kill -9` has it: connections drop, nothing more is said, nothing is cleaned up.
 */
export async function liveFor<T>(
  steps: number,
  ctx: TenantContext,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<'died' | 'survived'> {
  const life = newLife(steps)
  const db = mortalDatabase(ctx.db.url, life)
  try {
    const done = work({ ...ctx, db, payments: mortalProvider(ctx.payments, life) })
    done.catch(() => {})
    return await Promise.race([
      life.death.then(() => 'died' as const),
      done.then(() => 'survived' as const),
    ])
  } finally {
    life.drop()
    // What was let go while it ran is over; the pool itself has nothing left to end.
    if (!life.isDead()) await db.close()
  }
}

type Life = {
  /** Never answers once the time is up. */
  step: () => Promise<void>
  isDead: () => boolean
  death: Promise<void>
  connections: Set<pg.PoolClient>
  drop: () => void
}

function newLife(steps: number): Life {
  const { promise: death, resolve } = Promise.withResolvers<void>()
  const connections = new Set<pg.PoolClient>()
  let left = steps
  let dead = false
  const drop = () => {
    if (!dead) return
    for (const client of connections) socketOf(client).destroy()
  }
  return {
    death,
    connections,
    isDead: () => dead,
    drop,
    step() {
      if (left > 0) {
        left -= 1
        return Promise.resolve()
      }
      dead = true
      drop()
      resolve()
      return new Promise<void>(() => {})
    },
  }
}

function mortalDatabase(url: string, life: Life): Database {
  const db = openDatabase(url, { max: 2, ...PATIENT })
  const connect = db.pool.connect.bind(db.pool)
  db.pool.connect = (async () => {
    const client = await connect()
    if (life.connections.has(client)) return client
    life.connections.add(client)
    client.on('error', () => {})
    const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>
    const counted = (...input: unknown[]) => {
      // Counted before it is sent, and sent at once: statements of one pipeline keep their order.
      const alive = life.step()
      return life.isDead() ? alive : query(...input)
    }
    return Object.assign(client, { query: counted })
  }) as typeof db.pool.connect
  return db
}

function mortalProvider(provider: PaymentProvider, life: Life): PaymentProvider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const call = Reflect.get(target, name, receiver)
      if (typeof call !== 'function') return call
      return async (...input: unknown[]) => {
        await life.step()
        const answer = await call.apply(target, input)
        await life.step()
        return answer
      }
    },
  })
}

function socketOf(client: pg.PoolClient) {
  return (client as unknown as { connection: { stream: { destroy: () => void } } }).connection
    .stream
}
