import type { ListedOrder } from '@fournil/contract/office/order-views'
import type { OrderList } from '@fournil/contract/office/orders'
import { DataTable } from '@fournil/ui/data-table'
import { Panel } from '@fournil/ui/panel'
import { STATUS_LOOKS } from '@fournil/ui/status-badge'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useOffice } from '../../frame/use-office.ts'
import { ListPages } from '../../lists/list-pages.tsx'
import { useSeenRows } from '../../lists/use-seen-rows.ts'
import { RowMoveOnButton } from '../changes/move-on-button.tsx'
import { narrowed, type OrdersFilter, ordersAddress } from '../filters/orders-filter.ts'
import { BulkBar } from './bulk-bar.tsx'
import { countWords } from './list-words.ts'
import { NoOrders } from './no-orders.tsx'
import { orderColumns } from './order-columns.tsx'

const NONE: ReadonlySet<string> = new Set()
const CAPTIONS = {
  newest: 'Commandes, de la plus récente à la plus ancienne',
  pickup: 'Commandes, par heure de retrait',
  late: 'Commandes en retard, de la plus récente à la plus ancienne',
  to_prepare: 'Commandes à préparer, par heure de retrait',
} as const

export function OrdersTable({
  list,
  filter,
  today,
  fresh,
}: {
  list: OrderList
  filter: OrdersFilter
  today: string
  fresh: ReadonlySet<string>
}) {
  const [selected, setSelected] = useState(NONE)
  const seen = useSeenRows(list.orders)
  const { state } = useNavigation()
  const shop = useOffice().tenant.tenantName
  const hrefOf = (order: ListedOrder) => ordersAddress(filter, order.id)
  return (
    <>
      <Panel flush className="orders-table">
        <DataTable
          caption={CAPTIONS[filter.pickup_date ? filter.sort : (filter.work ?? filter.sort)]}
          columns={orderColumns({ today, fresh, hrefOf, shop, namesStore: list.stores.length > 1 })}
          rows={list.orders}
          keyOf={({ id }) => id}
          nameOf={({ order_number, customer_name }) => `${order_number}, ${customer_name}`}
          toneOf={({ status }) => STATUS_LOOKS[status].tone}
          selection={{ selected, onChange: setSelected }}
          actions={(order) => <RowMoveOnButton order={order} today={today} />}
          loading={state === 'loading'}
          empty={<NoOrders filter={filter} total={list.total} />}
        />
      </Panel>
      <ListPages
        list={list}
        addressOf={(page) => ordersAddress(narrowed(filter, { page }))}
        summary={countWords(list)}
      />
      <BulkBar selected={selected} seen={seen} today={today} onChange={setSelected} />
    </>
  )
}
