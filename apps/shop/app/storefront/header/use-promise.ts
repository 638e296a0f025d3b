import { useMatches } from 'react-router'
import { useStorefront } from '../use-storefront.ts'

type Promised = { is_available: boolean; earliest_pickup: { sentence: string } | null }

/** What the header promises: of the product on its page, else of the store, nothing where nothing can be ordered. */
export function usePromise(): string | null {
  const { tenant, store } = useStorefront()
  const matches = useMatches()
  if (!tenant.acceptsOrders || store?.pause) return null
  const product = matches.map(({ loaderData }) => productIn(loaderData)).find(Boolean)
  if (product) return product.is_available ? (product.earliest_pickup?.sentence ?? null) : null
  return store?.earliest_pickup?.sentence ?? 'Aucun retrait possible pour le moment'
}

function productIn(data: unknown): Promised | null {
  const { product } = { ...(data as { product?: Partial<Promised> } | null) }
  return product && typeof product.is_available === 'boolean' ? (product as Promised) : null
}
