import { getStock } from '@fournil/services/products/stock/get-stock'
import { listMovements } from '@fournil/services/products/stock/list-movements'
import { saveStock } from '@fournil/services/products/stock/save-stock'
import { api } from '../../api/implement.ts'

const { productStock: procedures } = api.office

export const productStock = {
  get: procedures.get.handler(({ context, input }) => getStock(context.ctx, input)),
  save: procedures.save.handler(({ context, input }) => saveStock(context.ctx, input)),
  movements: procedures.movements.handler(({ context, input }) =>
    listMovements(context.ctx, input),
  ),
}
