import { isRefused } from '@fournil/domain/merchant-checks'
import { feedItem, inventoryItem } from '@fournil/domain/merchant-item'
import { FEED_END, feedHead, itemXml } from '@fournil/domain/merchant-xml'
import { AppError } from '../app-error.ts'
import { requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { type FeedRow, feedRows } from './feed-row.ts'
import { type FeedShop, readFeedShop } from './feed-shop.ts'
import { feedVersion } from './feed-version.ts'
import {
  firstDateAt,
  merchantProductOf,
  quantityAt,
  storesOffering,
} from './merchant-product-of.ts'

export type Feed = {
  version: string
  /** Written while it is read. */
  content: () => AsyncGenerator<string>
}

/** Every product on sale that Google takes, for its product data source. */
export function productFeed(ctx: Context): Promise<Feed> {
  return openFeed(ctx, 'products', (row, shop) => {
    const product = merchantProductOf(row, shop)
    return isRefused(product) ? '' : itemXml(feedItem(product, shop))
  })
}

/** The same products, store by store: what is there, and when it can be collected. */
export function localInventoryFeed(ctx: Context): Promise<Feed> {
  return openFeed(ctx, 'local inventory', (row, shop) => {
    const product = merchantProductOf(row, shop)
    if (isRefused(product)) return ''
    const items = storesOffering(row, shop).map((store) =>
      inventoryItem(product, shop, {
        store_code: store.store_code,
        quantity: quantityAt(row, store),
        is_sold: firstDateAt(row, shop, store) !== null,
      }),
    )
    return items.map(itemXml).join('')
  })
}

type Kind = 'products' | 'local inventory'
type Write = (row: FeedRow, shop: FeedShop) => string

async function openFeed(ctx: Context, kind: Kind, write: Write): Promise<Feed> {
  requireTenant(ctx)
  const shop = await readFeedShop(ctx)
  if (!shop.feed_enabled) throw new AppError('NOT_FOUND', undefined, FEED_OFF)
  return {
    version: `${kind === 'products' ? 'p' : 'l'}${await feedVersion(ctx, shop)}`,
    content: () => writeFeed(ctx, kind, shop, write),
  }
}

export const FEED_OFF = 'Cette boutique ne publie pas de flux de produits.'

const DESCRIPTIONS = {
  products: 'Produits à commander en ligne et à retirer en magasin',
  'local inventory': 'Produits à retirer, magasin par magasin',
} as const

async function* writeFeed(
  ctx: TenantContext,
  kind: Kind,
  shop: FeedShop,
  write: Write,
): AsyncGenerator<string> {
  const { company_name: title, origin: link } = shop
  yield feedHead({ title, link, description: DESCRIPTIONS[kind] })
  for await (const rows of feedRows(ctx, shop.today)) {
    yield rows.map((row) => write(row, shop)).join('')
  }
  yield FEED_END
}
