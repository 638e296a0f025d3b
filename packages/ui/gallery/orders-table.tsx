import { formatEuros } from '@fournil/domain/money'
import { useState } from 'react'
import { type Column, DataTable } from '../src/data-table.tsx'
import { DateText } from '../src/date-text.tsx'
import { Menu } from '../src/menu.tsx'
import { Pagination } from '../src/pagination.tsx'
import { Panel } from '../src/panel.tsx'
import { ORDER_STATUSES, type OrderStatus, StatusBadge } from '../src/status-badge.tsx'

type Order = { id: string; name: string; date: string; status: OrderStatus; total_ttc: number }

const ORDERS: Order[] = (Object.keys(ORDER_STATUSES) as OrderStatus[]).map((status, index) => ({
  id: `CMD-00${42 + index}`,
  name:
    ['Solène Kervella', 'Idris Benali', 'Chloé Martin', 'Paul Le Goff', 'Ana Silva', 'Luc Roy'][
      index
    ] ?? '',
  date: `2026-11-${16 + index}`,
  status,
  total_ttc: 1250 * (index + 1) ** 2,
}))

const COLUMNS: Column<Order>[] = [
  { key: 'name', header: 'Client', cell: (order) => order.name, primary: true },
  { key: 'id', header: 'Commande', cell: (order) => order.id },
  { key: 'date', header: 'Retrait', cell: (order) => <DateText date={order.date} /> },
  { key: 'status', header: 'Statut', cell: (order) => <StatusBadge status={order.status} /> },
  {
    key: 'total',
    header: 'Total TTC',
    cell: (order) => formatEuros(order.total_ttc),
    numeric: true,
  },
]

export function OrdersTable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['CMD-0043']))
  return (
    <Panel flush>
      <DataTable
        caption="Commandes"
        columns={COLUMNS}
        rows={ORDERS}
        keyOf={(order) => order.id}
        nameOf={(order) => `${order.id}, ${order.name}`}
        toneOf={(order) => ORDER_STATUSES[order.status].tone}
        selection={{ selected, onChange: setSelected }}
        actions={() => (
          <Menu
            entries={[
              { label: 'Imprimer le bon', onSelect: () => {} },
              { label: 'Annuler la commande', tone: 'danger', apart: true, onSelect: () => {} },
            ]}
          />
        )}
      />
      <div className="px-4">
        <Pagination
          page={5}
          pageCount={20}
          hrefOf={(page) => `#${page}`}
          summary="1 248 commandes"
        />
      </div>
    </Panel>
  )
}
