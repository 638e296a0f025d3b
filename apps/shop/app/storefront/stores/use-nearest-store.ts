import { nearestStore } from '@fournil/domain/geo'
import { toast } from '@fournil/ui/toast'
import { useEffect, useRef } from 'react'
import { useStorefront } from '../use-storefront.ts'
import { locate } from './locate.ts'
import { hasStoreCookie, saveChosenStore, savedStore } from './saved-store.ts'
import { useStoreChange } from './use-store-change.ts'

/** Where the browser may tell the place without asking, whoever has not chosen collects at the nearest store, and is told. */
export function useNearestStore(): void {
  const { stores, store, tenant } = useStorefront()
  const change = useStoreChange()
  const isDone = useRef(false)

  async function choose() {
    if (stores.length < 2 || savedStore(tenant.tenantSlug) !== null || hasStoreCookie()) return
    if (!(await isAllowed())) return
    const position = await locate().catch(() => null)
    const nearest = position && nearestStore(stores, position)
    // Somebody may have chosen while the place was looked for.
    if (!nearest || savedStore(tenant.tenantSlug) !== null) return
    if (nearest.id === store?.id) return saveChosenStore(tenant.tenantSlug, nearest.id)
    const chosen = stores.find(({ id }) => id === nearest.id)
    if (chosen)
      await change(chosen, () => toast(`Retrait à ${chosen.name}, le plus proche de vous`))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, once
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void choose()
  }, [])
}

async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    return false
  }
}
