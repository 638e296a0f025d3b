import { z } from 'zod'
import { errors } from '../errors.ts'
import { id } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { ShopExport } from '../shop-export.ts'
import { requiredEnglish } from './english-fields.ts'

export const RequestExport = z.strictObject({
  tenant_id: id,
  reason: requiredEnglish(500, 'Say why.').meta({ title: 'Reason' }),
})

export const shopExports = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/tenants/{tenant_id}/exports',
      summary: 'The last exports of a tenant that the platform asked for',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ tenant_id: id }))
    .output(z.array(ShopExport)),
  request: platformProcedure
    .route({
      method: 'POST',
      path: '/platform/tenants/{tenant_id}/exports',
      summary: 'Have a whole tenant written into one archive, with a reason',
    })
    .errors(errors('NOT_FOUND', 'EXPORT_UNDER_WAY', 'TOO_MANY_EXPORTS'))
    .input(RequestExport)
    .output(z.object({ id: z.string() })),
}
