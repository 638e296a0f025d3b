import { clientOf, prepared, type Tx } from '@fournil/db'
import type { SoldProduct } from '@fournil/domain/refund-split'
import type { RateVat } from '@fournil/domain/vat'

/** What an order sold: by VAT rate, and by product. */
export type Sold = { taxes: RateVat[]; products: SoldProduct[] }

export async function soldIn(tx: Tx, orderId: string): Promise<Sold> {
  const { rows } = await clientOf(tx).query<Sold>(prepared(`select ${SOLD_SQL}`, [orderId]))
  return rows[0] ?? { taxes: [], products: [] }
}

/** Columns `taxes` and `products` of the order `$1`, for whoever reads them with something else. */
export const SOLD_SQL = `
  (select coalesce(json_agg(t), '[]')
    from (select tax_rate, base_ht, tax_amount, total_ttc from order_taxes where order_id = $1) t) as taxes,
  (select coalesce(json_agg(p), '[]')
    from (select product_id, sum(quantity) as quantity, sum(total_ttc) as revenue
      from order_items where order_id = $1 group by product_id) p) as products`
