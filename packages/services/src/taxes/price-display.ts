import type { PriceDisplay } from '@fournil/contract/shop/taxes'
import { readForVisitors } from '@fournil/db'
import { requireTenant } from '../auth/require.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context.ts'

/** Whether the shop window shows prices with VAT, or without it first. */
export async function getPriceDisplay(ctx: Context): Promise<PriceDisplay> {
  requireTenant(ctx)
  return cached(ctx, 'price display', async () => {
    const [settings] = await readForVisitors<PriceDisplay>(
      ctx,
      'select price_display_mode from tax_settings',
    )
    return settings ?? { price_display_mode: 'ttc' as const }
  })
}
