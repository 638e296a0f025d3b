import { PLAN_LIMITS } from '@fournil/domain/plans'
import { SUBSCRIPTION_STATUSES, TENANT_STATUSES } from '@fournil/domain/tenants'
import { z } from 'zod'
import { DeletionBlocker } from '../deletion-blocker.ts'
import { errors } from '../errors.ts'
import { code, id } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { englishEmail, englishSearch, requiredEnglish } from './english-fields.ts'
import { keyPageOf, pageByUuid } from './key-page.ts'

const status = z.enum(TENANT_STATUSES)

export const TenantRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  origin: z.string(),
  status,
  /** `status`, but `trial` for an active one that is still on trial. */
  display_status: status,
  plan_name: z.string(),
  owner_email: z.string().nullable(),
  /** Somebody is invited to own it and has not come yet. */
  is_owner_invited: z.boolean(),
  domains: z.int(),
  users: z.int(),
  created_at: z.coerce.date(),
  /** Somebody asked for it to be deleted: its rows are removed then. */
  deletion_due_at: z.coerce.date().nullable(),
  deletion_asked_by: z.enum(['owner', 'platform', 'nobody']).nullable(),
  /** Its time has come, and it waits for what is owed. */
  deletion_waits_since: z.coerce.date().nullable(),
  /** What has to be settled before it is removed; of those that are to be deleted. */
  deletion_blockers: z.array(DeletionBlocker),
})
export type TenantRow = z.infer<typeof TenantRow>

/** What the list is filtered by: a status, trials that ended without a plan, shops that wait to be removed. */
export const TENANT_FILTERS = ['all', ...TENANT_STATUSES, 'trial_ended', 'deletion'] as const

export const ListTenants = z.strictObject({
  search: englishSearch.optional(),
  status: z.enum(TENANT_FILTERS).default('all'),
  ...pageByUuid,
})
export type ListTenants = z.output<typeof ListTenants>

export const TenantDetails = TenantRow.extend({
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  trial_ends_at: z.coerce.date().nullable(),
  updated_at: z.coerce.date(),
  domain_list: z.array(
    z.object({ domain: z.string(), is_verified: z.boolean(), is_primary: z.boolean() }),
  ),
  user_list: z.array(z.object({ email: z.string(), last_sign_in_at: z.coerce.date().nullable() })),
  usage: z.array(
    z.object({ limit: z.enum(PLAN_LIMITS), used: z.number(), most: z.number().nullable() }),
  ),
  orders_last_30_days: z.int(),
  last_order_at: z.coerce.date().nullable(),
})
export type TenantDetails = z.infer<typeof TenantDetails>

export const CreateTenant = z.strictObject({
  business_name: requiredEnglish(120, 'The business name is required.').meta({
    title: 'Business name',
  }),
  owner_email: englishEmail.meta({ title: 'Owner e-mail' }),
  plan_slug: code(1, 63, 'Choose a plan.').meta({ title: 'Plan' }),
})
export type CreateTenant = z.output<typeof CreateTenant>

export const ForceRemoval = z.strictObject({
  tenant_id: id,
  reason: requiredEnglish(500, 'A reason is required.').meta({ title: 'Reason' }),
})
export type ForceRemoval = z.output<typeof ForceRemoval>

const ById = z.strictObject({ tenant_id: id })

export const tenants = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/tenants',
      summary:
        'Tenants, newest first; those that are deleted under `deletion`, until their rows are removed',
    })
    .input(ListTenants)
    .output(keyPageOf(TenantRow)),
  get: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/tenants/{tenant_id}',
      summary: 'One tenant: its owner, hosts, people, plan and what it uses of it',
    })
    .errors(errors('NOT_FOUND'))
    .input(ById)
    .output(TenantDetails),
  create: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/tenants',
      summary: 'Open a shop on trial and invite its owner by mail',
    })
    .input(CreateTenant)
    .output(z.object({ tenant_id: z.string(), slug: z.string() })),
  setStatus: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/tenants/{tenant_id}/status',
      summary: 'Suspend an active tenant, or activate a suspended one',
    })
    .errors(errors('NOT_FOUND', 'TENANT_CHANGED'))
    .input(ById.extend({ action: z.enum(['suspend', 'activate']) }))
    .output(z.object({ status })),
  remove: platformProcedure
    .route({
      method: 'DELETE',
      path: '/platform/tenants/{tenant_id}',
      summary:
        'Delete a tenant: it stops answering and is hidden, its rows are removed after 30 days',
    })
    .errors(errors('NOT_FOUND'))
    .input(ById)
    .output(z.object({ deleted: z.literal(true) })),
  restore: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/tenants/{tenant_id}/restore',
      summary:
        'Take back the deletion of a tenant, whoever asked for it; its domains are proved anew',
    })
    .errors(errors('NOT_FOUND'))
    .input(ById)
    .output(z.object({ restored: z.literal(true) })),
  forceRemoval: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/tenants/{tenant_id}/force-removal',
      summary:
        'Remove a tenant whose time has come though something is owed, for a reason that is written down',
    })
    .errors(errors('TENANT_CHANGED'))
    .input(ForceRemoval)
    .output(z.object({ forced: z.literal(true) })),
}
