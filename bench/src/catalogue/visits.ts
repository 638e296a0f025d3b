import { readInTenant } from '@fournil/db'
import { listProducts } from '@fournil/services/catalogue/list-products'
import { shopperIn } from '@fournil/services/catalogue/testing/shopper-in'
import { getProduct } from '@fournil/services/product/get-product'
import { listStores } from '@fournil/services/stores/list-stores'
import type { Platform } from './open-platforms.ts'

export type Visit = (turn: number) => Promise<unknown>

/** Larger answers in the larger shop: good to know, but nothing to hold against each other. */
export const FINDS_MORE = new Set(['search, a few products', 'search, a common word'])

type Product = { id: string; category_id: string; words: string; rare: string }

/** What shoppers do, each turn a little differently. */
export async function visitsOf(platform: Platform): Promise<Record<string, Visit>> {
  const shopper = () => shopperIn(platform, { ...platform, tenant_slug: 'shop-1' })
  const products = await readInTenant<Product>(
    shopper(),
    `select id, category_id, left(name, -7) as words, right(name, 6) as rare
     from products where is_active order by id limit 40`,
  )
  const pick = (turn: number) => {
    const product = products[turn % products.length]
    if (!product) throw new Error('The shop is empty.')
    return product
  }
  const list = (input: object) => listProducts(shopper(), { page: 1, ...input })
  const tastes = ['framboise', 'chocolat', 'citron', 'noisette']
  return {
    'list, first page': () => list({}),
    'list, a category': (turn) => list({ category_id: pick(turn).category_id }),
    'search, one product': (turn) => list({ search: pick(turn).rare }),
    // Begun to be typed, and the beginning of nothing: all that is left is the cost of looking.
    'search, two letters': (turn) => list({ search: ['xz', 'qk', 'zw', 'kx'][turn % 4] }),
    'search, a few products': (turn) => list({ search: pick(turn).words }),
    'search, a common word': (turn) => list({ search: tastes[turn % tastes.length] }),
    'product page': (turn) => getProduct(shopper(), { product_id: pick(turn).id }),
    stores: () => listStores(shopper()),
  }
}
