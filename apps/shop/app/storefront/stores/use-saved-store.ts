import { startTransition, useEffect, useState } from 'react'
import { useStorefront } from '../use-storefront.ts'
import { hasStoreCookie, saveChosenStore, savedStore } from './saved-store.ts'
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

  // Until another choice has been written over it.
  return store_gone || (gone !== null && savedStore(tenant.tenantSlug) === gone)
}
