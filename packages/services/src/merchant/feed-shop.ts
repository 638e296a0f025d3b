import { readInTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import type { MerchantShop } from '@fournil/domain/merchant-product'
import { MERCHANT_DEFAULTS } from '@fournil/domain/merchant-settings'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import { sellingDays } from '../catalogue/shelf.ts'
import type { TenantContext } from '../context.ts'
import { getTheme } from '../design/get-theme.ts'
import { storeRecords } from '../stores/store-records.ts'

export type FeedStore = ReturnType<typeof sellingDays> & {
  id: string
  store_code: string
  today: string
}

/** A shop as its feeds tell of it. */
export type FeedShop = MerchantShop & {
  feed_enabled: boolean
  /** Closed to orders, everything is out of stock. */
  accepts_orders: boolean
  today: string
  stores: FeedStore[]
}

export async function readFeedShop(ctx: TenantContext): Promise<FeedShop> {
  const [[settings], { company_name }, stores, codes] = await Promise.all([
    readInTenant<Settings>(ctx, SETTINGS),
    getTheme(ctx),
    storeRecords(ctx),
    readInTenant<{ id: string; code: string }>(ctx, CODES),
  ])
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]))
  const clock = stores.find(({ is_default }) => is_default) ?? stores[0]
  return {
    ...MERCHANT_DEFAULTS,
    ...settings,
    company_name,
    origin: ctx.originOf(ctx.tenant),
    accepts_orders: acceptsOrders(ctx.tenant, ctx.now),
    today: dateIn(clock?.time_zone ?? 'Europe/Paris', ctx.now),
    stores: stores.map((store) => ({
      id: store.id,
      store_code: codeOf.get(store.id) ?? store.id,
      today: dateIn(store.time_zone, ctx.now),
      ...sellingDays(store, ctx.now),
    })),
  }
}

type Settings = Pick<
  FeedShop,
  'feed_enabled' | 'currency' | 'default_shipping_country' | 'default_shipping_cost'
>

const SETTINGS = `
  select feed_enabled, currency, default_shipping_country, default_shipping_cost from tenant_merchant_settings`

/** What Google's business profile calls each store; without a word from the shop, its id, which never changes. */
const CODES = `
  select id, coalesce(merchant_store_code, id::text) as code from store_locations
  where is_active and archived_at is null`
