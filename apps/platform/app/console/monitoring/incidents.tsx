import type { Incident } from '@fournil/contract/platform/monitoring'
import type { Watched } from '@fournil/domain/incidents'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { Panel } from '@fournil/ui/panel'
import { formatMoment } from '../formats.ts'

const LABELS: Readonly<Record<Watched, string>> = {
  site: 'The platform did not answer',
  api: 'Too many requests failed',
  database: 'The database was slow',
  storage: 'The storage was nearly full',
  jobs: 'Jobs waited too long',
  mails: 'Mails could not be sent',
  payments: 'Payments were not settled',
}

const COLUMNS: readonly Column<Incident>[] = [
  { key: 'watched', header: 'Incident', primary: true, cell: ({ watched }) => LABELS[watched] },
  { key: 'opened_at', header: 'Began', cell: ({ opened_at }) => formatMoment(opened_at) },
  {
    key: 'closed_at',
    header: 'Ended',
    cell: ({ closed_at }) =>
      closed_at ? formatMoment(closed_at) : <Badge tone="danger">Ongoing</Badge>,
  },
]

/** Each of them was told to the super administrators by mail; the thresholds are in the settings. */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Panel title="Incidents of the last 30 days" flush>
      <DataTable
        caption="Incidents of the last 30 days"
        columns={COLUMNS}
        rows={incidents}
        keyOf={({ id }) => id}
        empty={<EmptyState title="No incidents" />}
      />
    </Panel>
  )
}
