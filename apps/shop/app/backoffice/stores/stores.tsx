import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import type { Route } from './+types/stores'
import { NewStore } from './form/store-dialog.tsx'
import { loadStore } from './load-store.ts'
import { NoStores } from './no-stores.tsx'
import { StoreDetail } from './store-detail.tsx'
import { StoresList } from './stores-list.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** The owner opens a shop, or closes it for the holidays: when is it open, when do people come, and who comes meanwhile? */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const { stores, can_geocode } = await api.office.stores.list()
  const chosen = asked.url.searchParams.get('store')
  const open = await loadStore(api, stores, chosen, asked.url.searchParams.get('week'))
  return { stores, can_geocode, open, is_chosen: open !== null && chosen === open.store.id }
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { stores, can_geocode, open, is_chosen } = loaderData
  const [count, setCount] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  useOfficeLive(['stores', 'orders'])
  const add = () => {
    setCount(count + 1)
    setAdding(true)
  }
  return (
    <main id="main" className="office-main">
      <title>Points de vente</title>
      <PageHeader
        title="Points de vente"
        note="Où et quand vos clients retirent leurs commandes."
        actions={
          <Button onClick={add} icon={<PlusIcon />}>
            Nouveau point de vente
          </Button>
        }
      />
      {open ? (
        <div className="stores" data-chosen={is_chosen}>
          <StoresList stores={stores} open={open.store.id} />
          <StoreDetail key={open.store.id} {...open} can_geocode={can_geocode} />
        </div>
      ) : (
        <NoStores onAdd={add} />
      )}
      <NewStore
        key={count}
        open={isAdding}
        can_geocode={can_geocode}
        onClose={() => setAdding(false)}
        onCreated={(id) => void navigate(`/admin/stores?store=${id}`)}
      />
    </main>
  )
}
