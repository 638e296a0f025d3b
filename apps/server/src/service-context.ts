import type { Context } from '@fournil/services/context'
import type { AppServices } from './app-services.ts'
import { cellsOf } from './cells/cells-of.ts'
import { defaultHost, originOf } from './origin-of.ts'

type Held =
  | 'db'
  | 'cells'
  | 'storage'
  | 'jobs'
  | 'payments'
  | 'ai'
  | 'geocoder'
  | 'dns'
  | 'encryption'
  | 'platform_domain'
  | 'defaultHostOf'
  | 'originOf'

/** The part of a context that comes from what the process holds open; who acts, where and when is added by whoever asks. */
export function serviceContext(services: AppServices): Pick<Context, Held> {
  const { env, db, storage, jobs, payments, ai, geocoder, dns, encryption } = services
  return {
    db,
    cells: cellsOf(services),
    storage,
    jobs,
    payments,
    ai,
    geocoder,
    dns,
    encryption,
    platform_domain: env.PLATFORM_DOMAIN,
    defaultHostOf: (slug) => defaultHost(env, slug),
    originOf: (tenant) => originOf(env, tenant),
  }
}
