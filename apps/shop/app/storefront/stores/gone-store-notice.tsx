import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { useEffect, useState } from 'react'
import { useStorefront } from '../use-storefront.ts'
import { picker } from './picker.ts'
import { hasStoreCookie, rememberedStore, rememberStore } from './remember-store.ts'
import { useStoreChoice } from './use-store-choice.ts'

/** The store this browser remembers is no longer there: say so, name the one that stands in, offer the others. */
export function GoneStoreNotice() {
  const { stores, store, store_gone, tenant } = useStorefront()
  const choose = useStoreChoice()
  const [goneHere, setGoneHere] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival; later choices write both memories themselves
  useEffect(() => {
    const remembered = rememberedStore(tenant.tenantSlug)
    if (remembered === null || store_gone) return
    if (!stores.some(({ id }) => id === remembered)) return setGoneHere(true)
    if (!hasStoreCookie()) choose(remembered)
    // A link may have named another store: from now on that is the one.
    else if (store && store.id !== remembered) rememberStore(tenant.tenantSlug, store.id)
  }, [])

  if (!store || !(store_gone || goneHere)) return null
  const acknowledge = () => {
    setGoneHere(false)
    choose(store.id)
  }
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
          <Button variant="ghost" onClick={acknowledge}>
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
