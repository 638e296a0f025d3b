import type { OrderDetail } from '@fournil/contract/office/order-views'
import type { Visit } from '@fournil/pages/visit'
import { ORPCError } from '@orpc/client'
import { enterOffice } from '../frame/enter-office.ts'
import { isId } from '../lists/list-address.ts'
import { listAsked, readFilter } from './filters/orders-filter.ts'
import { shopClock } from './shop-clock.ts'

/** The list that was asked for, what waits to be prepared, and the order that is open. */
export async function loadOrders(asked: Parameters<typeof enterOffice>[0]) {
  const { api } = await enterOffice(asked)
  const filter = readFilter(asked.url.searchParams)
  const { time_zone, today } = await shopClock(api)
  const { orders } = api.office
  const [list, due, dueToday, order] = await Promise.all([
    orders.list(listAsked(filter)),
    orders.list({ work: 'to_prepare' }),
    orders.list({ work: 'to_prepare', pickup_date: today }),
    orderOf(api, asked.url.searchParams.get('order')),
  ])
  return {
    list,
    filter,
    waiting: {
      all: { total: due.total, total_is_exact: due.total_is_exact },
      today: dueToday.total,
    },
    order,
    today,
    time_zone,
  }
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
