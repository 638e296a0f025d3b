import { domainToUnicode } from 'node:url'
import type { OfficeDomain } from '@fournil/contract/office/domains'

export const DOMAIN_COLUMNS = [
  'id',
  'domain',
  'is_verified',
  'is_active',
  'is_primary',
  'ssl_status',
  'verification_token',
  'verification_attempts',
  'last_verification_check',
  'dns_verified_at',
  'dns_lost_at',
] as const

export type DomainRow = Omit<OfficeDomain, 'display_name'>

export function officeDomain(row: DomainRow): OfficeDomain {
  return { ...row, display_name: domainToUnicode(row.domain) || row.domain }
}
