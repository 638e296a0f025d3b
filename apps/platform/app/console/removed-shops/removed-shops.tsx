import type { RemovedShop } from '@fournil/contract/platform/removed-shops'
import { visitContext } from '@fournil/pages/visit'
import { listAddress } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { useState } from 'react'
import { Link } from 'react-router'
import { KeyPages } from '../lists/key-pages.tsx'
import { readList } from '../lists/read-list.ts'
import type { Route } from './+types/removed-shops'
import { OpenArchiveDialog } from './open-archive.tsx'
import { RemovedShopsTable } from './removed-shops-table.tsx'

const PATH = '/platform/tenants/removed'

export function meta() {
  return [{ title: 'Removed shops | Fournil Console' }]
}

/** Somebody is asked, by an owner or a court, for what the law has kept of a shop. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { search: _, filter: __, ...asked } = readList(url, ['all'])
  return { page: await api.platform.removedShops.list(asked) }
}

export default function RemovedShops({ loaderData: { page } }: Route.ComponentProps) {
  const [opened, setOpened] = useState<RemovedShop | null>(null)
  return (
    <main id="main" className="console-main">
      <PageHeader
        title="Removed shops"
        note="All data is gone but for an archive, kept for ten years as the law asks."
        actions={<Link to="/platform/tenants?filter=deletion">Shops to be deleted</Link>}
      />
      <RemovedShopsTable shops={page.rows} onOpen={setOpened} />
      <KeyPages page={page} addressOf={(key) => listAddress(PATH, key)} />
      <OpenArchiveDialog shop={opened} onClose={() => setOpened(null)} />
    </main>
  )
}
