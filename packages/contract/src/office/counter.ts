import { pinError } from '@fournil/domain/pins'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { memberProcedure, officeProcedure } from '../procedure.ts'

/** What a person chooses for the shared devices of the shop. */
export const PinForm = z.strictObject({
  name: requiredText(40).meta({ title: 'Nom affiché' }),
  pin: requiredText(20)
    .superRefine((pin, { addIssue }) => {
      const error = pin && pinError(pin)
      if (error) addIssue(error)
    })
    .meta({ title: 'Code' }),
})
export type PinForm = z.output<typeof PinForm>

export const OwnPin = z.object({ name: z.string().nullable(), is_locked: z.boolean() })
export type OwnPin = z.infer<typeof OwnPin>

export const OfficeDevice = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.coerce.date(),
})
export type OfficeDevice = z.infer<typeof OfficeDevice>

export const DeviceForm = z.strictObject({
  name: requiredText(60).meta({ title: 'Nom de l’appareil' }),
})

const asThemselves = { refused_while_impersonating: true }
const manager = officeProcedure('can_manage_users')

export const counter = {
  ownPin: memberProcedure
    .route({ method: 'GET', path: '/office/pin', summary: 'Whether I have a PIN' })
    .output(OwnPin),
  setPin: memberProcedure
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({ method: 'PUT', path: '/office/pin', summary: 'Choose my PIN for shared devices' })
    .input(PinForm)
    .output(z.object({ saved: z.literal(true) })),
  removePin: memberProcedure
    .meta(asThemselves)
    .route({ method: 'DELETE', path: '/office/pin', summary: 'Have no PIN any more' })
    .output(z.object({ removed: z.literal(true) })),
  devices: manager
    .route({ method: 'GET', path: '/office/shared-devices', summary: 'The shared devices' })
    .output(z.array(OfficeDevice)),
  share: manager
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/office/shared-devices',
      summary: 'Share the device that asks: members take turns on it by their PIN',
    })
    .errors(errors('TOO_MANY_DEVICES'))
    .input(DeviceForm)
    .output(z.object({ shared: z.literal(true) })),
  unshare: manager
    .meta(asThemselves)
    .route({
      method: 'DELETE',
      path: '/office/shared-devices/{device_id}',
      summary: 'Share a device no longer',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ device_id: id }))
    .output(z.object({ ended: z.literal(true) })),
}
