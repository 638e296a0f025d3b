import { AUDIT_FILTERS } from '@fournil/contract/platform/audit-logs'
import { visitContext } from '@fournil/pages/visit'
import { Button } from '@fournil/ui/button'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { PageHeader } from '@fournil/ui/page-header'
import { useState } from 'react'
import { KeyList } from '../lists/key-list.tsx'
import { readList } from '../lists/read-list.ts'
import { Stats } from '../lists/stats.tsx'
import type { Route } from './+types/audit'
import { AuditTable } from './audit-table.tsx'
import { ExportDialog } from './export-dialog.tsx'

const PATH = '/platform/audit'
const OPTIONS = [
  { value: 'actions', label: 'Actions' },
  { value: 'all', label: 'Actions and page views' },
]

export function meta() {
  return [{ title: 'Audit Logs | Fournil Console' }]
}

/** Who did that, when, and from where? */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const asked = readList(url, AUDIT_FILTERS)
  const page = await api.platform.auditLogs.list(asked)
  return { page, search: asked.search, filter: asked.filter }
}

export default function AuditLogs({ loaderData }: Route.ComponentProps) {
  const { page, search, filter } = loaderData
  const { stats } = page
  const asked = { search, filter: filter === 'actions' ? null : filter }
  const [isExporting, setExporting] = useState(false)
  return (
    <main id="main" className="console-main">
      <PageHeader
        title="Audit Logs"
        actions={
          <Button
            variant="secondary"
            icon={<DownloadIcon />}
            disabled={page.rows.length === 0}
            onClick={() => setExporting(true)}
          >
            Export CSV
          </Button>
        }
      />
      <Stats
        figures={[
          { label: 'Actions, last 24 hours', value: stats.last_24_hours },
          { label: 'Actions, last 7 days', value: stats.last_7_days },
          { label: 'People, last 24 hours', value: stats.people_24_hours },
          { label: 'Impersonations, last 7 days', value: stats.impersonations_7_days },
        ]}
      />
      <KeyList
        path={PATH}
        page={page}
        search={search}
        searchLabel="Search by action, e-mail or target id"
        filter={filter}
        filterLabel="Show"
        filters={OPTIONS}
      >
        <AuditTable logs={page.rows} />
      </KeyList>
      {isExporting && <ExportDialog {...asked} onClose={() => setExporting(false)} />}
    </main>
  )
}
