import { TENANT_FILTERS, type TenantRow } from '@fournil/contract/platform/tenants'
import { visitContext } from '@fournil/pages/visit'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { LinkButton } from '@fournil/ui/link-button'
import { PageHeader } from '@fournil/ui/page-header'
import { useState } from 'react'
import { KeyList } from '../lists/key-list.tsx'
import { readList } from '../lists/read-list.ts'
import type { Route } from './+types/tenants'
import { CreateTenantDialog } from './create-tenant.tsx'
import { ForceRemoval } from './force-removal.tsx'
import { RemoveTenant } from './remove-tenant.tsx'
import { TenantDetailsDialog } from './tenant-details.tsx'
import { TenantsTable } from './tenants-table.tsx'

const PATH = '/platform/tenants'
const OPTIONS = [
  { value: 'all', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'trial', label: 'Trial' },
  { value: 'trial_ended', label: 'Trial ended' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'deletion', label: 'To be deleted' },
]

export function meta() {
  return [{ title: 'Tenants | Fournil Console' }]
}

/** Somebody looks for a shop, wants to know how it fares, and acts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { filter: status, ...asked } = readList(url, TENANT_FILTERS)
  const [page, plans] = await Promise.all([
    api.platform.tenants.list({ ...asked, status }),
    api.platform.plans.list(),
  ])
  return { page, plans, search: asked.search, filter: status }
}

export default function Tenants({ loaderData }: Route.ComponentProps) {
  const { page, plans, search, filter } = loaderData
  const [isCreating, setCreating] = useState(false)
  const [shown, setShown] = useState<TenantRow | null>(null)
  const [removed, setRemoved] = useState<TenantRow | null>(null)
  const [forced, setForced] = useState<TenantRow | null>(null)
  return (
    <main id="main" className="console-main">
      <PageHeader
        title="Tenants"
        actions={
          <>
            <LinkButton href="/platform/tenants/removed" variant="secondary">
              Removed shops
            </LinkButton>
            <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
              Create Tenant
            </Button>
          </>
        }
      />
      <KeyList
        path={PATH}
        page={page}
        search={search}
        searchLabel="Search by name, slug, owner or domain"
        filter={filter}
        filterLabel="Status"
        filters={OPTIONS}
      >
        <TenantsTable
          tenants={page.rows}
          isFiltered={search !== '' || filter !== 'all'}
          onShow={setShown}
          onRemove={setRemoved}
          onForce={setForced}
        />
      </KeyList>
      <CreateTenantDialog isOpen={isCreating} plans={plans} onClose={() => setCreating(false)} />
      <TenantDetailsDialog tenant={shown} onClose={() => setShown(null)} />
      <RemoveTenant tenant={removed} onClose={() => setRemoved(null)} />
      <ForceRemoval tenant={forced} onClose={() => setForced(null)} />
    </main>
  )
}
