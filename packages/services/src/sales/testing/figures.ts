import { inTenant } from '@fournil/db'
import type { TestShop } from '../../catalogue/testing/test-shop.ts'
import type { OrderDesk } from '../../orders/testing/order-desk.ts'

type Rows = Promise<Record<string, unknown>[]>

/** The figures that are kept of a shop's sales, as they stand. */
export type Figures = {
  days: () => Rows
  taxes: () => Rows
  products: () => Rows
  months: () => Rows
  all: () => Promise<Record<'days' | 'taxes' | 'products' | 'months', Awaited<Rows>>>
  /** Makes them anew from the orders. */
  rebuild: () => Promise<void>
}

export function figuresOf(desk: OrderDesk, shop: TestShop): Figures {
  const { tenant_id } = shop
  const read = (table: string, columns: string) =>
    desk.database.owner(
      `select ${columns} from ${table} where tenant_id = $1 order by ${columns}`,
      [tenant_id],
    )
  const days = () =>
    read('sales_days', 'day, store_id, orders_count, subtotal_ht, total_tax, total_ttc, refunded')
  const taxes = () =>
    read('sales_day_taxes', 'day, store_id, tax_rate, base_ht, tax_amount, total_ttc')
  const products = () => read('sales_day_products', 'day, store_id, product_id, quantity, revenue')
  const months = () =>
    read('sales_month_products', 'month, store_id, product_id, quantity, revenue')
  return {
    days,
    taxes,
    products,
    months,
    all: async () => ({
      days: await days(),
      taxes: await taxes(),
      products: await products(),
      months: await months(),
    }),
    rebuild: async () => {
      await inTenant(desk.at(shop), (tx) =>
        tx
          .selectNoFrom((eb) => eb.fn('app.rebuild_sales', [eb.val(tenant_id)]).as('done'))
          .execute(),
      )
    },
  }
}
