import { dateIn } from '@fournil/domain/clock'
import { REVIEW_SORTS, type ReviewSort } from '@fournil/domain/reviews'
import type { Visit } from '@fournil/pages/visit'
import { chosenStoreId } from '../stores/chosen-store.ts'
import { apiErrorOf } from './api-error.ts'

/** What the page must show is awaited; what others say of it and what is ready sooner may come later. Null: no such product. */
export async function loadProduct({ api, log }: Visit, productId: string, request: Request) {
  const store_id = chosenStoreId(request)
  const product = await api.shop.product
    .get({ product_id: productId, store_id })
    .catch(nullWhenUnknown)
  if (!product) return null

  const search = new URL(request.url).searchParams
  const page = readPage(search.get('avis'))
  const reviews = product.reviews_enabled
    ? api.shop.reviews.list({ product_id: product.id, page, sort: readSort(search.get('tri')) })
    : null
  // Told to the page by the promise itself; nobody may be listening to it yet.
  reviews?.catch(() => {})
  const alternatives = api.shop.product
    .alternatives({ product_id: product.id, store_id })
    .catch((error: unknown) => {
      // A suggestion that fails is a suggestion not made.
      log.error({ err: error }, 'alternatives failed')
      return []
    })
  return {
    product,
    today: dateIn('Europe/Paris', new Date()),
    // Who turns the pages of the reviews, or has no scripts, gets them with the page.
    reviews: search.has('avis') || search.has('avis-envoye') ? await reviews : reviews,
    alternatives,
  }
}

// An id that is no id at all is as unknown as one that nobody has.
function nullWhenUnknown(error: unknown): null {
  const refusal = apiErrorOf(error)
  if (refusal?.code === 'NOT_FOUND') return null
  if (refusal?.issues.some(({ field }) => field === 'product_id')) return null
  throw error
}

function readSort(text: string | null): ReviewSort {
  return REVIEW_SORTS.find((sort) => sort === text) ?? 'newest'
}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
