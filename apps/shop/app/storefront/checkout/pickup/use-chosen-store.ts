import { useEffect, useState } from 'react'
import { useStoreChange } from '../../stores/use-store-change.ts'
import { useStorefront } from '../../use-storefront.ts'

/** The store of this order. It is the one the whole shop window shows; the select does not wait for that. */
export function useChosenStore() {
  const { stores, store } = useStorefront()
  const change = useStoreChange()
  const [wanted, setWanted] = useState<string | null>(null)
  const frameId = store?.id ?? null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the frame has another store, that one counts
  useEffect(() => setWanted(null), [frameId])

  const id = wanted ?? frameId
  return {
    store: stores.find((each) => each.id === id) ?? null,
    choose(chosen: string) {
      const next = stores.find((each) => each.id === chosen)
      if (next) void change(next, () => setWanted(chosen))
    },
  }
}
