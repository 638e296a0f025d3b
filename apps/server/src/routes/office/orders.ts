import { cancelOrder } from '@fournil/services/orders/cancel/cancel-order'
import { refundOrder } from '@fournil/services/orders/cancel/refund-order'
import { getOrder } from '@fournil/services/orders/get-order'
import { listOrders } from '@fournil/services/orders/list/list-orders'
import { pickList } from '@fournil/services/orders/list/pick-list'
import { setOrderStatus } from '@fournil/services/orders/status/set-order-status'
import { setStatusOfMany } from '@fournil/services/orders/status/set-status-of-many'
import { takePayment } from '@fournil/services/orders/take-payment'
import { weighLine } from '@fournil/services/orders/weigh/weigh-line'
import { api } from '../../api/implement.ts'

const { orders: procedures } = api.office

export const orders = {
  list: procedures.list.handler(({ context, input }) => listOrders(context.ctx, input)),
  get: procedures.get.handler(({ context, input }) => getOrder(context.ctx, input)),
  setStatus: procedures.setStatus.handler(({ context, input }) =>
    setOrderStatus(context.ctx, input),
  ),
  takePayment: procedures.takePayment.handler(({ context, input }) =>
    takePayment(context.ctx, input),
  ),
  setStatusOfMany: procedures.setStatusOfMany.handler(({ context, input }) =>
    setStatusOfMany(context.ctx, input),
  ),
  cancel: procedures.cancel.handler(({ context, input }) => cancelOrder(context.ctx, input)),
  weigh: procedures.weigh.handler(({ context, input }) => weighLine(context.ctx, input)),
  refund: procedures.refund.handler(({ context, input }) => refundOrder(context.ctx, input)),
  pickList: procedures.pickList.handler(({ context, input }) => pickList(context.ctx, input)),
}
