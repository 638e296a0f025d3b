import { ownMoveError } from '@fournil/domain/moving'
import { AppError } from '../../app-error.ts'
import { requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { opens } from '../shopper-order.ts'
import { type MoveOffer, momentsFor } from './offer-move.ts'

type Asked = { order_id: string; token: string; store_id: string; date?: string | undefined }

/** When else their own order can be collected, for the shopper who holds its token. */
export async function offerOwnMove(ctx: Context, { token, ...asked }: Asked): Promise<MoveOffer> {
  requireTenant(ctx)
  return momentsFor(ctx, asked, (order) => {
    if (!opens(token, order.access_token)) throw new AppError('NOT_FOUND')
    const why = ownMoveError(order, ctx.now)
    if (why) throw new AppError(why)
  })
}
