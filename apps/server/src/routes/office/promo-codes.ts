import { getPromoCode } from '@fournil/services/promo-codes/get-promo-code'
import { listPromoCodes } from '@fournil/services/promo-codes/list-promo-codes'
import { listUses } from '@fournil/services/promo-codes/list-uses'
import { removePromoCode } from '@fournil/services/promo-codes/remove-promo-code'
import { createPromoCode, savePromoCode } from '@fournil/services/promo-codes/save-promo-code'
import { setPromoCodeActive } from '@fournil/services/promo-codes/set-active'
import { api } from '../../api/implement.ts'

const { promoCodes: procedures } = api.office

export const promoCodes = {
  list: procedures.list.handler(({ context, input }) => listPromoCodes(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => getPromoCode(context.ctx, input)),
  create: procedures.create.handler(({ context, input }) => createPromoCode(context.ctx, input)),
  save: procedures.save.handler(({ context, input }) => savePromoCode(context.ctx, input)),
  setActive: procedures.setActive.handler(({ context, input }) =>
    setPromoCodeActive(context.ctx, input),
  ),
  remove: procedures.remove.handler(({ context, input }) => removePromoCode(context.ctx, input)),
  uses: procedures.uses.handler(({ context, input }) => listUses(context.ctx, input)),
}
