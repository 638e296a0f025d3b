import { MONEY_STATUS_LABELS, type MoneyStatus } from '@fournil/domain/payouts'
import { visitContext } from '@fournil/pages/visit'
import { listAddress, readPage } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { Pagination } from '@fournil/ui/pagination'
import { Select } from '@fournil/ui/select'
import { Link, useNavigate } from 'react-router'
import { formatEuros, formatNumber } from '../formats.ts'
import type { Route } from './+types/payouts'
import { STATUS_OPTIONS } from './payout-words.ts'
import { PayoutsTable } from './payouts-table.tsx'

const PATH = '/platform/payouts'

export function meta() {
  return [{ title: 'Payouts | Fournil Console' }]
}

/** Somebody pays shops what they asked for, the longest waiting first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const asked = url.searchParams.get('filter') ?? ''
  const status = asked in MONEY_STATUS_LABELS ? (asked as MoneyStatus) : null
  const page = readPage(url.searchParams.get('page'))
  return { list: await api.platform.payouts.list({ status, page }), status }
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { list, status } = loaderData
  const { payouts, waiting, page, page_size, total } = list
  const navigate = useNavigate()
  return (
    <main id="main" className="console-main">
      <PageHeader
        title="Payouts"
        note={
          waiting.count === 0
            ? 'No request waits.'
            : `${formatNumber(waiting.count)} waiting, ${formatEuros(waiting.amount)} in all.`
        }
      />
      <div className="list-tools">
        <Select
          label="Status"
          hideLabel
          value={status ?? ''}
          options={[{ value: '', label: 'All statuses' }, ...STATUS_OPTIONS]}
          onChange={(event) => navigate(listAddress(PATH, { filter: event.target.value }))}
        />
      </div>
      <PayoutsTable payouts={payouts} isFiltered={status !== null} />
      <Pagination
        page={page}
        pageCount={Math.ceil(total / page_size)}
        hrefOf={(wanted) => listAddress(PATH, { filter: status, page: wanted })}
        renderLink={({ href, children, ...rest }) => (
          <Link to={href} {...rest}>
            {children}
          </Link>
        )}
        summary={total > 0 && `${formatNumber(total)} requests`}
      />
    </main>
  )
}
