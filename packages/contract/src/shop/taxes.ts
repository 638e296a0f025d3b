import { PRICE_DISPLAY_MODES } from '@fournil/domain/tax-rates'
import { z } from 'zod'
import { shopProcedure } from '../procedure.ts'

export const PriceDisplay = z.object({ price_display_mode: z.enum(PRICE_DISPLAY_MODES) })
export type PriceDisplay = z.infer<typeof PriceDisplay>

export const taxes = {
  display: shopProcedure
    .route({
      method: 'GET',
      path: '/shop/price-display',
      summary: 'Whether prices are shown with VAT, or without it first',
    })
    .output(PriceDisplay),
}
