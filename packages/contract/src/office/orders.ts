import { ORDER_STATUSES } from '@fournil/domain/orders'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { id, page, searchTerm } from '../fields.ts'
import { officeProcedure } from '../procedure.ts'
import {
  CancelOrder,
  MovedOrders,
  RefundOrder,
  SetOrderStatus,
  SetStatusOfMany,
  TakePayment,
  WeighLine,
} from './order-changes.ts'
import { ListedOrder, OrderDetail, OrderRow, PickLine } from './order-views.ts'

export const ORDERS_A_PAGE = 25

/** Years that PostgreSQL and calendars know. */
export const pickupDate = z.iso
  .date('La date n’existe pas.')
  .refine((date) => date >= '0001-01-01', 'La date n’existe pas.')

export const ListOrders = z.strictObject({
  status: z.enum(ORDER_STATUSES).optional(),
  /** What waits for somebody: what is to be made, the first due first; or what nobody came for, the latest first. */
  work: z.enum(['to_prepare', 'late']).optional(),
  store_id: id.optional(),
  pickup_date: pickupDate.optional(),
  search: searchTerm.optional(),
  /** By the hour of collection, late ones first, within a day: without `pickup_date` it is newest first all the same. */
  sort: z.enum(['newest', 'pickup']).default('newest'),
  page,
})
export type ListOrders = z.infer<typeof ListOrders>

export const OrderList = z.object({
  orders: z.array(ListedOrder),
  /** Counted up to a bound; beyond it there are more than this. */
  total: z.int(),
  total_is_exact: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OrderList = z.infer<typeof OrderList>

export const AskPickList = z.strictObject({ pickup_date: pickupDate, store_id: id.optional() })
export type AskPickList = z.infer<typeof AskPickList>

export const PickList = z.object({
  pickup_date: z.string(),
  store_name: z.string().nullable(),
  /** One for each set of options: each is made in its own way. */
  products: z.array(PickLine),
  orders: z.array(
    OrderRow.extend({
      notes: z.string().nullable(),
      order_items: z.array(PickLine),
    }),
  ),
})
export type PickList = z.infer<typeof PickList>

export const orders = {
  list: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/orders',
      summary: 'Orders, newest first; those of one day also by the hour of collection',
    })
    .input(ListOrders)
    .output(OrderList),
  get: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/orders/{order_id}',
      summary: 'One order with its lines, its taxes and its history',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ order_id: id }))
    .output(OrderDetail),
  setStatus: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/status',
      summary: 'Move an order on; going back needs a reason, cancelling a paid one its own dialog',
    })
    .errors(
      errors(
        'NOT_FOUND',
        'REASON_NEEDED',
        'MEANS_NEEDED',
        'ORDER_MOVED',
        'CUSTOMER_ERASED',
        'CANCELLATION_NEEDED',
        'REOPENING_SLOT_FULL',
        'REOPENING_OUT_OF_STOCK',
        'REOPENING_DAY_SOLD_OUT',
        'PAYMENT_NOT_CLOSED',
      ),
    )
    .input(SetOrderStatus)
    .output(OrderDetail),
  takePayment: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/payment',
      summary: 'Take the money for an order that is paid at the counter, once',
    })
    .errors(errors('NOT_FOUND', 'NOTHING_TO_TAKE'))
    .input(TakePayment)
    .output(OrderDetail),
  setStatusOfMany: officeProcedure('can_manage_orders')
    .route({
      method: 'POST',
      path: '/office/orders/status',
      summary: 'Move several orders on; those that need a reason or a refund stay and are named',
    })
    .input(SetStatusOfMany)
    .output(MovedOrders),
  cancel: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/cancel',
      summary:
        'Cancel an order: refund in full or in part, restock, free the slot, tell the customer',
    })
    .errors(
      errors(
        'NOT_FOUND',
        'REFUND_TOO_HIGH',
        'REFUND_LINES_CHANGED',
        'NOT_PAID',
        'ALREADY_CANCELLED',
        'ORDER_MOVED',
        'CANCELLATION_NEEDED',
        'PAYMENT_NOT_CLOSED',
      ),
    )
    .input(CancelOrder)
    .output(OrderDetail),
  refund: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/refund',
      summary:
        'Give part or all of the money back, of chosen lines or of the whole, without cancelling',
    })
    .errors(
      errors('NOT_FOUND', 'REFUND_TOO_HIGH', 'NOT_PAID', 'REFUND_ID_TAKEN', 'REFUND_LINES_CHANGED'),
    )
    .input(RefundOrder)
    .output(OrderDetail),
  weigh: officeProcedure('can_manage_orders')
    .meta({ refused_to_api_keys: true })
    .route({
      method: 'POST',
      path: '/office/orders/{order_id}/weigh',
      summary: 'Say what a line weighs: what is lighter than paid for is given back, once',
    })
    .errors(errors('NOT_FOUND', 'NOT_SOLD_BY_WEIGHT', 'WEIGHING_OVER', 'ALREADY_WEIGHED'))
    .input(WeighLine)
    .output(OrderDetail),
  pickList: officeProcedure('can_manage_orders')
    .route({
      method: 'GET',
      path: '/office/pick-list',
      summary: 'What to prepare for a day: by product, and order by order',
    })
    .input(AskPickList)
    .output(PickList),
}
