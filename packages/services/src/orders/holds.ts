import { clientOf, type Tx } from '@fournil/db'
import { PROMO_REFUSAL_SENTENCES } from '@fournil/domain/promotions'
import type { StockMode } from '@fournil/domain/stock'
import { Refusal } from '../refusal.ts'

export type HeldLine = {
  product_id: string
  product_name: string
  quantity: number
  stock_management_mode: StockMode
}

export type Hold = {
  store_id: string
  slot_id: string | null
  pickup_date: string
  promo_code_id: string | null
  lines: readonly HeldLine[]
}

/**
 * Takes the place, the stock and the code's use, or refuses. Each is one guarded update, never a reading and then a
 * writing; all orders take their rows in the same sequence, so that two of them can wait but not block each other.
 */
export async function takeHold(tx: Tx, hold: Hold): Promise<void> {
  const client = clientOf(tx)
  const lines = inFixedOrder(hold.lines)
  // Sent together: whoever is refused rolls everything back, so nothing needs to wait for the answer before it.
  const [place, stock, code] = await Promise.all([
    hold.slot_id ? client.query(TAKE_PLACE, [hold.slot_id, hold.pickup_date]) : null,
    Promise.all(
      lines.map((line) =>
        line.stock_management_mode === 'global'
          ? client.query(RESERVE_GLOBAL, [line.product_id, line.quantity])
          : client.query(RESERVE_IN_STORE, [line.product_id, line.quantity, hold.store_id]),
      ),
    ),
    hold.promo_code_id ? client.query(USE_CODE, [hold.promo_code_id]) : null,
  ])
  if (place?.rowCount === 0) throw new Refusal('SLOT_FULL')
  const short = lines.find((_, index) => stock[index]?.rowCount === 0)
  if (short) {
    const { product_id, product_name } = short
    const available = await stillThere(tx, short, hold.store_id)
    throw new Refusal('OUT_OF_STOCK', { product_id, product_name, available })
  }
  if (code?.rowCount === 0) {
    throw new Refusal('PROMO_REFUSED', {
      refusal: 'exhausted',
      sentence: PROMO_REFUSAL_SENTENCES.exhausted,
    })
  }
}

/** Gives back what was taken: the place, the stock, and the use of the code. */
export async function giveBack(tx: Tx, hold: Hold): Promise<void> {
  const client = clientOf(tx)
  await Promise.all([
    hold.slot_id && client.query(FREE_PLACE, [hold.slot_id, hold.pickup_date]),
    ...inFixedOrder(hold.lines).map((line) =>
      line.stock_management_mode === 'global'
        ? client.query(UNRESERVE_GLOBAL, [line.product_id, line.quantity])
        : client.query(UNRESERVE_IN_STORE, [line.product_id, line.quantity, hold.store_id]),
    ),
    hold.promo_code_id && client.query(UNUSE_CODE, [hold.promo_code_id]),
  ])
}

function inFixedOrder(lines: readonly HeldLine[]): HeldLine[] {
  return lines
    .filter((line) => line.stock_management_mode !== 'none')
    .toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
}

async function stillThere(tx: Tx, line: HeldLine, storeId: string): Promise<number> {
  const sql =
    line.stock_management_mode === 'global'
      ? 'select global_stock_quantity - global_reserved_quantity as left from products where id = $1 and $2::uuid is not null'
      : 'select quantity - reserved_quantity as left from product_inventory where product_id = $1 and store_id = $2'
  const { rows } = await clientOf(tx).query<{ left: number }>(sql, [line.product_id, storeId])
  return Math.max(0, rows[0]?.left ?? 0)
}

const TAKE_PLACE = `
  insert into pickup_slot_places as place (tenant_id, slot_id, pickup_date, taken)
  select s.tenant_id, s.id, $2, 1 from pickup_time_slots s where s.id = $1 and s.is_active
  on conflict (tenant_id, slot_id, pickup_date) do update set taken = place.taken + 1
    where place.taken < (select s.max_orders from pickup_time_slots s where s.tenant_id = place.tenant_id and s.id = place.slot_id)`
const FREE_PLACE =
  'update pickup_slot_places set taken = greatest(taken - 1, 0) where slot_id = $1 and pickup_date = $2'

const RESERVE_GLOBAL = `
  update products set global_reserved_quantity = global_reserved_quantity + $2
  where id = $1 and global_stock_quantity - global_reserved_quantity >= $2`
const UNRESERVE_GLOBAL =
  'update products set global_reserved_quantity = greatest(global_reserved_quantity - $2, 0) where id = $1'

const RESERVE_IN_STORE = `
  update product_inventory set reserved_quantity = reserved_quantity + $2
  where product_id = $1 and store_id = $3 and quantity - reserved_quantity >= $2`
const UNRESERVE_IN_STORE = `
  update product_inventory set reserved_quantity = greatest(reserved_quantity - $2, 0) where product_id = $1 and store_id = $3`

const USE_CODE = `
  update promo_codes set uses_count = uses_count + 1
  where id = $1 and is_active and (max_uses is null or uses_count < max_uses)`
const UNUSE_CODE = 'update promo_codes set uses_count = greatest(uses_count - 1, 0) where id = $1'
