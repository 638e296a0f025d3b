import { DOMAIN_TYPES, SSL_STATUSES } from '@fournil/domain/domain-lists'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { officeProcedure } from '../procedure.ts'

const procedure = officeProcedure('can_manage_design_settings')

/** As many names as a shop may have: they are shown as a whole. */
export const MOST_DOMAINS = 20

export const DomainForm = z.strictObject({
  type: z.enum(DOMAIN_TYPES).default('subdomain').meta({ title: 'Type de domaine' }),
  domain: requiredText(300, 'Please enter a domain').meta({ title: 'Domaine' }),
})
export type DomainForm = z.infer<typeof DomainForm>

export const OfficeDomain = z.object({
  id: z.string(),
  domain: z.string(),
  /** As people read it, accents and all. */
  display_name: z.string(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
  is_primary: z.boolean(),
  ssl_status: z.enum(SSL_STATUSES),
  verification_token: z.string(),
  verification_attempts: z.int(),
  last_verification_check: z.coerce.date().nullable(),
  dns_verified_at: z.coerce.date().nullable(),
  /** Since when it is seen to lead elsewhere. */
  dns_lost_at: z.coerce.date().nullable(),
})
export type OfficeDomain = z.infer<typeof OfficeDomain>

export const ShopDomains = z.object({
  /** Where the shop answers in any case. */
  default_domain: z.string(),
  /** Why the plan allows none; null when it does. */
  plan_refusal: z.string().nullable(),
  domains: z.array(OfficeDomain),
})
export type ShopDomains = z.infer<typeof ShopDomains>

export const DnsRecord = z.object({
  type: z.enum(['A', 'AAAA', 'CNAME', 'TXT']),
  name: z.string(),
  value: z.string(),
  description: z.string(),
  ttl: z.int().optional(),
})
export type DnsRecord = z.infer<typeof DnsRecord>

export const DnsInstructions = z.object({
  customDomain: z.object({
    warning: z.string(),
    /** For the root of a zone: `pain.fr`. */
    records: z.array(DnsRecord),
    /** For a name below it: `www.pain.fr`. */
    recordsSubdomain: z.array(DnsRecord),
  }),
})
export type DnsInstructions = z.infer<typeof DnsInstructions>

export const VerificationDebug = z.object({
  txtRecordName: z.string(),
  /** 0 all is well, 3 no such name; null when no resolver answered. */
  dnsStatus: z.int().nullable(),
  hasAnswer: z.boolean(),
  foundRecords: z.array(z.string()),
  dnsError: z.string().nullable(),
})
export type VerificationDebug = z.infer<typeof VerificationDebug>

/** The spec's function, in its two forms: of a shop for one of its domains, and of the platform for anybody's. */
export const VerifyDomain = z.union(
  [
    z.strictObject({ action: z.literal('dns-instructions'), domainId: id.optional() }),
    z.strictObject({ action: z.literal('verify'), domainId: id }),
    z.strictObject({ domain_id: id }),
  ],
  'L’action est « dns-instructions » ou « verify », avec domainId ; ou domain_id seul pour la plateforme.',
)
export type VerifyDomain = z.output<typeof VerifyDomain>

export const VerifyDomainAnswer = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  /** The same as `message`, where it did not succeed. */
  error: z.string().optional(),
  debug: VerificationDebug.optional(),
  /** Whether the name leads to us already. */
  pointsHere: z.boolean().optional(),
  instructions: DnsInstructions.optional(),
})
export type VerifyDomainAnswer = z.infer<typeof VerifyDomainAnswer>

const OneDomain = z.strictObject({ domain_id: id })

export const domains = {
  list: procedure
    .route({ method: 'GET', path: '/office/domains', summary: 'The names at which a shop answers' })
    .output(ShopDomains),
  add: procedure
    .route({
      method: 'POST',
      path: '/office/domains',
      summary: 'Claim a name; it serves nothing until it is verified',
    })
    .errors(errors('BAD_REQUEST', 'PLAN_LIMIT_REACHED'))
    .input(DomainForm)
    .output(OfficeDomain),
  setPrimary: procedure
    .route({
      method: 'POST',
      path: '/office/domains/{domain_id}/primary',
      summary: 'The name to which visitors of the others are sent',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneDomain)
    .output(z.object({ primary: z.literal(true) })),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/office/domains/{domain_id}',
      summary: 'Give a name up; the shop no longer answers to it',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneDomain)
    .output(z.object({ removed: z.literal(true) })),
  verifyDomain: procedure
    .meta({ also_for_super_admins: true, calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/functions/verify-domain',
      summary: 'What to write into the zone of a domain, and whether it is there',
      tags: ['functions'],
    })
    .errors(errors('NOT_FOUND'))
    .input(VerifyDomain)
    .output(VerifyDomainAnswer),
}
