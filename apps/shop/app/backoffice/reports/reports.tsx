import { dateIn } from '@fournil/domain/clock'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { LinkButton } from '@fournil/ui/link-button'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { stepOf } from '../charts/chart-points.ts'
import { DayChart } from '../charts/day-chart.tsx'
import { STEP_NAMES } from '../charts/point-words.ts'
import { enterOffice } from '../frame/enter-office.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/reports'
import { loadReport } from './load-report.ts'
import { NetSentence } from './net-sentence.tsx'
import { RangeForm } from './range-form.tsx'
import { readReport, reportSearch } from './report-range.ts'
import { ReportTotals } from './report-totals.tsx'
import { TaxTable } from './tax-table.tsx'
import { TopTable } from './top-table.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** At the month's end: what was sold and what VAT is due, for the accountant. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const today = dateIn(await shopTimeZone(api), new Date())
  const { url } = asked
  return { today, ...(await loadReport(api, readReport(url.searchParams, today), today)) }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { report, range, store_id } = loaderData
  const days = report.by_day.map(({ total_ttc: value, ...day }) => ({ ...day, value }))
  const chartTitle = `Ventes TTC par ${STEP_NAMES[stepOf(range.from, range.to)]}`
  return (
    <main id="main" className="office-main figures-page reports">
      <title>Rapports</title>
      <PageHeader
        title="Rapports"
        actions={
          <LinkButton
            // The server says that it is a file; with `download` its refusal would be saved as one too.
            href={`/files/reports/sales.csv${reportSearch(range, store_id)}`}
            variant="secondary"
            icon={<DownloadIcon />}
          >
            Exporter CSV
          </LinkButton>
        }
      />
      <RangeForm {...loaderData} stores={report.stores} />
      <ReportTotals report={report} />
      <NetSentence report={report} />
      <Panel title={chartTitle}>
        <DayChart caption={chartTitle} days={days} {...range} />
      </Panel>
      <div className="panel-columns">
        {report.shows_taxes && <TaxTable report={report} />}
        <TopTable products={report.top_products} />
      </div>
    </main>
  )
}
