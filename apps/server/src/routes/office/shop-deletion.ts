import { askDeletion } from '@fournil/services/shop-deletion/ask-deletion'
import { getDeletion } from '@fournil/services/shop-deletion/get-deletion'
import { takeBackDeletion } from '@fournil/services/shop-deletion/take-back-deletion'
import { api } from '../../api/implement.ts'

const { shopDeletion: procedures } = api.office

export const shopDeletion = {
  get: procedures.get.handler(({ context }) => getDeletion(context.ctx)),
  ask: procedures.ask.handler(({ context, input }) => askDeletion(context.ctx, input)),
  takeBack: procedures.takeBack.handler(({ context }) => takeBackDeletion(context.ctx)),
}
