import { isPublicAddress } from '@fournil/domain/network-address'
import { WEBHOOK_EVENTS, WEBHOOK_FAILURES, WEBHOOK_STATUSES } from '@fournil/domain/webhooks'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { stored, versioned } from '../form-schema.ts'
import { officeProcedure } from '../procedure.ts'

export const MOST_WEBHOOKS = 10
export const DELIVERIES_A_PAGE = 20

const NOT_PUBLIC =
  'Une adresse publique en https, sans port ni mot de passe, par exemple https://caisse.exemple.fr/fournil.'

export const WebhookForm = z.strictObject({
  url: requiredText(500).refine(isPublicHttps, NOT_PUBLIC).meta({ title: 'Adresse' }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'Cet événement n’existe pas.'))
    .min(1, 'Choisissez au moins un événement.')
    .max(WEBHOOK_EVENTS.length)
    .meta({ title: 'Événements' }),
  is_active: z.boolean().default(true).meta({ title: 'Active' }),
})
export type WebhookForm = z.output<typeof WebhookForm>

// As far as can be told without asking anybody; where the name leads is looked at before each attempt.
function isPublicHttps(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isBare = host.includes(':') || /^[\d.]+$/.test(host)
  return isBare ? isPublicAddress(host) : /\.[a-z0-9-]{2,}$/i.test(host)
}

export const OfficeWebhook = stored(WebhookForm).extend({
  id: z.string(),
  version: z.int(),
  created_at: z.coerce.date(),
  /** Until then two secrets sign. */
  previous_secret_until: z.coerce.date().nullable(),
  /** Nobody answers there: nothing is sent before. */
  silent_until: z.coerce.date().nullable(),
})
export type OfficeWebhook = z.infer<typeof OfficeWebhook>

export const WebhookDelivery = z.object({
  id: z.string(),
  event_id: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, 'test']),
  status: z.enum(WEBHOOK_STATUSES),
  attempts: z.int(),
  created_at: z.coerce.date(),
  tried_at: z.coerce.date().nullable(),
  next_try_at: z.coerce.date().nullable(),
  response_status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  is_replay: z.boolean(),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const procedure = officeProcedure('can_manage_users')
const asThemselves = { refused_while_impersonating: true }
const OneWebhook = z.strictObject({ webhook_id: id })

export const webhooks = {
  list: procedure
    .route({ method: 'GET', path: '/office/webhooks', summary: 'Where other software is told' })
    .output(z.array(OfficeWebhook)),
  create: procedure
    .meta({ ...asThemselves, calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/office/webhooks',
      summary: 'Tell another address; the secret that signs is shown in this answer only',
    })
    .errors(errors('TOO_MANY_WEBHOOKS'))
    .input(WebhookForm)
    .output(z.object({ id: z.string(), secret: z.string() })),
  save: procedure
    .meta(asThemselves)
    .route({
      method: 'PUT',
      path: '/office/webhooks/{webhook_id}',
      summary: 'Change where and of what is told, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND'))
    .input(versioned(WebhookForm).safeExtend({ webhook_id: id }))
    .output(z.object({ version: z.int() })),
  remove: procedure
    .meta(asThemselves)
    .route({
      method: 'DELETE',
      path: '/office/webhooks/{webhook_id}',
      summary: 'Tell this address no longer; its log goes along',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneWebhook)
    .output(z.object({ removed: z.literal(true) })),
  renewSecret: procedure
    .meta({ ...asThemselves, calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/office/webhooks/{webhook_id}/secret',
      summary: 'Another secret; the one before it signs too for a day',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneWebhook)
    .output(z.object({ secret: z.string(), previous_secret_until: z.coerce.date() })),
  sendTest: procedure
    .meta({ calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/office/webhooks/{webhook_id}/test',
      summary: 'Send a test event to this address',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneWebhook)
    .output(z.object({ delivery_id: z.string() })),
  deliveries: procedure
    .route({
      method: 'GET',
      path: '/office/webhooks/{webhook_id}/deliveries',
      summary: 'What was sent there in the last month, newest first',
    })
    .errors(errors('NOT_FOUND'))
    .input(OneWebhook.extend({ page }))
    .output(z.object({ deliveries: z.array(WebhookDelivery), total: z.int() })),
  replay: procedure
    .meta({ calls_per_minute: 60 })
    .route({
      method: 'POST',
      path: '/office/webhook-deliveries/{delivery_id}/replay',
      summary: 'Send the same event again, under the same id',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ delivery_id: id }))
    .output(z.object({ delivery_id: z.string() })),
}
