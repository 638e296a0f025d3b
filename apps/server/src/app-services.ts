import { join } from 'node:path'
import { HOME, knownDeviceKey } from '@fournil/db'
import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import type { AiProvider } from '@fournil/integrations/ai/port'
import { createDns } from '@fournil/integrations/dns/create-dns'
import type { Dns } from '@fournil/integrations/dns/port'
import type { Encryption } from '@fournil/integrations/encryption/port'
import type { Geocoder } from '@fournil/integrations/geocoding/port'
import { createMailTransport } from '@fournil/integrations/mail-transport/create-mail-transport'
import { parseSmtpUrl } from '@fournil/integrations/mail-transport/parse-smtp-url'
import type { MailTransport } from '@fournil/integrations/mail-transport/port'
import { createStorage } from '@fournil/integrations/storage/create-storage'
import type { Storage } from '@fournil/integrations/storage/port'
import type { TlsProbe } from '@fournil/integrations/tls-probe/port'
import type { Logger } from 'pino'
import { type CallCounter, callCounter } from './api/call-counter.ts'
import { scheduleBackups } from './backup/scheduled-backups.ts'
import { cellsCluster } from './cells/cells-cluster.ts'
import { type Cells, openCells } from './cells/open-cells.ts'
import type { Environment } from './environment.ts'
import { openAi } from './open-ai.ts'
import { openEncryption } from './open-encryption.ts'
import { openGeocoder } from './open-geocoder.ts'
import { openTlsProbe } from './open-tls-probe.ts'
import { type OwnServices, openOwnServices } from './own-services.ts'
import { prepareDatabase } from './prepare-database.ts'
import { storageConfig } from './storage-config.ts'

/** Everything a process of ours holds open while it runs. */
export type AppServices = OwnServices & {
  env: Environment
  /** Further databases with shops; null where there are none. */
  cells: Cells<AppServices> | null
  storage: Storage
  mail: MailTransport
  ai: AiProvider
  geocoder: Geocoder
  dns: Dns
  encryption: Encryption
  tlsProbe: TlsProbe
  /** One for the API and the pages: whoever is refused by one does not get in by the other. */
  withinLimit: CallCounter
  /** Signs the cookies of devices on which somebody has signed in. */
  deviceKey: Buffer
  /** Said before the last requests are answered: whoever starts meanwhile waits for the database. */
  willClose: () => void
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

  const own = await openOwnServices(
    env,
    {
      cell: HOME,
      url: appUrl,
      direct_url: env.DATABASE_DIRECT_URL,
      read_url: env.DATABASE_READ_URL,
    },
    logger,
  )
  const deviceKey = await knownDeviceKey(own.db)
  const mail = createMailTransport(
    env.SMTP_URL
      ? { provider: 'smtp', smtp: parseSmtpUrl(env.SMTP_URL) }
      : { provider: 'mailbox', directory: join(env.DATA_DIR, 'mailbox') },
  )
  const services: AppServices = {
    ...own,
    env,
    storage,
    mail,
    ai: openAi(env),
    geocoder: openGeocoder(env),
    dns: createDns({ servers: env.DNS_SERVERS }),
    encryption: openEncryption(env),
    tlsProbe: openTlsProbe(env),
    cells: null,
    withinLimit: callCounter(),
    deviceKey,
    willClose: () => cluster?.willStop(),
    close: async () => {
      await own.close()
      await mail.close()
      await own.db.close()
      await cluster?.stop()
    },
  }
  return env.CELLS.length > 0 ? withCells(services, logger) : services
}

function report(logger: Logger | undefined, message: string) {
  return (error: unknown) => logger?.error({ err: error }, message)
}

/** Those of the further cells are closed before those of the platform's own database. */
function withCells(home: AppServices, logger?: Logger): AppServices {
  const services = { ...home }
  const cells = openCells(services, logger)
  services.cells = cells
  services.close = async () => {
    await cells.close()
    await home.close()
  }
  return services
}
