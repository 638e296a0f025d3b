import type { CartItem, CartLine, PricedCart } from '@fournil/contract/shop/cart'
import { readInTenant } from '@fournil/db'
import { unitBounds } from '@fournil/domain/by-weight'
import { cartTotal, priceCart as price } from '@fournil/domain/cart'
import { lineFactsOf } from '@fournil/domain/line-facts'
import { longestPreparation } from '@fournil/domain/preparation'
import { requireTenant } from '../auth/require.ts'
import { shelfOf } from '../catalogue/shelf.ts'
import type { Context } from '../context.ts'
import { pictureOf } from '../files/picture-of.ts'
import { earliestPickup } from '../stores/earliest-pickup.ts'
import { calendarOf } from '../stores/full-places.ts'
import { answeringStore, storeRecords } from '../stores/store-records.ts'
import { CART_SQL, type CartFacts } from './cart-sql.ts'
import { type CheckedLine, checkLines } from './check-lines.ts'
import { judgePromo } from './judge-promo.ts'
import { setAside } from './set-aside.ts'

type Asked = {
  store_id?: string | undefined
  items: CartItem[]
  promo_code?: string | undefined
  pending_order_id?: string | undefined
}

/** What this cart costs at this store now. Of what the browser sent, only ids and quantities count. */
export async function priceCart(ctx: Context, input: Asked): Promise<PricedCart> {
  requireTenant(ctx)
  const stores = await storeRecords(ctx)
  const store = answeringStore(stores, input.store_id)
  const { first, last } = calendarOf(store?.time_zone ?? 'UTC', ctx.now)
  const ids = [...new Set(input.items.map((item) => item.product_id))]
  const [shelf, [facts]] = await Promise.all([
    store && shelfOf(ctx, store),
    readInTenant<CartFacts>(ctx, CART_SQL, [
      store?.id ?? null,
      first,
      last,
      ids,
      input.promo_code || null,
      input.pending_order_id ?? null,
    ]),
  ])
  if (!facts) throw new Error('The cart was not answered.')

  const { lines, changes, waiting } = checkLines(input.items, facts, shelf)
  const asked = lines.map(asPriceable)
  const { promo, discount } = judgePromo(input.promo_code, facts.promo, cartTotal(asked), ctx.now)
  const priced = price(asked, discount)
  const products = lines.map(({ product, quantity, configured: { extra_preparations } }) => ({
    ...product,
    quantity,
    extra_preparations,
  }))
  return {
    store_id: store?.id ?? '',
    lines: priced.lines.map(asCartLine),
    changes,
    set_aside: waiting.map((line) => setAside(line, stores, ctx.now)),
    taxes: priced.rates,
    subtotal_ht: priced.subtotal_ht,
    total_tax: priced.total_tax,
    discount_amount: priced.discount_amount,
    total_ttc: priced.total_ttc,
    promo,
    earliest_pickup:
      store && products.length > 0
        ? earliestPickup({ store, products, places: facts.full_places, now: ctx.now })
        : null,
    collection_limit: facts.collection_limit,
  }
}

function asPriceable({ configured, ...line }: CheckedLine) {
  const { unit_price, options, extra_preparations } = configured
  const { tax_rate } = line.product
  return { ...line, unit_price, options, extra_preparations, tax_rate }
}

type PricedLine = ReturnType<typeof price<ReturnType<typeof asPriceable>>>['lines'][number]

function asCartLine({ product, ...line }: PricedLine): CartLine {
  const { extra_preparations } = line
  const preparation = longestPreparation([{ ...product, extra_preparations }]) ?? product
  return {
    line_key: line.key,
    product_id: product.id,
    product_name: product.name,
    options: line.options,
    picture: pictureOf(product),
    quantity: line.quantity,
    unit_price: line.unit_price,
    tax_rate: line.tax_rate,
    discount_amount: line.discount_amount,
    total_ttc: line.total_ttc,
    stock: line.stock,
    preparation_time_hours: preparation.preparation_time_hours,
    preparation_time_unit: preparation.preparation_time_unit,
    ...lineFactsOf(product),
    least: unitBounds(product.by_weight).least,
  }
}
