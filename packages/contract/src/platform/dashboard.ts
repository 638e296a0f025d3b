import { z } from 'zod'
import { boundedCount } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { DomainStats } from './domains.ts'
import { SecurityLogRow } from './security.ts'
import { UserStats } from './users.ts'

export const PlatformDashboard = z.object({
  tenants: z.object({
    total: z.int(),
    active: z.int(),
    trial: z.int(),
    suspended: z.int(),
    new_last_7_days: z.int(),
  }),
  domains: DomainStats,
  users: UserStats,
  security: z.object({
    events_24_hours: boundedCount,
    /** Error or critical. */
    errors_24_hours: boundedCount,
    blocked_addresses: z.int(),
  }),
  /** The last ten. */
  events: z.array(SecurityLogRow),
})
export type PlatformDashboard = z.infer<typeof PlatformDashboard>

export const dashboard = {
  get: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/dashboard',
      summary: 'Tenants, domains, users and security in figures, and the last security events',
    })
    .output(PlatformDashboard),
}
