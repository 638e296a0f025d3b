import type { OrderRow } from '@fournil/contract/office/order-views'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { StatusBadge } from '@fournil/ui/status-badge'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'

/** Their orders, newest first, those never paid included: they explain a telephone call. */
export function CustomerOrders({ orders, zone }: { orders: readonly OrderRow[]; zone: string }) {
  const mayOpen = usePermission('can_manage_orders')
  return (
    <section className="customer-orders" aria-label="Commandes">
      <h3>{plural(orders.length, 'commande')}</h3>
      <DataTable
        caption="Commandes de ce client"
        columns={columnsFor(zone, mayOpen)}
        rows={orders}
        keyOf={({ id }) => id}
        empty={<p className="panel-nothing">Aucune commande.</p>}
      />
    </section>
  )
}

function columnsFor(zone: string, mayOpen: boolean): Column<OrderRow>[] {
  return [
    {
      key: 'number',
      header: 'Commande',
      primary: true,
      cell: ({ id, order_number }) =>
        mayOpen ? <Link to={`/admin/orders?order=${id}`}>{order_number}</Link> : order_number,
    },
    {
      key: 'created',
      header: 'Passée le',
      cell: ({ created_at }) => <DateText date={dateIn(zone, created_at)} />,
    },
    {
      key: 'pickup',
      header: 'Retrait',
      cell: ({ pickup_date, store_name }) => (
        <span>
          <DateText date={pickup_date} /> · {store_name}
        </span>
      ),
    },
    { key: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'total',
      header: 'Total TTC',
      numeric: true,
      cell: ({ total_ttc, refunded_amount }) => (
        <span className="customer-order-total">
          {formatEuros(total_ttc)}
          {refunded_amount > 0 && <span>dont {formatEuros(refunded_amount)} remboursés</span>}
        </span>
      ),
    },
  ]
}
