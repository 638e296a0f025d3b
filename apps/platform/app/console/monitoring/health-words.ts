import type { Monitoring } from '@fournil/contract/platform/monitoring'
import type { ApiStatus, DatabaseStatus, HealthBadge, StorageStatus } from '@fournil/domain/health'
import type { Tone } from '@fournil/ui/badge'
import { formatNumber } from '../formats.ts'

type Look = { tone: Tone; label: string }

const API: Readonly<Record<ApiStatus, Look>> = {
  operational: { tone: 'success', label: 'Operational' },
  degraded: { tone: 'warning', label: 'Degraded' },
  down: { tone: 'danger', label: 'Down' },
  no_requests: { tone: 'neutral', label: 'No requests' },
  error: { tone: 'danger', label: 'Unable to check' },
  loading: { tone: 'info', label: 'Loading' },
}

const DATABASE: Readonly<Record<DatabaseStatus, Look>> = {
  healthy: { tone: 'success', label: 'Healthy' },
  slow: { tone: 'warning', label: 'Slow' },
  critical: { tone: 'danger', label: 'Critical' },
  error: { tone: 'danger', label: 'Connection failed' },
  loading: { tone: 'info', label: 'Loading' },
}

const STORAGE: Readonly<Record<StorageStatus, Look>> = {
  available: { tone: 'success', label: 'Available' },
  limited: { tone: 'warning', label: 'Limited' },
  full: { tone: 'danger', label: 'Full' },
  error: { tone: 'danger', label: 'Unable to check' },
  loading: { tone: 'info', label: 'Loading' },
}

export const BADGE_TONES: Readonly<Record<HealthBadge, Tone>> = {
  HEALTHY: 'success',
  WARNING: 'warning',
  CHECKING: 'info',
  DEGRADED: 'danger',
}

export type HealthLine = Look & { name: string; message: string }

/** API Services, Database and Storage, each with what was measured. */
export function healthLines({
  api,
  database,
  storage,
}: Pick<Monitoring, 'api' | 'database' | 'storage'>): HealthLine[] {
  return [
    {
      name: 'API Services',
      ...API[api.status],
      message:
        api.requests > 0
          ? `${formatNumber(api.errors)} of ${formatNumber(api.requests)} requests failed in 24 hours`
          : '',
    },
    {
      name: 'Database',
      ...DATABASE[database.status],
      message: database.ms === null ? '' : `${formatNumber(database.ms)} ms to read a row`,
    },
    {
      name: 'Storage',
      ...STORAGE[storage.status],
      message:
        storage.used_bytes === null || storage.capacity_bytes === null
          ? ''
          : `${formatGigabytes(storage.used_bytes)} of ${formatGigabytes(storage.capacity_bytes)} used`,
    },
  ]
}

/** '0.02 GB', '100 GB'. */
export function formatGigabytes(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3
  return `${gigabytes.toLocaleString('en-GB', { maximumFractionDigits: 2 })} GB`
}
