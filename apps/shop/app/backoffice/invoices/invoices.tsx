import { plural } from '@fournil/domain/text'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { enterOffice } from '../frame/enter-office.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/invoices'
import { DownloadBar } from './download-bar.tsx'
import { InvoicesFilter } from './invoices-filter.tsx'
import { InvoicesTable } from './invoices-table.tsx'
import { MonthDownload } from './month-download.tsx'
import { invoicesAddress, readInvoices } from './read-invoices.ts'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

const NONE: ReadonlySet<string> = new Set()

/** The accountant asks for a month, or somebody for their invoice: find it and hand it over. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const query = readInvoices(asked.url.searchParams)
  const { search, month, kind, page } = query
  const list = await api.office.invoices.list({
    page,
    search: search || undefined,
    month: month ?? undefined,
    kind: kind ?? undefined,
  })
  return { query, list }
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData
  const [selected, setSelected] = useState(NONE)
  useOfficeLive(['orders'])
  return (
    <main id="main" className="office-main list-page">
      <title>Factures</title>
      <PageHeader title="Factures" actions={<MonthDownload month={query.month} />} />
      <InvoicesFilter query={query} months={list.months} />
      <Panel flush>
        <InvoicesTable
          invoices={list.invoices}
          query={query}
          selected={selected}
          onSelect={setSelected}
        />
      </Panel>
      <ListPages
        list={list}
        addressOf={(each) => invoicesAddress({ ...query, page: each })}
        summary={`${list.total_is_exact ? '' : 'Plus de '}${plural(list.total, 'document')}`}
      />
      <DownloadBar selected={selected} onClear={() => setSelected(NONE)} />
    </main>
  )
}
