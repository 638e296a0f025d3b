import type { Store } from '@fournil/contract/shop/stores'
import { nearestStore } from '@fournil/domain/geo'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { PinIcon } from '@fournil/ui/icons/pin'
import { Sheet } from '@fournil/ui/sheet'
import { toast } from '@fournil/ui/toast'
import { useStorefront } from '../use-storefront.ts'
import { picker } from './picker.ts'
import { savedStore } from './saved-store.ts'
import { sortByDistance } from './sort-by-distance.ts'
import { StoreChoice } from './store-choice.tsx'
import { StoreFacts } from './store-facts.tsx'
import { usePosition } from './use-position.ts'
import { useStoreChange } from './use-store-change.ts'

/** Where the order is collected. With a single store there is nothing to choose, only to know. */
export default function StorePicker() {
  const { stores, store } = useStorefront()
  const open = picker.useIsOpen()
  const [only] = stores
  if (stores.length > 1 || !only) return <ManyStores open={open} />
  return (
    <Sheet open={open} onClose={picker.close} title="Votre point de retrait">
      <div className="stack">
        <h3 className="item-title">{only.name}</h3>
        <StoreFacts store={only} />
        {only.description && <p className="quiet">{only.description}</p>}
        {store === null && <p>Aucun point de retrait n’est ouvert.</p>}
      </div>
    </Sheet>
  )
}

function ManyStores({ open }: { open: boolean }) {
  const { stores, store, tenant } = useStorefront()
  const change = useStoreChange()
  const [{ position, busy, refusal }, ask] = usePosition()
  const nearest = position && nearestStore(stores, position)

  const collectAt = (chosen: Store) =>
    change(chosen, () => {
      picker.close()
      toast(`Retrait à ${chosen.name}`)
    })
  async function locateMe() {
    const found = await ask()
    const closest = found && nearestStore(stores, found)
    // Whoever has chosen before keeps their store; the nearest is only shown first.
    if (closest && savedStore(tenant.tenantSlug) === null) await change(closest)
  }
  return (
    <Sheet open={open} onClose={picker.close} title="Choisissez votre point de retrait">
      <div className="stack loose">
        <div className="stack" aria-live="polite">
          <Button
            variant="secondary"
            icon={<PinIcon />}
            busy={busy}
            onClick={locateMe}
            className="store-locate"
          >
            Me localiser
          </Button>
          {refusal && <Banner tone="warning">{refusal}</Banner>}
          {nearest && (
            <p className="note">Le point de retrait le plus proche est {nearest.name}.</p>
          )}
        </div>
        {stores.length === 0 && <p>Aucun point de retrait n’est ouvert pour le moment.</p>}
        <ul className="stack">
          {sortByDistance(stores, position).map(({ store: each, km }) => (
            <StoreChoice
              key={each.id}
              store={each}
              km={km}
              isNearest={each.id === nearest?.id}
              isChosen={each.id === store?.id}
              onChoose={() => collectAt(each)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
