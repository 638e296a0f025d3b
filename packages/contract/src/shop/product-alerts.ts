import { z } from 'zod'
import { errors } from '../errors.ts'
import { email, id } from '../fields.ts'
import { shopProcedure } from '../procedure.ts'

export const AskForAlert = z.strictObject({ product_id: id, store_id: id, email })
export type AskForAlert = z.infer<typeof AskForAlert>

export const productAlerts = {
  ask: shopProcedure
    .meta({ calls_per_minute: 5 })
    .route({
      method: 'POST',
      path: '/shop/product-alerts',
      summary:
        'Be told once, by mail, when a product can be had again at a store; the address is then forgotten',
    })
    .errors(errors('NOT_FOUND'))
    .input(AskForAlert)
    .output(z.object({ accepted: z.literal(true) })),
}
