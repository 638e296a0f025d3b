import type { CustomerRow } from '@fournil/contract/office/customers'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { formatCount } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { DateText } from '@fournil/ui/date-text'
import { Link } from 'react-router'
import { callLink } from '../lists/call-link.ts'
import { customerName } from './customer-name.ts'
import { NoCustomers } from './no-customers.tsx'
import { type CustomersQuery, customersAddress } from './read-customers.ts'

export function CustomersTable({
  customers,
  query,
  zone,
}: {
  customers: readonly CustomerRow[]
  query: CustomersQuery
  zone: string
}) {
  return (
    <DataTable
      caption="Clients"
      columns={columnsFor(query, zone)}
      rows={customers}
      keyOf={({ id }) => id}
      empty={<NoCustomers query={query} />}
    />
  )
}

function columnsFor(query: CustomersQuery, zone: string): Column<CustomerRow>[] {
  return [
    {
      key: 'name',
      header: 'Client',
      primary: true,
      cell: (customer) => (
        <Link
          to={customersAddress(query, customer.id)}
          preventScrollReset
          className="customer-link"
          data-erased={customer.erased_at ? true : undefined}
        >
          {customerName(customer)}
        </Link>
      ),
    },
    {
      key: 'kind',
      header: 'Type',
      cell: ({ is_guest }) => (
        <Badge tone={is_guest ? 'neutral' : 'info'}>{is_guest ? 'Invité' : 'Inscrit'}</Badge>
      ),
    },
    {
      key: 'contact',
      header: 'Contact',
      cell: ({ email, phone }) => (
        <span className="customer-contact">
          <span>{email || '—'}</span>
          {phone && (
            <a href={callLink(phone)} className="customer-phone numeric">
              {phone}
            </a>
          )}
        </span>
      ),
    },
    {
      key: 'orders',
      header: 'Commandes',
      numeric: true,
      cell: ({ order_count }) => formatCount(order_count),
    },
    {
      key: 'spent',
      header: 'Total dépensé',
      numeric: true,
      cell: ({ total_spent }) => formatEuros(total_spent),
    },
    {
      key: 'last',
      header: 'Dernière commande',
      numeric: true,
      cell: ({ last_order_date }) =>
        last_order_date ? <DateText date={dateIn(zone, last_order_date)} /> : 'jamais',
    },
  ]
}
