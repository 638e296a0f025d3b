// How the platform fares, judged from what it measured. What could not be read is 'error'; what is being read is 'loading'.

export const API_STATUSES = [
  'operational',
  'degraded',
  'down',
  'no_requests',
  'error',
  'loading',
] as const
export const DATABASE_STATUSES = ['healthy', 'slow', 'critical', 'error', 'loading'] as const
export const STORAGE_STATUSES = ['available', 'limited', 'full', 'error', 'loading'] as const

export type ApiStatus = (typeof API_STATUSES)[number]
export type DatabaseStatus = (typeof DATABASE_STATUSES)[number]
export type StorageStatus = (typeof STORAGE_STATUSES)[number]

export type Health = { api: ApiStatus; database: DatabaseStatus; storage: StorageStatus }

export const HEALTH_BADGES = ['HEALTHY', 'WARNING', 'CHECKING', 'DEGRADED'] as const
export type HealthBadge = (typeof HEALTH_BADGES)[number]

/** From the share of requests that failed on our side; compared in whole numbers, so that 1 % is never 0.99 %. */
export function apiStatus(counted: { requests: number; errors: number } | null): ApiStatus {
  if (!counted) return 'error'
  const { requests, errors } = counted
  if (requests === 0) return 'no_requests'
  if (errors * 100 < requests) return 'operational'
  return errors * 100 < requests * 5 ? 'degraded' : 'down'
}

/** `ms`: how long one row took to read; null when it could not be read. */
export function databaseStatus(ms: number | null): DatabaseStatus {
  if (ms === null) return 'error'
  if (ms < 100) return 'healthy'
  return ms < 500 ? 'slow' : 'critical'
}

export function storageStatus(stored: { used: number; capacity: number } | null): StorageStatus {
  if (!stored) return 'error'
  const { used, capacity } = stored
  if (used * 100 < capacity * 70) return 'available'
  return used * 100 < capacity * 90 ? 'limited' : 'full'
}

const BAD: readonly string[] = ['down', 'critical', 'full', 'error']
const DOUBTFUL: readonly string[] = ['degraded', 'slow', 'limited']

/** The worst of the three. What cannot be checked is not said to be well. */
export function healthBadge({ api, database, storage }: Health): HealthBadge {
  const statuses: readonly string[] = [api, database, storage]
  if (statuses.some((status) => BAD.includes(status))) return 'DEGRADED'
  if (statuses.some((status) => DOUBTFUL.includes(status))) return 'WARNING'
  return statuses.includes('loading') ? 'CHECKING' : 'HEALTHY'
}

/** A percentage with two decimals, rounded down: a single missed minute never reads as 100. Null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 10_000) / whole) / 100
}

/** The same rounded up: a single error never reads as none. */
export function percentUp(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.ceil((part * 10_000) / whole) / 100
}

export function responseLabel(ms: number): 'Excellent' | 'Good' | 'Slow' {
  if (ms < 200) return 'Excellent'
  return ms < 1000 ? 'Good' : 'Slow'
}
