import { PageHeader } from '@fournil/ui/page-header'
import { useMarkedOrders } from '../arrivals/use-marked-orders.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/orders'
import { OrderDialog } from './detail/order-dialog.tsx'
import { useOpenOrder } from './detail/use-open-order.ts'
import { ordersAddress } from './filters/orders-filter.ts'
import { OrdersFilters } from './filters/orders-filters.tsx'
import { toPrepareWords } from './list/list-words.ts'
import { OrdersTable } from './list/orders-table.tsx'
import { OrdersTools } from './list/orders-tools.tsx'
import { loadOrders } from './load-orders.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

export function loader(asked: Route.LoaderArgs) {
  return loadOrders(asked)
}

/** Behind the counter, hands floury: what is due, whose it is, and the one touch that moves it on. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { list, filter, waiting, order, today, time_zone } = loaderData
  useOfficeLive(['orders'])
  const fresh = useMarkedOrders()
  const open = useOpenOrder(filter)
  const [only] = list.orders
  return (
    <main id="main" className="office-main orders">
      <title>Commandes</title>
      <PageHeader
        title="Commandes"
        note={toPrepareWords(waiting.all, waiting.today)}
        actions={<OrdersTools filter={filter} today={today} />}
      />
      <OrdersFilters
        filter={filter}
        stores={list.stores}
        today={today}
        onlyHit={only && list.total === 1 ? only.id : null}
      />
      <OrdersTable
        // Another question, another selection: nothing that is out of sight is changed by the way.
        key={ordersAddress({ ...filter, page: 1 })}
        list={list}
        filter={filter}
        today={today}
        fresh={fresh}
      />
      <OrderDialog
        isOpen={open.order_id !== null}
        isLoading={open.isLoading}
        order={order}
        today={today}
        timeZone={time_zone}
        stores={list.stores}
        onClose={open.close}
      />
    </main>
  )
}
