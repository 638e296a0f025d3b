import { findCallers } from '@fournil/services/phone-orders/find-callers'
import { placePhoneOrder } from '@fournil/services/phone-orders/place-phone-order'
import { api } from '../../api/implement.ts'

const { phoneOrders: procedures } = api.office

export const phoneOrders = {
  place: procedures.place.handler(({ context, input }) => placePhoneOrder(context.ctx, input)),
  findCallers: procedures.findCallers.handler(({ context, input }) =>
    findCallers(context.ctx, input),
  ),
}
