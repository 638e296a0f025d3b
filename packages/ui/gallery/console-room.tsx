import { Badge } from '../src/badge.tsx'
import { Button } from '../src/button.tsx'
import { type Column, DataTable } from '../src/data-table.tsx'
import { EnglishProvider } from '../src/english.tsx'
import { Menu } from '../src/menu.tsx'
import { PageHeader } from '../src/page-header.tsx'
import { Pagination } from '../src/pagination.tsx'
import { Panel } from '../src/panel.tsx'
import { SearchBox } from '../src/search-box.tsx'
import { Select } from '../src/select.tsx'
import { StatCard } from '../src/stat-card.tsx'
import { Buttons } from './buttons.tsx'

type Tenant = {
  slug: string
  name: string
  status: 'active' | 'trial' | 'suspended'
  users: number
}

const TENANTS: Tenant[] = [
  { slug: 'maison-levain', name: 'Maison Levain', status: 'active', users: 6 },
  { slug: 'colbert', name: 'Colbert', status: 'trial', users: 2 },
  { slug: 'le-petrin', name: 'Le Pétrin', status: 'suspended', users: 11 },
]
const TONES = { active: 'success', trial: 'info', suspended: 'danger' } as const

const COLUMNS: Column<Tenant>[] = [
  { key: 'name', header: 'Tenant', cell: (tenant) => tenant.name, primary: true },
  { key: 'slug', header: 'Slug', cell: (tenant) => tenant.slug },
  {
    key: 'status',
    header: 'Status',
    cell: (tenant) => <Badge tone={TONES[tenant.status]}>{tenant.status}</Badge>,
  },
  { key: 'users', header: 'Users', cell: (tenant) => tenant.users, numeric: true },
]

export function ConsoleRoom() {
  return (
    <EnglishProvider>
      <main className="mx-auto max-w-6xl px-4 pb-16" lang="en">
        <PageHeader title="Tenants" actions={<Button>Create Tenant</Button>} />
        <dl className="stat-grid mb-4">
          <StatCard label="Tenants" value="128" note="4 this week" />
          <StatCard label="Domains" value="97" note="3 pending" />
          <StatCard label="Users" value="412" />
          <StatCard label="Security" value="2" note="events to review" tone="warning" />
        </dl>
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <SearchBox label="Search tenants" className="w-full sm:w-64" />
          <Select
            label="Status"
            hideLabel
            options={['all', 'active', 'trial', 'suspended', 'cancelled'].map((value) => ({
              value,
              label: value,
            }))}
          />
        </div>
        <Panel flush>
          <DataTable
            caption="Tenants"
            columns={COLUMNS}
            rows={TENANTS}
            keyOf={(tenant) => tenant.slug}
            actions={() => <Menu entries={[{ label: 'Suspend', onSelect: () => {} }]} />}
          />
          <div className="px-4">
            <Pagination
              page={1}
              pageCount={3}
              hrefOf={(page) => `#${page}`}
              summary="128 tenants"
            />
          </div>
        </Panel>
        <Buttons />
      </main>
    </EnglishProvider>
  )
}
