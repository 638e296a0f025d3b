import { DOMAIN_FILTERS, type DomainRow } from '@fournil/contract/platform/domains'
import { visitContext } from '@fournil/pages/visit'
import { PageHeader } from '@fournil/ui/page-header'
import { useState } from 'react'
import { KeyList } from '../lists/key-list.tsx'
import { readList } from '../lists/read-list.ts'
import { Stats } from '../lists/stats.tsx'
import type { Route } from './+types/domains'
import { DomainDetails } from './domain-details.tsx'
import { DomainsTable } from './domains-table.tsx'
import { RemoveDomain } from './remove-domain.tsx'

const PATH = '/platform/domains'
const OPTIONS = [
  { value: 'all', label: 'All domains' },
  { value: 'verified', label: 'Verified' },
  { value: 'pending', label: 'Pending' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export function meta() {
  return [{ title: 'Domains | Fournil Console' }]
}

/** A merchant's domain does not answer: what is the matter with it? */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const asked = readList(url, DOMAIN_FILTERS)
  const page = await api.platform.domains.list(asked)
  return { page, search: asked.search, filter: asked.filter }
}

export default function Domains({ loaderData }: Route.ComponentProps) {
  const { page, search, filter } = loaderData
  const { stats } = page
  const [shown, setShown] = useState<DomainRow | null>(null)
  const [removed, setRemoved] = useState<DomainRow | null>(null)
  return (
    <main id="main" className="console-main">
      <PageHeader title="Domains" />
      <Stats
        figures={[
          { label: 'Total domains', value: stats.total },
          { label: 'Verified', value: stats.verified },
          { label: 'Pending', value: stats.pending },
          { label: 'Active', value: stats.active },
        ]}
      />
      <KeyList
        path={PATH}
        page={page}
        search={search}
        searchLabel="Search by domain or tenant"
        filter={filter}
        filterLabel="Filter"
        filters={OPTIONS}
      >
        <DomainsTable domains={page.rows} onShow={setShown} onRemove={setRemoved} />
      </KeyList>
      <DomainDetails domain={shown} onClose={() => setShown(null)} />
      <RemoveDomain domain={removed} onClose={() => setRemoved(null)} />
    </main>
  )
}
