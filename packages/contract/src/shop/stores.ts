import { z } from 'zod'
import { ERRORS } from '../errors.ts'
import { procedure } from '../procedure.ts'

export const OpeningPeriod = z.object({ open: z.string(), close: z.string() })

export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  description: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  time_zone: z.string(),
  is_default: z.boolean(),
  /** Sunday first, as in the rows it is read from; an empty day is a closed day. */
  opening_hours: z.array(z.array(OpeningPeriod)).length(7),
})
export type Store = z.infer<typeof Store>

export const stores = {
  list: procedure
    .route({
      method: 'GET',
      path: '/shop/stores',
      summary: 'Where orders can be collected',
      tags: ['shop'],
    })
    .errors({ TENANT_NOT_FOUND: ERRORS.TENANT_NOT_FOUND })
    .output(z.array(Store)),
}
