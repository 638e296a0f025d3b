import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { inDatabase } from './shop-database.ts'

type Shop = { house: string; origin: string }
export type PlacedOrder = { id: string; order_number: string; confirmation: string }

/** Somebody orders four articles and pays: all that the pages would do, asked of the server itself. */
export async function placeOrder(request: APIRequestContext, shop: Shop): Promise<PlacedOrder> {
  const { store_id, product } = await wares(shop.house)
  const cart = { store_id, product_ids: [product.product_id] }
  const { days } = await (await post(request, shop, '/api/shop/pickup', { data: cart })).json()
  // Not the first day: an order for the next hour can no longer be cancelled by the shopper.
  const { date } = days.filter(({ selectable }: { selectable: boolean }) => selectable)[3]
  const offer = await post(request, shop, '/api/shop/pickup', { data: { ...cart, date } })
  const { slots } = await offer.json()
  // Journeys run side by side: the last places of a slot may be taken by another one.
  const slot = slots.find(({ places_left }: { places_left: number }) => places_left > 3)
  const placed = await post(request, shop, '/api/functions/create-order-checkout', {
    data: {
      cart_items: [{ ...product, quantity: 4 }],
      customer_email: 'ada@example.test',
      customer_phone: '06 12 34 56 78',
      customer_first_name: 'Ada',
      customer_last_name: 'Martin',
      store_id,
      pickup_date: date,
      pickup_time: slot.slot_time,
      accepted_terms: true,
      idempotency_key: crypto.randomUUID(),
    },
  })
  const { url, orderId, orderNumber } = await placed.json()
  const paid = await post(request, shop, new URL(url).pathname, {
    form: { action: 'pay', card: '4242424242424242' },
  })
  // The provider tells the shop in its own time.
  await expect.poll(() => paymentStatus(orderId)).toBe('paid')
  return {
    id: orderId,
    order_number: orderNumber,
    confirmation: paid.headers().location ?? '',
  }
}

async function paymentStatus(order_id: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query('select payment_status from orders where id = $1', [order_id]),
  )
  return rows[0].payment_status
}

async function wares(house: string) {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select s.id as store_id, p.id as product_id, p.name as product_name, p.price
       from tenants t join store_locations s on s.tenant_id = t.id and s.is_default
       join products p on p.tenant_id = t.id and p.is_active and p.stock_management_mode = 'none'
         and not p.seasonal and not p.has_custom_availability
       where t.slug = $1 order by p.name limit 1`,
      [house],
    ),
  )
  const { store_id, ...product } = rows[0]
  return { store_id, product }
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
