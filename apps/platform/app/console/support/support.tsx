import { TICKET_STATUSES } from '@fournil/domain/tickets'
import { visitContext } from '@fournil/pages/visit'
import { listAddress, readPage } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { Pagination } from '@fournil/ui/pagination'
import { StatCard } from '@fournil/ui/stat-card'
import { Link } from 'react-router'
import { formatNumber } from '../formats.ts'
import { ListTools } from '../lists/list-tools.tsx'
import { readList } from '../lists/read-list.ts'
import type { Route } from './+types/support'
import { STATUS_OPTIONS } from './ticket-words.ts'
import { TicketsTable } from './tickets-table.tsx'
import { useTicketPulse } from './use-ticket-pulse.ts'

const PATH = '/platform/support'
const FILTERS = ['all', ...TICKET_STATUSES] as const
const OPTIONS = [{ value: 'all', label: 'All statuses' }, ...STATUS_OPTIONS]

export function meta() {
  return [{ title: 'Support | Fournil Console' }]
}

/** Somebody looks for what waits to be answered, the most urgent at a glance. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { search, filter } = readList(url, FILTERS)
  const page = readPage(url.searchParams.get('page'))
  const status = filter === 'all' ? null : filter
  return { list: await api.platform.support.list({ search, status, page }), search, filter }
}

export default function Support({ loaderData }: Route.ComponentProps) {
  const { list, search, filter } = loaderData
  const { stats, page, page_size, total } = list
  useTicketPulse()
  const asked = { search, filter: filter === 'all' ? null : filter }
  return (
    <main id="main" className="console-main">
      <PageHeader title="Support" />
      <dl className="stat-grid ticket-stats">
        <StatCard label="Open" value={formatNumber(stats.open)} />
        <StatCard label="In progress" value={formatNumber(stats.in_progress)} />
        <StatCard label="Resolved" value={formatNumber(stats.resolved)} />
        <StatCard label="Urgent" value={formatNumber(stats.urgent)} note="Not resolved yet" />
        <StatCard
          label="Unread"
          value={formatNumber(stats.unread)}
          note={`Of ${formatNumber(stats.total)} tickets`}
        />
      </dl>
      <ListTools
        path={PATH}
        search={search}
        searchLabel="Search by subject, description or shop"
        filter={filter}
        filterLabel="Status"
        filters={OPTIONS}
      />
      <TicketsTable tickets={list.tickets} isFiltered={search !== '' || filter !== 'all'} />
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(wanted) => listAddress(PATH, { ...asked, page: wanted })}
        renderLink={({ href, children, ...rest }) => (
          <Link to={href} {...rest}>
            {children}
          </Link>
        )}
        summary={total > 0 && `${formatNumber(total)} tickets`}
      />
    </main>
  )
}
