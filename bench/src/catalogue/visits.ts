import { randomUUID } from 'node:crypto'
import { readInTenant } from '@fournil/db'
import { listProducts } from '@fournil/services/catalogue/list-products'
import type { TenantContext } from '@fournil/services/context'
import { getProduct } from '@fournil/services/product/get-product'
import { listStores } from '@fournil/services/stores/list-stores'
import type { Platform } from './open-platforms.ts'

export type Visit = (turn: number) => Promise<unknown>

/** What shoppers do, each turn a little differently. */
export async function visitsOf(platform: Platform): Promise<Record<string, Visit>> {
  const products = await readInTenant<{ id: string; category_id: string; rare: string }>(
    shopperIn(platform),
    `select id, category_id, substring(name from '[0-9a-f]{6}$') as rare
     from products where is_active order by id limit 40`,
  )
  const pick = (turn: number) => {
    const product = products[turn % products.length]
    if (!product) throw new Error('The shop is empty.')
    return product
  }
  const list = (input: object) => listProducts(shopperIn(platform), { page: 1, ...input })
  const words = ['framboise royal', 'tarte citron', 'brioche café', 'pain crème rustique']
  return {
    'list, first page': () => list({}),
    'list, a category': (turn) => list({ category_id: pick(turn).category_id }),
    'search, one product': (turn) => list({ search: pick(turn).rare }),
    'search, two words': (turn) => list({ search: words[turn % words.length] }),
    'product page': (turn) => getProduct(shopperIn(platform), { product_id: pick(turn).id }),
    stores: () => listStores(shopperIn(platform)),
  }
}

function shopperIn({ db, tenant_id }: Platform): TenantContext {
  return {
    db,
    storage: undefined as never,
    jobs: undefined as never,
    now: new Date(),
    actor: { kind: 'shopper' },
    request_id: randomUUID(),
    ip_address: null,
    host: 'shop-1.localhost',
    user_agent: null,
    tenant: {
      tenant_id,
      tenant_name: 'Boutique 1',
      tenant_slug: 'shop-1',
      tenant_status: 'active',
      domain_id: null,
      domain: null,
      is_primary: false,
      subscription_plan_name: 'Bench',
      subscription_status: 'active',
      trial_ends_at: null,
      subscription_ends_at: null,
      primary_domain: null,
    },
  }
}
