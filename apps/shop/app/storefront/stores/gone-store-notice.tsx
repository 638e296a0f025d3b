import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { useStorefront } from '../use-storefront.ts'
import { picker } from './picker.ts'
import { useStoreChoice } from './use-store-choice.ts'

/** The store this browser remembers is no longer there: say so, name the one that stands in, offer the others. */
export default function GoneStoreNotice() {
  const { stores, store } = useStorefront()
  const choose = useStoreChoice()
  if (!store) return null
  return (
    <Banner
      tone="warning"
      shape="strip"
      role="status"
      action={
        <>
          {stores.length > 1 && (
            <Button variant="secondary" onClick={picker.open}>
              Choisir un autre
            </Button>
          )}
          <Button variant="ghost" onClick={() => choose(store.id)}>
            J’ai compris
          </Button>
        </>
      }
    >
      Le point de retrait que vous aviez choisi n’est plus disponible. Votre commande sera à retirer
      à <strong>{store.name}</strong>.
    </Banner>
  )
}
