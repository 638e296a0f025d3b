import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { englishSearch } from './english-fields.ts'
import { keyPageOf, pageByUuid } from './key-page.ts'

export const USER_FILTERS = ['all', 'super_admin', 'active', 'banned'] as const

export const UserRow = z.object({
  id: z.string(),
  email: z.string(),
  is_super_admin: z.boolean(),
  has_second_factor: z.boolean(),
  /** Banned; else active once the address is confirmed. */
  status: z.enum(['banned', 'active', 'pending']),
  /** The shops they work for, twenty at most. */
  tenants: z.array(z.object({ tenant_id: z.string(), name: z.string() })),
  last_sign_in_at: z.coerce.date().nullable(),
  last_sign_in_ip: z.string().nullable(),
  created_at: z.coerce.date(),
})
export type UserRow = z.infer<typeof UserRow>

export const ListUsers = z.strictObject({
  search: englishSearch.optional(),
  filter: z.enum(USER_FILTERS).default('all'),
  ...pageByUuid,
})
export type ListUsers = z.output<typeof ListUsers>

export const UserStats = z.object({
  total: z.int(),
  super_admins: z.int(),
  active: z.int(),
  banned: z.int(),
})
export type UserStats = z.infer<typeof UserStats>

const ById = z.strictObject({ user_id: id })

export const users = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/users',
      summary: 'Accounts, newest first, with the shops they work for',
    })
    .input(ListUsers)
    .output(keyPageOf(UserRow).extend({ stats: UserStats })),
  setBan: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/users/{user_id}/ban',
      summary: 'Ban somebody, whose sessions end at once, or let them in again',
    })
    .errors(errors('NOT_FOUND', 'CONSOLE_REFUSED'))
    .input(ById.extend({ is_banned: z.boolean() }))
    .output(z.object({ ended_sessions: z.int() })),
  resetPassword: platformProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/platform/users/{user_id}/reset-password',
      summary: 'Mail somebody the link by which they choose a new password',
    })
    .errors(errors('NOT_FOUND', 'CONSOLE_REFUSED'))
    .input(ById)
    .output(z.object({ requested: z.literal(true) })),
}
