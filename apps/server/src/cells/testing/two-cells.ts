import { randomUUID } from 'node:crypto'
import { copyPlatformRows } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { type TestShop, testShop } from '@fournil/services/catalogue/testing/test-shop'
import type { InjectOptions } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

export type TwoCells = {
  home: TestDatabase
  lyon: TestDatabase
  services: AppServices
  server: TestServer
  /** A shop with bread to sell, which the directory knows to be in this cell. */
  shopIn: (cell: 'home' | 'lyon') => Promise<SellingShop>
  close: () => Promise<void>
}

export type SellingShop = TestShop & { host: string; product_id: string }

/** A server of two databases: the platform's own, and a cell. */
export async function twoCells(variables: Record<string, string> = {}): Promise<TwoCells> {
  const [home, lyon] = await Promise.all([testDatabase(), testDatabase()])
  const services = await testServices(home, { CELLS: `lyon=${lyon.app_url}`, ...variables })
  const server = await testServer({ services })
  // Its plan is the same in both, as it would be for a shop that was opened by the platform.
  await testTenant(home)
  await copyPlatformRows(home.db, lyon.db)
  return {
    home,
    lyon,
    services,
    server,
    shopIn: async (cell) => {
      const shop = await testShop({ home, lyon }[cell])
      const { tenant_id, tenant_slug } = shop
      if (cell === 'lyon')
        await home.owner(
          `insert into shop_directory (shop_id, slug, cell) values ($1, $2, 'lyon')`,
          [tenant_id, tenant_slug],
        )
      await shop.change('pickup_time_slots', { max_orders: 1000 }, {})
      const product_id = await shop.product('Pain de seigle', { price: 450 })
      return { ...shop, host: `${tenant_slug}.fournil.localhost`, product_id }
    },
    close: async () => {
      await server.close()
      await services.close()
      await Promise.all([home.close(), lyon.close()])
    },
  }
}

/** Orders a loaf, as the checkout page does; what the shop answers. */
export async function order({ ask }: TestServer, shop: SellingShop) {
  const post = (url: string, payload: object) =>
    ask(shop.host, url, json(payload, { origin: `http://${shop.host}` }))
  const { store_id, product_id } = shop
  const items = [{ product_id, quantity: 1 }]
  const offered = await post('/api/shop/pickup', { store_id, items })
  if (offered.statusCode !== 200) return offered
  const { date, slots } = offered.json()
  return post('/api/functions/create-order-checkout', {
    cart_items: [{ product_id, product_name: 'Pain de seigle', price: 450, quantity: 1 }],
    customer_email: `${randomUUID()}@exemple.fr`,
    customer_phone: '06 12 34 56 78',
    customer_first_name: 'Jeanne',
    customer_last_name: 'Roux',
    store_id,
    pickup_date: date,
    pickup_time: slots[0].slot_time,
    accepted_terms: true,
    idempotency_key: randomUUID(),
  })
}

export function json(payload: object, headers: Record<string, string> = {}): InjectOptions {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  }
}
