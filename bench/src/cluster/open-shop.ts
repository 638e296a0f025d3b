import type { TestDatabase } from '@fournil/db/testing/test-database'
import { testShop } from '@fournil/services/catalogue/testing/test-shop'
import pg from 'pg'
import type { Counter } from '../checkout/prepare-shop.ts'

/** A shop with room for everybody, written straight into the database: what is tried is the cluster, not the demo. */
export async function openShop(owner_url: string): Promise<Counter & { slug: string }> {
  const pool = new pg.Pool({ connectionString: owner_url, max: 2 })
  pool.on('error', () => {})
  try {
    const owner = async (sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows
    const shop = await testShop({ owner } as TestDatabase)
    await shop.change('pickup_time_slots', { max_orders: 1_000_000 }, {})
    const stock = { stock_management_mode: 'global', global_stock_quantity: 100_000_000 }
    const products = [
      {
        id: await shop.product('Pain de seigle', { price: 450, ...stock }),
        name: 'Pain de seigle',
        price: 450,
      },
      { id: await shop.product('Brioche', { price: 600 }), name: 'Brioche', price: 600 },
    ]
    const { tenant_id, store_id, tenant_slug: slug } = shop
    return { tenant_id, store_id, slug, pickup_date: '', pickup_time: '', products }
  } finally {
    await pool.end()
  }
}
