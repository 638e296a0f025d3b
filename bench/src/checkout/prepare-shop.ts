import pg from 'pg'

export type Counter = {
  tenant_id: string
  store_id: string
  pickup_date: string
  pickup_time: string
  /** The first runs out one day, the second never does. */
  products: { id: string; name: string; price: number }[]
}

/** A demo shop with room for everybody: what is measured is the work, not the refusals. */
export async function prepareShop(ownerUrl: string, slug: string): Promise<Counter> {
  const db = new pg.Client({ connectionString: ownerUrl })
  await db.connect()
  try {
    const one = async (sql: string, values: unknown[]) => (await db.query(sql, values)).rows
    const [tenant] = await one('select id from tenants where slug = $1', [slug])
    await db.query('update pickup_time_slots set max_orders = 1000000 where tenant_id = $1', [
      tenant.id,
    ])
    const [store] = await one(
      'select id from store_locations where tenant_id = $1 and is_default',
      [tenant.id],
    )
    const products = await one(
      `select id, name, price from products where tenant_id = $1 and is_active and archived_at is null
         and not seasonal and not has_custom_availability and preparation_time_hours <= 24 and preparation_time_unit = 'hours'
       order by name limit 2`,
      [tenant.id],
    )
    await db.query(`update products set stock_management_mode = 'global' where id = $1`, [
      products[0].id,
    ])
    await db.query(
      `insert into product_global_stock (tenant_id, product_id, quantity) values ($1, $2, 100000000)
       on conflict (tenant_id, product_id) do update set quantity = excluded.quantity`,
      [tenant.id, products[0].id],
    )
    await db.query(`update products set stock_management_mode = 'none' where id = $1`, [
      products[1].id,
    ])
    return { tenant_id: tenant.id, store_id: store.id, pickup_date: '', pickup_time: '', products }
  } finally {
    await db.end()
  }
}
