import type { Database, ResolvedTenant } from '@fournil/db'
import type { Permission } from '@fournil/domain/permissions'
import type { AiProvider } from '@fournil/integrations/ai/port'
import type { Dns } from '@fournil/integrations/dns/port'
import type { Encryption } from '@fournil/integrations/encryption/port'
import type { Geocoder } from '@fournil/integrations/geocoding/port'
import type { PaymentProvider } from '@fournil/integrations/payments/port'
import type { Storage } from '@fournil/integrations/storage/port'
import type { JobQueue } from './jobs/queue.ts'

/** Who is doing this. Every row that records an action can name one of these. */
export type Actor =
  | { kind: 'shopper' }
  | {
      kind: 'member'
      user_id: string
      email: string
      session_id: string
      permissions: readonly Permission[]
      /** Set while a super administrator acts as this person. */
      impersonator: Impersonator | null
      /** Set on a shared device, where a PIN let this person in. */
      shared_device_id?: string | null
      /** Set while other software acts in this person's name. */
      api_key?: ApiKeyInUse | null
      /** False: nobody has shown yet that mail to this address reaches them. */
      is_address_confirmed?: boolean
    }
  | {
      kind: 'super_admin'
      user_id: string
      email: string
      session_id: string
      /** The platform asks for a second factor, and this person has none: nothing opens before. */
      lacks_second_factor?: boolean
    }
  | { kind: 'job'; name: string }
  | { kind: 'webhook'; provider: string }

export type Impersonator = {
  user_id: string
  email: string
  impersonation_id: string
  reason: string
  expires_at: Date
}

export type ApiKeyInUse = { id: string; name: string }

/** What the address of a shop is made of. */
export type ShopAddress = Pick<ResolvedTenant, 'tenant_id' | 'tenant_slug' | 'primary_domain'>

/** The databases that shops live in, where there is more than one. */
export type CellPort = {
  /** Where this context stands. */
  name: string
  /** All of them, the platform's own first. */
  names: readonly string[]
  names_with_room: readonly string[]
  /** The platform's own database, which holds the directory and every account. */
  home: Database
  /** Rejects while that cell does not answer. */
  at: (name: string) => Promise<Pick<Context, 'db' | 'jobs' | 'payments'>>
  nameOfShop: (tenant_id: string) => Promise<string | null>
  states: () => Promise<{ cell: string; is_up: boolean }[]>
  /** A database has refused to write for this shop: what is remembered of where it lives may be wrong. */
  refused: (tenant_id: string) => void
}

/** What every verb is given: who, when, from where, and the services it may need. */
export type Context = {
  db: Database
  /** Null, or not there, where one database holds everything. */
  cells?: CellPort | null
  storage: Storage
  jobs: JobQueue
  payments: PaymentProvider
  ai: AiProvider
  geocoder: Geocoder
  dns: Dns
  encryption: Encryption
  /** The platform's own name; shops live one label below it. */
  platform_domain: string
  /** The name at which a shop answers without one of its own. */
  defaultHostOf: (tenant_slug: string) => string
  /** Where this tenant's pages answer, for links in mails and at the provider. */
  originOf: (tenant: ShopAddress | null) => string
  now: Date
  actor: Actor
  request_id: string
  ip_address: string | null
  /** The bare host name of the request; sessions are bound to it. */
  host: string
  user_agent: string | null
  tenant: ResolvedTenant | null
}

export type TenantContext = Context & { tenant: ResolvedTenant }
