import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/categories'
import { CategoriesTable } from './categories-table.tsx'
import { CategoryDialog, type Edited } from './category-dialog.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** Somebody arranges the shelves: names them, puts them in order, takes one away after the season. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  return { categories: await api.office.categories.list() }
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  const [edited, edit] = useState<Edited | null>(null)
  useOfficeLive(['catalogue'])
  return (
    <main id="main" className="office-main">
      <title>Catégories</title>
      <PageHeader
        title="Catégories"
        note="Les rayons de votre boutique, dans l’ordre où vos clients les voient."
        actions={
          <Button onClick={() => edit('new')}>
            <PlusIcon />
            Nouvelle catégorie
          </Button>
        }
      />
      <Panel flush>
        <CategoriesTable categories={categories} onEdit={edit} />
      </Panel>
      <CategoryDialog edited={edited} categories={categories} onClose={() => edit(null)} />
    </main>
  )
}
