import { z } from 'zod'
import { errors } from '../errors.ts'
import { code, id, line } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { officeProcedure } from '../procedure.ts'

/** So many devices of a shop are told of a new order. */
export const MOST_PUSH_DEVICES = 50

/** Said of what a browser gave and a person cannot mend. */
export const WRONG_SUBSCRIPTION =
  'Ce navigateur a donné une adresse de notification qui n’est pas valable.'

/** What a browser answers when it subscribes. */
export const NewPushDevice = z.strictObject({
  device_name: requiredText(60, 'Donnez un nom à cet appareil.').meta({
    title: 'Nom de l’appareil',
  }),
  endpoint: line(1000, WRONG_SUBSCRIPTION).regex(/^https:\/\/[^\s/@]+\/\S+$/, WRONG_SUBSCRIPTION),
  p256dh: code(87, 88, WRONG_SUBSCRIPTION),
  auth: code(22, 24, WRONG_SUBSCRIPTION),
})
export type NewPushDevice = z.output<typeof NewPushDevice>

const PushDevice = z.object({
  id: z.string(),
  device_name: z.string(),
  /** Null for somebody who has left. */
  email: z.string().nullable(),
  endpoint: z.string(),
  created_at: z.date(),
})
export type PushDevice = z.infer<typeof PushDevice>

const managed = () => officeProcedure('can_manage_notification_settings')

export const pushDevices = {
  list: managed()
    .route({
      method: 'GET',
      path: '/office/push-devices',
      summary: 'The devices that are told of new orders, and the key to subscribe another with',
    })
    .output(z.object({ public_key: z.string(), devices: z.array(PushDevice) })),
  add: managed()
    .route({ method: 'POST', path: '/office/push-devices', summary: 'Tell this device too' })
    .meta({ calls_per_minute: 20, refused_while_impersonating: true })
    .errors(errors('BAD_REQUEST'))
    .input(NewPushDevice)
    .output(z.object({ id: z.string() })),
  remove: managed()
    .route({
      method: 'DELETE',
      path: '/office/push-devices/{device_id}',
      summary: 'Tell a device no more',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ device_id: id }))
    .output(z.object({ removed: z.int() })),
}
