import { randomUUID } from 'node:crypto'
import type { Database, ResolvedTenant } from '@fournil/db'
import { createUnconfiguredAi } from '@fournil/integrations/ai/not-configured'
import { createDns } from '@fournil/integrations/dns/create-dns'
import { createUnconfiguredGeocoder } from '@fournil/integrations/geocoding/not-configured'
import type { Actor, Context, TenantContext } from '@fournil/services/context'
import { accountsOf } from '../rows/accounts.ts'
import type { ShopContext } from '../shop-context.ts'

/** Who does things in a shop, each at a moment of their own. */
export type People = {
  shopper: (now: Date) => TenantContext
  member: (user_id: string, now: Date) => TenantContext
  /** The payment provider, which tells what became of a payment. */
  provider: (now: Date) => TenantContext
  job: (name: string, now: Date) => TenantContext
}

export type Workplace = Pick<
  Context,
  'storage' | 'jobs' | 'payments' | 'originOf' | 'encryption'
> & {
  db: Database
  tenant: ResolvedTenant
}

export function peopleOf(context: ShopContext, workplace: Workplace): People {
  const accounts = accountsOf(context)
  const as = (actor: Actor, now: Date): TenantContext => ({
    ...workplace,
    // Nobody of the demo lets a machine write.
    ai: createUnconfiguredAi(),
    geocoder: createUnconfiguredGeocoder(),
    dns: createDns({ servers: [] }),
    platform_domain: 'fournil.localhost',
    defaultHostOf: (slug) => `${slug}.fournil.localhost`,
    now,
    actor,
    request_id: randomUUID(),
    ip_address: null,
    host: '',
    user_agent: null,
  })
  return {
    shopper: (now) => as({ kind: 'shopper' }, now),
    member: (user_id, now) => {
      const account = accounts.find((one) => one.user_id === user_id)
      if (!account) throw new Error(`Nobody in ${context.shop.slug} has the id ${user_id}.`)
      const { email, permissions } = account
      const session_id = context.id('session', user_id)
      return as(
        { kind: 'member', user_id, email, session_id, permissions, impersonator: null },
        now,
      )
    },
    provider: (now) => as({ kind: 'webhook', provider: 'stripe' }, now),
    job: (name, now) => as({ kind: 'job', name }, now),
  }
}
