import type { AskPickList, PickList } from '@fournil/contract/office/orders'
import { readInTenant } from '@fournil/db'
import { nameWithOptions } from '@fournil/domain/options'
import { isToPrepare, TO_COLLECT } from '@fournil/domain/orders'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { BY_WEIGHT_OF_LINE_SQL } from '../../order-record/line-facts-sql.ts'
import { ORDER_ROW_COLUMNS, type OrderRowRecord, orderRow } from '../../order-record/order-row.ts'
import { summedBy } from '../../order-record/summed-by.ts'

type Line = PickList['products'][number]
type Answer = {
  store_name: string | null
  orders: (OrderRowRecord & { notes: string | null; order_items: Line[] })[]
}

/** What is still to make for a day, and the bags that wait for somebody: those that are ready are listed, not counted. */
export async function pickList(ctx: Context, input: AskPickList): Promise<PickList> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { pickup_date, store_id = null } = input
  const [answer] = await readInTenant<Answer>(ctx, PICK_LIST_SQL, [pickup_date, store_id])
  if (!answer) throw new Error('The pick list has no answer.')
  const toMake = answer.orders.filter(({ status }) => isToPrepare(status))
  return {
    pickup_date,
    store_name: answer.store_name,
    products: inSum(toMake.flatMap((order) => order.order_items)),
    orders: answer.orders.map(orderRow),
  }
}

const inFrench = new Intl.Collator('fr', { numeric: true })

function inSum(lines: readonly Line[]): Line[] {
  // The same goods by another unit are not added up: three steps of 100 g are not three of 250 g.
  const kindOf = (line: Line) =>
    `${wordsOf(line)} ${line.by_weight?.weight_unit} ${line.by_weight?.unit_grams}`
  return summedBy(lines, kindOf).toSorted((a, b) => inFrench.compare(wordsOf(a), wordsOf(b)))
}

/** A cake for six and one for eight are two things to make. */
const wordsOf = ({ product_name, options }: Line) => nameWithOptions(product_name, options)

export const PICK_LIST_SQL = `
  select (select s.name from store_locations s where s.id = $2) as store_name,
    coalesce((select json_agg(due) from (
      select ${ORDER_ROW_COLUMNS}, o.notes,
        (select coalesce(json_agg(json_build_object('product_name', i.product_name, 'options', i.options,
            'quantity', i.quantity - i.restocked_quantity, ${BY_WEIGHT_OF_LINE_SQL}) order by i.position), '[]')
          from order_items i where i.order_id = o.id and i.quantity > i.restocked_quantity) as order_items
      from orders o
      where o.pickup_date = $1 and ($2::uuid is null or o.store_id = $2) and o.status in (${TO_COLLECT.map((status) => `'${status}'`)})
      order by o.pickup_time, o.order_number) as due), '[]') as orders`
