// When what was measured is worth a mail in the night: wrong for several minutes on end, over when right as long.

export const WATCHED = ['site', 'api', 'database', 'storage', 'jobs', 'mails', 'payments'] as const
export type Watched = (typeof WATCHED)[number]

/** What the public is told of; the rest is the platform's own work. */
export const WATCHED_IN_PUBLIC = ['site', 'api', 'database', 'mails'] as const
export type WatchedInPublic = (typeof WATCHED_IN_PUBLIC)[number]

/** A figure that nobody measured in that minute is null. */
export type MeasuredMinute = {
  requests: number
  errors: number
  probes: number
  probes_up: number
  database_ms: number | null
  storage_bytes: number | null
  oldest_job_seconds: number | null
  mails_unsettled: number | null
  payments_unsettled: number | null
}

/** What the platform's people may change; beyond `most` a value makes no sense. */
export const ALERT_SETTINGS = {
  alert_after_minutes: {
    value: 3,
    most: 60,
    description:
      'An alert is sent after this many bad minutes, and its end after as many good ones.',
  },
  alert_error_rate_percent: {
    value: 5,
    most: 100,
    description: 'Share of failed requests in a minute that counts as bad.',
  },
  alert_database_ms: {
    value: 500,
    most: 60_000,
    description: 'Milliseconds to read one row that count as bad.',
  },
  alert_storage_percent: {
    value: 90,
    most: 100,
    description: 'Share of the storage in use that counts as bad.',
  },
  alert_oldest_job_minutes: {
    value: 15,
    most: 1440,
    description: 'Minutes that a due job may wait.',
  },
  alert_mails_unsettled: {
    value: 10,
    most: 1_000_000,
    description: 'Mails that could not be sent, from which on it counts as bad.',
  },
  alert_payments_unsettled: {
    value: 10,
    most: 1_000_000,
    description: 'Payments and refunds not settled, from which on it counts as bad.',
  },
  storage_capacity_gb: {
    value: 100,
    most: 1_000_000,
    description: 'Gigabytes that the storage of files holds.',
  },
} as const

type AlertSetting = keyof typeof ALERT_SETTINGS
export type AlertSettings = Record<AlertSetting, number>

export const ALERT_SETTING_KEYS = Object.keys(ALERT_SETTINGS) as AlertSetting[]

/** The number that a person typed; null where it is none, or one that makes no sense for this setting. */
export function readAlertSetting(key: AlertSetting, typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.') || Number.NaN)
  return number > 0 && number <= ALERT_SETTINGS[key].most ? number : null
}

/** What is stored and cannot be read is the default. */
export function alertSettings(stored: Readonly<Record<string, string>>): AlertSettings {
  const numberOf = (key: AlertSetting) =>
    readAlertSetting(key, stored[key] ?? '') ?? ALERT_SETTINGS[key].value
  return Object.fromEntries(ALERT_SETTING_KEYS.map((key) => [key, numberOf(key)])) as AlertSettings
}

/** Of two requests one may fail without anybody losing sleep. */
const FEWEST_REQUESTS = 10

const GIGABYTE = 1024 ** 3

export function isWrong(
  watched: Watched,
  minute: MeasuredMinute,
  settings: AlertSettings,
): boolean {
  const atLeast = (figure: number | null, limit: number) => figure !== null && figure >= limit
  switch (watched) {
    case 'site':
      return minute.probes_up < minute.probes
    case 'api':
      return (
        minute.requests >= FEWEST_REQUESTS &&
        minute.errors * 100 >= minute.requests * settings.alert_error_rate_percent
      )
    case 'database':
      return atLeast(minute.database_ms, settings.alert_database_ms)
    case 'storage':
      return atLeast(
        minute.storage_bytes,
        (settings.storage_capacity_gb * GIGABYTE * settings.alert_storage_percent) / 100,
      )
    case 'jobs':
      return atLeast(minute.oldest_job_seconds, settings.alert_oldest_job_minutes * 60)
    case 'mails':
      return atLeast(minute.mails_unsettled, settings.alert_mails_unsettled)
    case 'payments':
      return atLeast(minute.payments_unsettled, settings.alert_payments_unsettled)
  }
}

export type Incident = { opened_at: Date; closed_at: Date | null }

const MINUTE_MS = 60_000

/**
 * The incidents from `from` to `until`, both on the minute; the first is the one that is open already, if any. Minutes may
 * become known late, all at once: an outage of the database is written down when it is over.
 */
export function incidentsOf(
  wrong: readonly Date[],
  {
    from,
    until,
    open_since,
    after,
  }: { from: Date; until: Date; open_since: Date | null; after: number },
): Incident[] {
  const bad = new Set(wrong.map((minute) => minute.getTime()))
  const found: Incident[] = open_since ? [{ opened_at: open_since, closed_at: null }] : []
  let run = 0
  for (let at = from.getTime(); at < until.getTime(); at += MINUTE_MS) {
    const last = found.at(-1)
    const isOpen = last?.closed_at === null
    run = bad.has(at) === isOpen ? 0 : run + 1
    if (run < after) continue
    const turned = new Date(at - (run - 1) * MINUTE_MS)
    if (last && isOpen) last.closed_at = turned
    else found.push({ opened_at: turned, closed_at: null })
    run = 0
  }
  return found
}
