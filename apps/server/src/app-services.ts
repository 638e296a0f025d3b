import { join } from 'node:path'
import { type Database, knownDeviceKey, openDatabase } from '@fournil/db'
import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import type { AiProvider } from '@fournil/integrations/ai/port'
import { createDns } from '@fournil/integrations/dns/create-dns'
import type { Dns } from '@fournil/integrations/dns/port'
import type { Encryption } from '@fournil/integrations/encryption/port'
import type { Geocoder } from '@fournil/integrations/geocoding/port'
import { createMailTransport } from '@fournil/integrations/mail-transport/create-mail-transport'
import { parseSmtpUrl } from '@fournil/integrations/mail-transport/parse-smtp-url'
import type { MailTransport } from '@fournil/integrations/mail-transport/port'
import type { PaymentProvider } from '@fournil/integrations/payments/port'
import { createStorage } from '@fournil/integrations/storage/create-storage'
import type { Storage } from '@fournil/integrations/storage/port'
import type { TlsProbe } from '@fournil/integrations/tls-probe/port'
import { type AnswerCache, createAnswerCache } from '@fournil/services/cache/answer-cache'
import { shopCacheOf } from '@fournil/services/cache/cached'
import { type JobQueue, openJobQueue } from '@fournil/services/jobs/queue'
import { createTenantCache, type TenantCache } from '@fournil/services/tenancy/tenant-cache'
import type { Logger } from 'pino'
import { bytesOf, type CachedAnswer } from './api/cached-answer.ts'
import { type CallCounter, callCounter } from './api/call-counter.ts'
import { scheduleBackups } from './backup/scheduled-backups.ts'
import { cellsCluster } from './cells/cells-cluster.ts'
import type { Environment } from './environment.ts'
import { type ChangesOfShops, changesOfShops } from './live/changes-of-shops.ts'
import { type LiveHub, openLiveHub } from './live/hub.ts'
import { openAi } from './open-ai.ts'
import { openEncryption } from './open-encryption.ts'
import { openGeocoder } from './open-geocoder.ts'
import { openTlsProbe } from './open-tls-probe.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openPayments, type Payments } from './sandbox/open-payments.ts'
import { storageConfig } from './storage-config.ts'

/** Everything a process of ours holds open while it runs. */
export type AppServices = {
  env: Environment
  db: Database
  storage: Storage
  mail: MailTransport
  jobs: JobQueue
  payments: PaymentProvider
  ai: AiProvider
  geocoder: Geocoder
  dns: Dns
  encryption: Encryption
  tlsProbe: TlsProbe
  sandbox: Payments['sandbox']
  tenants: TenantCache
  live: LiveHub
  /** What caches of this process listen to. */
  changes: ChangesOfShops
  /** What the API has answered to visitors; null where nothing is kept. */
  answers: AnswerCache<CachedAnswer> | null
  /** One for the API and the pages: whoever is refused by one does not get in by the other. */
  withinLimit: CallCounter
  /** Signs the cookies of devices on which somebody has signed in. */
  deviceKey: Buffer
  /** Said before the last requests are answered: whoever starts meanwhile waits for the database. */
  willClose: () => void
  close: () => Promise<void>
}

export async function openServices(
  env: Environment,
  logger?: Logger,
  starting = env.DATABASE_URL
    ? null
    : startCluster({ data_dir: env.DATA_DIR, ...cellsCluster(env) }),
): Promise<AppServices> {
  const cluster = await starting
  try {
    const services = await createServices(env, cluster, logger)
    return cluster ? withBackups(env, cluster, services, logger) : services
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

/** Only whoever runs the database can copy it. */
function withBackups(
  env: Environment,
  { owner_url }: Cluster,
  services: AppServices,
  logger?: Logger,
): AppServices {
  if (env.BACKUP_EVERY_HOURS === 0) return services
  const plan = {
    data_dir: env.DATA_DIR,
    owner_url,
    folder: env.BACKUP_DIR,
    every_hours: env.BACKUP_EVERY_HOURS,
    keep: env.BACKUP_KEEP,
    key: env.BACKUP_KEY,
  }
  const stop = scheduleBackups(plan, report(logger, 'a backup failed'))
  const close = async () => {
    await stop()
    await services.close()
  }
  return { ...services, close }
}

async function createServices(
  env: Environment,
  cluster: Cluster | null,
  logger?: Logger,
): Promise<AppServices> {
  const appUrl = cluster?.app_url ?? env.DATABASE_URL
  if (!appUrl) throw new Error('No database.')
  const storage = createStorage(storageConfig(env))
  await prepareDatabase(env, appUrl, cluster?.owner_url ?? null)

  const db = openDatabase(appUrl, {
    keeps_statements: env.KEEP_STATEMENTS,
    read_url: env.DATABASE_READ_URL,
    onError: report(logger, 'a database connection broke'),
  })
  // What is said to a connection, or remembered by it, does not come through a pooler.
  const directUrl = env.DATABASE_DIRECT_URL ?? appUrl
  const tenants = createTenantCache(db)
  const [deviceKey, live, jobs, payments] = await Promise.all([
    knownDeviceKey(db),
    openLiveHub(directUrl, { onError: report(logger, 'live events are interrupted') }),
    openJobQueue(directUrl, {
      work: env.RUN_JOBS,
      onError: report(logger, 'the job queue failed'),
    }),
    openPayments(env, directUrl, { onError: report(logger, 'the payment sandbox failed') }),
  ])
  const changes = changesOfShops(db, live)
  const answers = openAnswers(env, changes)
  dropCachesOnChange({ changes, live, tenants, answers, db })
  const mail = createMailTransport(
    env.SMTP_URL
      ? { provider: 'smtp', smtp: parseSmtpUrl(env.SMTP_URL) }
      : { provider: 'mailbox', directory: join(env.DATA_DIR, 'mailbox') },
  )
  return {
    env,
    db,
    storage,
    mail,
    jobs,
    payments: payments.provider,
    ai: openAi(env),
    geocoder: openGeocoder(env),
    dns: createDns({ servers: env.DNS_SERVERS }),
    encryption: openEncryption(env),
    tlsProbe: openTlsProbe(env),
    sandbox: payments.sandbox,
    tenants,
    live,
    changes,
    answers,
    withinLimit: callCounter(),
    deviceKey,
    willClose: () => cluster?.willStop(),
    close: async () => {
      await live.close()
      await jobs.close()
      await payments.close()
      await mail.close()
      await db.close()
      await cluster?.stop()
    },
  }
}

function report(logger: Logger | undefined, message: string) {
  return (error: unknown) => logger?.error({ err: error }, message)
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
}: Pick<AppServices, 'changes' | 'live' | 'tenants' | 'answers' | 'db'>) {
  const shops = shopCacheOf(db)
  // Before anything is read anew: a standby may not know of it yet.
  live.onAnyChange((tenantId) => db.standby?.changed(tenantId))
  live.onTenantChange((tenantId) => tenants.drop(tenantId))
  shops.dropThrough((tenantId, drop) =>
    changes.subscribe(tenantId, ({ topic }) => {
      if (topic !== 'orders') drop()
    }),
  )
  changes.onMissed(() => {
    db.standby?.changed()
    tenants.drop()
    shops.drop()
    answers?.drop()
  })
}
