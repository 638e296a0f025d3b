import { listArrivals } from '@fournil/services/orders/list/list-arrivals'
import { api } from '../../api/implement.ts'

export const arrivals = {
  list: api.office.arrivals.list.handler(({ context }) => listArrivals(context.ctx)),
}
