import { type Database, openDatabase } from '@fournil/db'
import type { PaymentProvider } from '@fournil/integrations/payments/port'
import { type AnswerCache, createAnswerCache } from '@fournil/services/cache/answer-cache'
import { shopCacheOf } from '@fournil/services/cache/cached'
import { type JobQueue, openJobQueue } from '@fournil/services/jobs/queue'
import { keepPlaces } from '@fournil/services/stores/kept-places'
import { createTenantCache, type TenantCache } from '@fournil/services/tenancy/tenant-cache'
import type { Logger } from 'pino'
import { bytesOf, type CachedAnswer } from './api/cached-answer.ts'
import type { Environment } from './environment.ts'
import { type ChangesOfShops, changesOfShops } from './live/changes-of-shops.ts'
import { type LiveHub, openLiveHub } from './live/hub.ts'
import { openPayments, type Payments } from './sandbox/open-payments.ts'

/** What belongs to one database: its jobs, its live events, its sandbox, and what is kept of its shops. */
export type OwnServices = {
  /** The name of the database that this is about. */
  cell: string
  db: Database
  jobs: JobQueue
  payments: PaymentProvider
  sandbox: Payments['sandbox']
  tenants: TenantCache
  live: LiveHub
  /** What caches of this process listen to. */
  changes: ChangesOfShops
  /** What the API has answered to visitors; null where nothing is kept. */
  answers: AnswerCache<CachedAnswer> | null
  close: () => Promise<void>
}

type Addresses = {
  cell: string
  url: string
  direct_url?: string | undefined
  read_url?: string | undefined
}

/** During development pages are compiled in this process, and on a slow machine nothing else is heard for seconds. */
const COMPILING_MS = 60_000

export async function openOwnServices(
  env: Environment,
  { cell, url, direct_url, read_url }: Addresses,
  logger?: Logger,
): Promise<OwnServices> {
  const report = (message: string) => (error: unknown) =>
    logger?.error({ err: error, cell }, message)
  const connection_timeout_ms = env.NODE_ENV === 'development' ? COMPILING_MS : undefined
  const db = openDatabase(url, {
    keeps_statements: env.KEEP_STATEMENTS,
    connection_timeout_ms,
    read_url,
    onError: report('a database connection broke'),
  })
  // What is said to a connection, or remembered by it, does not come through a pooler.
  const directUrl = direct_url ?? url
  const tenants = createTenantCache(db)
  const opening = [
    openLiveHub(directUrl, { onError: report('live events are interrupted') }),
    openJobQueue(directUrl, {
      work: env.RUN_JOBS,
      connection_timeout_ms,
      onError: report('the job queue failed'),
    }),
    openPayments(env, directUrl, { onError: report('the payment sandbox failed') }),
  ] as const
  try {
    const [live, jobs, payments] = await Promise.all(opening)
    const changes = changesOfShops(db, live)
    const answers = openAnswers(env, changes)
    dropCachesOnChange({ changes, live, tenants, answers, db })
    const close = async () => {
      await live.close()
      await jobs.close()
      await payments.close()
    }
    const { provider, sandbox } = payments
    return { cell, db, jobs, payments: provider, sandbox, tenants, live, changes, answers, close }
  } catch (error) {
    // What was opened all the same is closed: a cell that is away is tried again later.
    const opened = await Promise.allSettled(opening)
    for (const each of opened) if (each.status === 'fulfilled') await each.value.close()
    await db.close()
    throw error
  }
}

function openAnswers({ ANSWER_CACHE_MB }: Environment, changes: ChangesOfShops) {
  if (ANSWER_CACHE_MB === 0) return null
  return createAnswerCache({ most_bytes: ANSWER_CACHE_MB * 1024 ** 2, bytesOf, changes })
}

/** A change drops what is cached of its own shop; orders change nothing of that. */
function dropCachesOnChange({
  changes,
  live,
  tenants,
  answers,
  db,
}: Pick<OwnServices, 'changes' | 'live' | 'tenants' | 'answers' | 'db'>) {
  const shops = shopCacheOf(db)
  const places = keepPlaces(db, changes)
  // Before anything is read anew: a standby may not know of it yet.
  live.onAnyChange((tenantId) => db.standby?.changed(tenantId))
  live.onTenantChange((tenantId) => tenants.drop(tenantId))
  shops.dropThrough(
    (tenantId, drop) =>
      changes.subscribe(tenantId, ({ topic }) => {
        if (topic !== 'orders') drop()
      }),
    changes.isListening,
  )
  changes.onMissed(() => {
    db.standby?.changed()
    tenants.drop()
    shops.drop()
    answers?.drop()
    places.drop()
  })
}
