import type { OrderDetail, OrderRow } from '@fournil/contract/office/orders'
import { ORPCError } from '@orpc/client'
import type { Visit } from '../../visit.ts'
import { enterOffice } from '../frame/enter-office.ts'
import { isId, listAsked, readFilter } from './filters/orders-filter.ts'
import { shopClock } from './shop-clock.ts'

/** The list that was asked for, what waits to be prepared, and the order that is open. */
export async function loadOrders(asked: Parameters<typeof enterOffice>[0]) {
  const { api } = await enterOffice(asked)
  const filter = readFilter(asked.url.searchParams)
  const { time_zone, today } = await shopClock(api)
  const { orders } = api.office
  const [list, waiting, waitingToday, order] = await Promise.all([
    orders.list(listAsked(filter)),
    orders.list({ status: 'paid' }),
    orders.list({ status: 'paid', pickup_date: today }),
    orderOf(api, asked.url.searchParams.get('order')),
  ])
  return {
    list,
    filter,
    waiting: {
      total: waiting.total,
      total_is_exact: waiting.total_is_exact,
      today: waitingToday.total,
      latest: waiting.orders.map(newcomer),
    },
    order,
    today,
    time_zone,
  }
}

export type Newcomer = ReturnType<typeof newcomer>

function newcomer({ id, created_at, customer_name, pickup_date, pickup_time }: OrderRow) {
  return { id, created_at, customer_name, pickup_date, pickup_time }
}

async function orderOf(api: Visit['api'], order_id: string | null): Promise<OrderDetail | null> {
  if (!isId(order_id)) return null
  try {
    return await api.office.orders.get({ order_id })
  } catch (error) {
    // An old link, or another shop's: the list stays, and the dialog says so.
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
