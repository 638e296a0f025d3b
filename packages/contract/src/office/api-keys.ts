import { API_KEY_PERMISSIONS } from '@fournil/domain/api-keys'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { officeProcedure } from '../procedure.ts'

export const MOST_API_KEYS = 20

export const ApiKeyForm = z.strictObject({
  name: requiredText(60).meta({ title: 'Nom' }),
  permissions: z
    .array(z.enum(API_KEY_PERMISSIONS, 'Ce droit ne peut pas être donné à une clé.'))
    .min(1, 'Choisissez au moins un droit.')
    .max(API_KEY_PERMISSIONS.length)
    .meta({ title: 'Droits' }),
  is_read_only: z.boolean().default(true).meta({ title: 'Lecture seule' }),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

export const OfficeApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters of the key. */
  ending: z.string(),
  permissions: z.array(z.enum(API_KEY_PERMISSIONS)),
  is_read_only: z.boolean(),
  created_at: z.coerce.date(),
  /** Null: no longer one of the shop's people, and the key opens nothing. */
  created_by_email: z.string().nullable(),
  last_used_at: z.coerce.date().nullable(),
  revoked_at: z.coerce.date().nullable(),
})
export type OfficeApiKey = z.infer<typeof OfficeApiKey>

const procedure = officeProcedure('can_manage_users')
const asThemselves = { refused_while_impersonating: true }

export const apiKeys = {
  list: procedure
    .route({
      method: 'GET',
      path: '/office/api-keys',
      summary: 'The keys of the shop, and the last that were revoked',
    })
    .output(z.array(OfficeApiKey)),
  create: procedure
    .meta({ ...asThemselves, calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/office/api-keys',
      summary: 'A new key, with no more than its maker may do; it is shown in this answer only',
    })
    .errors(errors('PERMISSION_NOT_HELD', 'TOO_MANY_API_KEYS'))
    .input(ApiKeyForm)
    .output(z.object({ id: z.string(), key: z.string() })),
  revoke: procedure
    .meta(asThemselves)
    .route({
      method: 'DELETE',
      path: '/office/api-keys/{api_key_id}',
      summary: 'From now on the key opens nothing',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ api_key_id: id }))
    .output(z.object({ revoked_at: z.coerce.date() })),
}
