import { z } from 'zod'
import { siteProcedure } from '../procedure.ts'

/** Who answers for the platform, as its settings say it; null where nobody has filled that in. */
export const Publisher = z.object({
  support_email: z.string().nullable(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  registration: z.string().nullable(),
  telephone: z.string().nullable(),
  director: z.string().nullable(),
})
export type Publisher = z.infer<typeof Publisher>

export const publisher = {
  get: siteProcedure
    .route({
      method: 'GET',
      path: '/platform/publisher',
      summary: 'Who answers for the platform, and where to write to',
    })
    .output(Publisher),
}
