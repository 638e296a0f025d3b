import { clientOf, type Tx } from '@fournil/db'
import { type DateRange, inMonths } from '@fournil/domain/date-range'

export type TopProduct = {
  product_id: string
  product_name: string
  quantity: number
  revenue: number
}

type Asked = {
  range: DateRange
  store_id?: string | undefined
  by: keyof typeof ORDER
  limit: number
}

/** What sold best. Whole months come from the figures by month, so that years cost no more than weeks. */
export async function topProducts(
  tx: Tx,
  { range, store_id, by, limit }: Asked,
): Promise<TopProduct[]> {
  const { months, days } = inMonths(range)
  const [before, after] = days
  const { rows } = await clientOf(tx).query<TopProduct>(sqlBy(by), [
    store_id ?? null,
    limit,
    months?.from ?? null,
    months?.to ?? null,
    before?.from ?? null,
    before?.to ?? null,
    after?.from ?? null,
    after?.to ?? null,
  ])
  return rows
}

const ORDER = {
  revenue: 'revenue desc, quantity desc, product_id',
  quantity: 'quantity desc, revenue desc, product_id',
} as const

// Without dates a part finds nothing: nothing lies between two nulls.
const sqlBy = (by: keyof typeof ORDER) => `
  select top.product_id, coalesce(p.name, 'Produit inconnu') as product_name, top.quantity, top.revenue
  from (
    select product_id, sum(quantity) as quantity, sum(revenue) as revenue
    from (
      select product_id, quantity, revenue from sales_month_products
      where month between $3 and $4 and ($1::uuid is null or store_id = $1)
      union all
      select product_id, quantity, revenue from sales_day_products
      where day between $5 and $6 and ($1::uuid is null or store_id = $1)
      union all
      select product_id, quantity, revenue from sales_day_products
      where day between $7 and $8 and ($1::uuid is null or store_id = $1)
    ) sold
    group by product_id
    having sum(quantity) > 0 or sum(revenue) > 0
    order by ${ORDER[by]}
    limit $2
  ) top
  left join products p on p.id = top.product_id
  order by ${ORDER[by]}`
