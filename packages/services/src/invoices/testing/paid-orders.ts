type Query = (sql: string, parameters?: unknown[]) => Promise<unknown>

/** As many paid orders of 10,55 € as wanted, in two statements: for what is only seen in a crowd. */
export async function paidOrders(
  query: Query,
  { tenant_id, store_id }: { tenant_id: string; store_id: string },
  count: number,
): Promise<string[]> {
  await query(GROUND, [tenant_id])
  const rows = (await query(ORDERS, [tenant_id, store_id, count])) as { id: string }[]
  return rows.map(({ id }) => id)
}

const GROUND = `
  with shop as (select $1::uuid as id), customer as (
    insert into customers (tenant_id, id, email, first_name, last_name)
    select id, md5(id || 'customer')::uuid, 'foule@exemple.fr', 'Jeanne', 'Roux' from shop
  )
  insert into products (tenant_id, id, name, price)
  select id, md5(id || 'product')::uuid, 'Pain de campagne', 1055 from shop`

const ORDERS = `
  with shop as (select $1::uuid as id), placed as (
    insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
      customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
      pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_status, hold_expires_at,
      payment_provider, payment_intent_id, paid_at, paid_on)
    select shop.id, 'CMD-2026-' || lpad(n::text, 6, '0'), 'KR47', md5(shop.id || 'token' || n), 'key ' || n, 'paid',
      'paid', md5(shop.id || 'customer')::uuid, 'Jeanne', 'Roux', 'foule@exemple.fr', '', $2, '2026-11-18', '10:00',
      '2026-11-18 09:00Z', 1055, 1000, 55, 1055, 'kept', now(), 'stripe', shop.id || '-' || n, now(), '2026-11-16'
    from shop, generate_series(1, $3::int) as n returning tenant_id, id
  ), lines as (
    insert into order_items (tenant_id, order_id, product_id, position, product_name, quantity, unit_price, unit_price_ht,
      tax_rate, subtotal, tax_amount, total_ttc)
    select tenant_id, id, md5(tenant_id || 'product')::uuid, 0, 'Pain de campagne', 1, 1055, 1000, 5.5, 1000, 55, 1055
    from placed
  ), taxes as (
    insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc)
    select tenant_id, id, 5.5, 1000, 55, 1055 from placed
  )
  select id from placed`
