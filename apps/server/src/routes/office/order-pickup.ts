import { movePickup } from '@fournil/services/orders/move/move-pickup'
import { offerMove } from '@fournil/services/orders/move/offer-move'
import { api } from '../../api/implement.ts'

const { orderPickup: procedures } = api.office

export const orderPickup = {
  offer: procedures.offer.handler(({ context, input }) => offerMove(context.ctx, input)),
  move: procedures.move.handler(({ context, input }) => movePickup(context.ctx, input)),
}
