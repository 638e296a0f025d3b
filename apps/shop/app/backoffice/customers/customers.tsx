import { formatEuros } from '@fournil/domain/money'
import { formatBounded, plural } from '@fournil/domain/text'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { LinkButton } from '@fournil/ui/link-button'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { StatCard } from '@fournil/ui/stat-card'
import { enterOffice } from '../frame/enter-office.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/customers'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomersFilter } from './customers-filter.tsx'
import { CustomersTable } from './customers-table.tsx'
import { loadCustomer } from './load-customer.ts'
import { customersAddress, customersFile, readCustomers } from './read-customers.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** Somebody phones: who is it, what did they order, how can they be reached? */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const query = readCustomers(asked.url.searchParams)
  const [list, open, zone] = await Promise.all([
    api.office.customers.list({ ...query, search: query.search || undefined }),
    loadCustomer(api, asked.url.searchParams.get('customer')),
    shopTimeZone(api),
  ])
  return { query, list, open, zone }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { query, list, open, zone } = loaderData
  const { stats, total, total_is_exact } = list
  useOfficeLive(['orders'])
  return (
    <main id="main" className="office-main list-page">
      <title>Clients</title>
      <PageHeader
        title="Clients"
        actions={
          <LinkButton
            href={customersFile(query)}
            variant="secondary"
            icon={<DownloadIcon />}
            download
          >
            Exporter (CSV)
          </LinkButton>
        }
      />
      <dl className="stat-grid">
        <StatCard label="Clients" value={formatBounded(stats.total)} />
        <StatCard label="Inscrits" value={formatBounded(stats.registered)} />
        <StatCard label="Invités" value={formatBounded(stats.guests)} />
        <StatCard label="Total des ventes nettes" value={formatEuros(stats.total_revenue)} />
      </dl>
      <CustomersFilter query={query} stats={stats} />
      <Panel flush>
        <CustomersTable customers={list.customers} query={query} zone={zone} />
      </Panel>
      <ListPages
        list={list}
        addressOf={(each) => customersAddress({ ...query, page: each })}
        summary={`${total_is_exact ? '' : 'Plus de '}${plural(total, 'client')}`}
      />
      <CustomerDialog open={open} query={query} zone={zone} />
    </main>
  )
}
