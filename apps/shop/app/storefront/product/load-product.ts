import { dateIn } from '@fournil/domain/clock'
import { REVIEW_SORTS, type ReviewSort } from '@fournil/domain/reviews'
import type { Visit } from '@fournil/pages/visit'
import { chosenStoreId } from '../stores/chosen-store.ts'
import { apiErrorOf } from './api-error.ts'

/**
 * What the page must show is awaited; what others say of it and what is ready sooner may come later, but all is asked for at
 * once. Null: no such product.
 */
export async function loadProduct({ api, log }: Visit, product_id: string, request: Request) {
  const store_id = chosenStoreId(request)
  const search = new URL(request.url).searchParams
  const page = readPage(search.get('avis'))
  const reviews = api.shop.reviews.list({ product_id, page, sort: readSort(search.get('tri')) })
  // Told to the page by the promise itself; nobody may be listening to it yet.
  reviews.catch(() => {})
  const alternatives = api.shop.product
    .alternatives({ product_id, store_id })
    .catch((error: unknown) => {
      // A suggestion that fails is a suggestion not made.
      if (!isUnknown(error)) log.error({ err: error }, 'alternatives failed')
      return []
    })
  const product = await api.shop.product.get({ product_id, store_id }).catch(nullWhenUnknown)
  if (!product) return null
  const shown = product.reviews_enabled ? reviews : null
  return {
    product,
    today: dateIn('Europe/Paris', new Date()),
    // Who turns the pages of the reviews, or has no scripts, gets them with the page.
    reviews: search.has('avis') || search.has('avis-envoye') ? await shown : shown,
    alternatives,
  }
}

function nullWhenUnknown(error: unknown): null {
  if (isUnknown(error)) return null
  throw error
}

// An id that is no id at all is as unknown as one that nobody has.
function isUnknown(error: unknown): boolean {
  const refusal = apiErrorOf(error)
  if (refusal?.code === 'NOT_FOUND') return true
  return refusal?.issues.some(({ field }) => field === 'product_id') ?? false
}

function readSort(text: string | null): ReviewSort {
  return REVIEW_SORTS.find((sort) => sort === text) ?? 'newest'
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
