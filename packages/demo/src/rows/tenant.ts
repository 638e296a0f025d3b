import { daysBefore, type ShopContext } from '../shop-context.ts'
import type { Row } from './insert-rows.ts'

type Contract = { plan: string; domain: string; is_verified: boolean; opened_days_ago: number }

const CONTRACTS: Readonly<Record<string, Contract>> = {
  'maison-levain': {
    plan: 'business',
    domain: 'commande.maison-levain.test',
    is_verified: false,
    opened_days_ago: 190,
  },
  colbert: {
    plan: 'pro',
    domain: 'www.fromagerie-colbert.test',
    is_verified: true,
    opened_days_ago: 120,
  },
}

export function contractOf({ shop }: ShopContext): Contract {
  const contract = CONTRACTS[shop.slug]
  if (!contract) throw new Error(`The demo shop ${shop.slug} has no contract.`)
  return contract
}

export function tenantRow(context: ShopContext, plan_id: string): Row<'tenants'> {
  const { shop, tenant_id, now } = context
  const created_at = daysBefore(now, contractOf(context).opened_days_ago)
  return {
    id: tenant_id,
    name: shop.name,
    slug: shop.slug,
    status: 'active',
    subscription_status: 'active',
    plan_id,
    trial_ends_at: daysBefore(created_at, -14),
    subscription_ends_at: null,
    created_at,
    updated_at: created_at,
  }
}

export function domainRow(context: ShopContext): Row<'tenant_domains'> {
  const { tenant_id, id, now } = context
  const { domain, is_verified, opened_days_ago } = contractOf(context)
  const added_at = daysBefore(now, is_verified ? opened_days_ago - 3 : 2)
  return {
    tenant_id,
    id: id('domain', domain),
    domain,
    is_verified,
    is_active: true,
    is_primary: true,
    ssl_status: is_verified ? 'active' : 'pending',
    verification_token: `fournil-${id('verification', domain).replaceAll('-', '')}`,
    verification_attempts: is_verified ? 2 : 3,
    last_verification_check: is_verified ? daysBefore(added_at, -1) : daysBefore(now, 1),
    dns_verified_at: is_verified ? daysBefore(added_at, -1) : null,
    dns_records: [],
    created_at: added_at,
    updated_at: added_at,
  }
}
