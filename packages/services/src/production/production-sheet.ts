import type {
  AskProductionSheet,
  ProductionItem,
  ProductionSheet,
} from '@fournil/contract/office/production'
import { readInTenant } from '@fournil/db'
import { nameWithOptions } from '@fournil/domain/options'
import { MADE_FOR, TO_COLLECT } from '@fournil/domain/orders'
import { isSettled } from '@fournil/domain/production'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { BY_WEIGHT_OF_LINE_SQL } from '../order-record/line-facts-sql.ts'
import { DUE_SQL, listed } from './production-sql.ts'

type Line = Pick<ProductionItem, 'product_name' | 'options' | 'by_weight'>
type Cell = ProductionItem['cells'][number]
type Row = Cell & { item_key: string; product_id: string; line: Line | null }
type Product = Pick<ProductionItem, 'category_name' | 'allergens'> & {
  id: string
  name: string
  category_order: number | null
}
type Answer = Pick<ProductionSheet, 'orders_count' | 'notes'> & {
  stores: { id: string; name: string; printed_at: string | null }[]
  rows: Row[]
  products: Product[]
}

/** For whoever lights the oven: what to make for a day, and what is made already. */
export async function productionSheet(
  ctx: Context,
  { pickup_date, store_id }: AskProductionSheet,
): Promise<ProductionSheet> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const [answer] = await readInTenant<Answer>(ctx, SHEET_SQL, [pickup_date, store_id ?? null])
  if (!answer) throw new Error('The production sheet has no answer.')
  return {
    pickup_date,
    orders_count: answer.orders_count,
    stores: answer.stores.map(({ printed_at, ...store }) => ({
      ...store,
      printed_at: printed_at === null ? null : new Date(printed_at),
    })),
    items: itemsOf(answer),
    notes: answer.notes,
  }
}

const inFrench = new Intl.Collator('fr', { numeric: true })

function itemsOf({ rows, products }: Answer): ProductionItem[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const items = new Map<string, ProductionItem>()
  for (const { item_key, product_id, line, ...cell } of rows) {
    if (isSettled(cell)) continue
    const product = known.get(product_id)
    const item = items.get(item_key) ?? {
      item_key,
      product_id,
      // Its orders were moved to another day: what was chosen went with them.
      ...(line ?? { product_name: product?.name ?? 'Produit', options: [], by_weight: null }),
      category_name: product?.category_name ?? null,
      allergens: product?.allergens ?? null,
      cells: [],
    }
    item.cells.push(cell)
    items.set(item_key, item)
  }
  // What belongs to no category comes last.
  const place = (item: ProductionItem) => known.get(item.product_id)?.category_order ?? Infinity
  const wordsOf = (item: ProductionItem) => nameWithOptions(item.product_name, item.options)
  const before = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
  return [...items.values()].toSorted(
    (a, b) =>
      before(place(a), place(b)) ||
      inFrench.compare(a.category_name ?? '', b.category_name ?? '') ||
      inFrench.compare(wordsOf(a), wordsOf(b)),
  )
}

const SHEET_SQL = `
  with due as materialized (${DUE_SQL}),
  marks as materialized (
    select m.* from production_marks m where m.pickup_date = $1 and ($2::uuid is null or m.store_id = $2)),
  cells as materialized (
    select coalesce(due.store_id, m.store_id) as store_id, coalesce(due.hour, m.pickup_hour) as hour,
      coalesce(due.item_key, m.item_key) as item_key, coalesce(due.product_id, m.product_id) as product_id,
      coalesce(due.quantity, 0) as quantity, m.done_quantity, m.printed_quantity, due.line
    from due full join marks m on m.store_id = due.store_id and m.pickup_hour = due.hour and m.item_key = due.item_key)
  select
    (select count(*)::int from orders o where o.pickup_date = $1 and ($2::uuid is null or o.store_id = $2)
      and o.status in (${listed(MADE_FOR)})) as orders_count,
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name,
        'printed_at', (select max(m.printed_at) from marks m where m.store_id = s.id)) order by s.is_default desc, s.name)
      from store_locations s where s.archived_at is null or s.id in (select store_id from cells)), '[]') as stores,
    coalesce((select json_agg(c order by c.hour, c.store_id) from cells c), '[]') as rows,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'allergens', p.allergens,
        'category_name', g.name, 'category_order', g.display_order))
      from products p left join product_categories g on g.id = p.category_id
      where p.id in (select product_id from cells)), '[]') as products,
    coalesce((select json_agg(n) from (
      select o.id as order_id, o.order_number, o.pickup_code, o.customer_first_name || ' ' || o.customer_last_name as customer_name,
        s.name as store_name, to_char(o.pickup_time, 'HH24:MI') as pickup_time, o.notes,
        (select coalesce(json_agg(json_build_object('product_name', i.product_name, 'options', i.options,
            'quantity', i.quantity - i.restocked_quantity, ${BY_WEIGHT_OF_LINE_SQL}) order by i.position), '[]')
          from order_items i where i.order_id = o.id and i.quantity > i.restocked_quantity) as order_items
      from orders o join store_locations s on s.id = o.store_id
      where o.pickup_date = $1 and ($2::uuid is null or o.store_id = $2) and o.status in (${listed(TO_COLLECT)})
        and o.notes ~ '[^[:space:]]'
      order by o.pickup_time, o.order_number limit 1000) as n), '[]') as notes`
