import { z } from 'zod'
import { errors } from '../errors.ts'
import { password } from '../fields.ts'
import { ownerProcedure } from '../procedure.ts'
import { ShopExport } from '../shop-export.ts'

export const RequestExport = z.strictObject({
  current_password: password
    .min(1, 'Le mot de passe actuel est requis.')
    .meta({ title: 'Votre mot de passe' }),
})
export type RequestExport = z.output<typeof RequestExport>

export const shopExports = {
  list: ownerProcedure
    .route({
      method: 'GET',
      path: '/office/exports',
      summary: 'The last exports of the whole shop',
    })
    .output(z.array(ShopExport)),
  request: ownerProcedure
    .meta({ refused_while_impersonating: true, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/office/exports',
      summary: 'Have the whole shop written into one archive, kept for 24 hours',
      description: 'A mail tells when it is ready. One at a time, five a day.',
    })
    .errors(errors('EXPORT_UNDER_WAY', 'TOO_MANY_EXPORTS', 'TOO_MANY_REQUESTS'))
    .input(RequestExport)
    .output(z.object({ id: z.string() })),
}
