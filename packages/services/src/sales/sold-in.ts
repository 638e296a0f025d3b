import { clientOf, prepared, type Tx } from '@fournil/db'
import type { SoldProduct } from '@fournil/domain/refund-split'
import type { RateVat } from '@fournil/domain/vat'

/** What an order sold: by VAT rate, and by product. */
export type Sold = { taxes: RateVat[]; products: SoldProduct[] }

export async function soldIn(tx: Tx, orderId: string): Promise<Sold> {
  const client = clientOf(tx)
  const [taxes, products] = await Promise.all([
    client.query<RateVat>(prepared(TAXES, [orderId])),
    client.query<SoldProduct>(prepared(PRODUCTS, [orderId])),
  ])
  return { taxes: taxes.rows, products: products.rows }
}

const TAXES = 'select tax_rate, base_ht, tax_amount, total_ttc from order_taxes where order_id = $1'
const PRODUCTS = `
  select product_id, sum(quantity) as quantity, sum(total_ttc) as revenue
  from order_items where order_id = $1 group by product_id`
