import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { everydayProducts } from './demo-products.ts'
import { inDatabase } from './shop-database.ts'

type Shop = { slug: string; origin: string }
export type PlacedOrder = { id: string; order_number: string; confirmation: string }

/** Somebody orders four articles and pays: all that the pages would do, asked of the server itself. */
export async function placeOrder(request: APIRequestContext, shop: Shop): Promise<PlacedOrder> {
  const { id, order_number, url } = await orderUnpaid(request, shop)
  const paid = await post(request, shop, new URL(url).pathname, {
    form: { action: 'pay', card: '4242424242424242' },
  })
  // The provider tells the shop in its own time.
  await expect.poll(() => paymentStatus(id)).toBe('paid')
  return { id, order_number, confirmation: paid.headers().location ?? '' }
}

/** The same, and has not paid yet; `url` is the provider's page. */
export async function orderUnpaid(
  request: APIRequestContext,
  shop: Shop,
): Promise<{ id: string; order_number: string; url: string }> {
  const store_id = await defaultStore(shop.slug)
  const [product] = await everydayProducts(shop.slug, 1)
  const offerOf = async (date?: string) => {
    const asked = { store_id, items: [{ product_id: product?.product_id, quantity: 4 }], date }
    return (await post(request, shop, '/api/shop/pickup', { data: asked })).json()
  }
  const { days } = await offerOf()
  // Not the first day: its next slot may be over before it is ordered, and it can no longer be cancelled by the shopper.
  const later = days.filter(({ selectable }: { selectable: boolean }) => selectable)[3]
  const [slot] = (await offerOf(later.date)).slots
  const placed = await post(request, shop, '/api/functions/create-order-checkout', {
    data: {
      cart_items: [{ ...product, quantity: 4 }],
      customer_email: 'ada@example.test',
      customer_phone: '06 12 34 56 78',
      customer_first_name: 'Ada',
      customer_last_name: 'Martin',
      store_id,
      pickup_date: later.date,
      pickup_time: slot.slot_time,
      accepted_terms: true,
      idempotency_key: crypto.randomUUID(),
    },
  })
  const { url, orderId, orderNumber } = await placed.json()
  return { id: orderId, order_number: orderNumber, url }
}

async function paymentStatus(order_id: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query('select payment_status from orders where id = $1', [order_id]),
  )
  return rows[0].payment_status
}

export async function defaultStore(slug: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query(
      'select s.id from store_locations s join tenants t on t.id = s.tenant_id where t.slug = $1 and s.is_default',
      [slug],
    ),
  )
  return rows[0].id
}

async function post(
  request: APIRequestContext,
  { origin }: Shop,
  path: string,
  body: { data?: unknown; form?: Record<string, string> },
): Promise<APIResponse> {
  const { host, port } = new URL(origin)
  // Only browsers know that every name under localhost is this machine.
  const answer = await request.post(`http://127.0.0.1:${port}${path}`, {
    headers: { host },
    maxRedirects: 0,
    ...body,
  })
  if (answer.status() >= 400) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer
}
