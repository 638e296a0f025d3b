import { toast } from '@fournil/ui/toast'
import { startTransition, useEffect, useState } from 'react'
import { useStorefront } from '../use-storefront.ts'
import { hasStoreCookie, saveChosenStore, savedStore, storeKey } from './saved-store.ts'
import { useStoreChoice } from './use-store-choice.ts'

/** Brings the browser's two memories together on arrival. True when the store it remembers no longer exists. */
export function useSavedStore(): boolean {
  const { stores, store, store_gone, tenant } = useStorefront()
  const choose = useStoreChoice()
  const [gone, setGone] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival; later choices write both memories themselves
  useEffect(() => {
    const remembered = savedStore(tenant.tenantSlug)
    if (remembered === null || store_gone) return
    if (!stores.some(({ id }) => id === remembered))
      return startTransition(() => setGone(remembered))
    if (!hasStoreCookie()) choose(remembered)
    // A link may have named another store: from now on that is the one.
    else if (store && store.id !== remembered) saveChosenStore(tenant.tenantSlug, store.id)
  }, [])

  useOtherTabs(choose)

  // Until another choice has been written over it.
  return store_gone || (gone !== null && savedStore(tenant.tenantSlug) === gone)
}

/** A store chosen in one tab is chosen in all of them: an order is collected at one place. */
function useOtherTabs(choose: (storeId: string) => void) {
  const { stores, store, tenant } = useStorefront()
  const key = storeKey(tenant.tenantSlug)
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const chosen = stores.find(({ id }) => event.key === key && id === event.newValue)
      if (!chosen || chosen.id === store?.id) return
      choose(chosen.id)
      toast(`Retrait à ${chosen.name}`)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  })
}
