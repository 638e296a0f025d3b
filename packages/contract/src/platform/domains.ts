import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { englishSearch } from './english-fields.ts'
import { keyPageOf, pageByUuid } from './key-page.ts'

export const DOMAIN_FILTERS = ['all', 'verified', 'pending', 'active', 'inactive'] as const

export const DomainRow = z.object({
  id: z.string(),
  domain: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  tenant_slug: z.string(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
  is_primary: z.boolean(),
  ssl_status: z.enum(['pending', 'active', 'failed']),
  verification_token: z.string(),
  verification_attempts: z.int(),
  last_verification_check: z.coerce.date().nullable(),
  dns_verified_at: z.coerce.date().nullable(),
  created_at: z.coerce.date(),
})
export type DomainRow = z.infer<typeof DomainRow>

export const ListDomains = z.strictObject({
  search: englishSearch.optional(),
  filter: z.enum(DOMAIN_FILTERS).default('all'),
  ...pageByUuid,
})
export type ListDomains = z.output<typeof ListDomains>

export const DomainStats = z.object({
  total: z.int(),
  verified: z.int(),
  pending: z.int(),
  active: z.int(),
})
export type DomainStats = z.infer<typeof DomainStats>

const ById = z.strictObject({ domain_id: id })

export const domains = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/domains',
      summary: 'The domains of all shops, newest first',
    })
    .input(ListDomains)
    .output(keyPageOf(DomainRow).extend({ stats: DomainStats })),
  setActive: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/domains/{domain_id}/active',
      summary: 'Switch a domain on or off',
    })
    .errors(errors('NOT_FOUND'))
    .input(ById.extend({ is_active: z.boolean() }))
    .output(z.object({ is_active: z.boolean() })),
  remove: platformProcedure
    .route({
      method: 'DELETE',
      path: '/platform/domains/{domain_id}',
      summary: 'Delete a domain for good',
    })
    .errors(errors('NOT_FOUND'))
    .input(ById)
    .output(z.object({ removed: z.literal(true) })),
}
