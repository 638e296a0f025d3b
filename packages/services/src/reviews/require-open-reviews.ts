import type { Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'

/** Switched off means neither shown nor accepted. */
export async function requireOpenReviews(tx: Tx): Promise<void> {
  const settings = await tx
    .selectFrom('storefront_settings')
    .select('reviews_enabled')
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!settings?.reviews_enabled) throw new AppError('REVIEWS_DISABLED')
}
