import { cancelOrder } from '@fournil/services/orders/cancel-order'
import { getOrder } from '@fournil/services/orders/get-order'
import { listOrders } from '@fournil/services/orders/list-orders'
import { pickList } from '@fournil/services/orders/pick-list'
import { refundOrder } from '@fournil/services/orders/refund-order'
import { setOrderStatus } from '@fournil/services/orders/set-order-status'
import { setStatusOfMany } from '@fournil/services/orders/set-status-of-many'
import { api } from '../../api/implement.ts'

const { orders: procedures } = api.office

export const orders = {
  list: procedures.list.handler(({ context, input }) => listOrders(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => getOrder(context.ctx, input)),
  setStatus: procedures.setStatus.handler(({ context, input }) =>
    setOrderStatus(context.ctx, input),
  ),
  setStatusOfMany: procedures.setStatusOfMany.handler(({ context, input }) =>
    setStatusOfMany(context.ctx, input),
  ),
  cancel: procedures.cancel.handler(({ context, input }) => cancelOrder(context.ctx, input)),
  refund: procedures.refund.handler(({ context, input }) => refundOrder(context.ctx, input)),
  pickList: procedures.pickList.handler(({ context, input }) => pickList(context.ctx, input)),
}
