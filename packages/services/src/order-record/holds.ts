import { clientOf, prepared, type Tx } from '@fournil/db'
import type { LineOption } from '@fournil/domain/options'
import { AWAITED, effectsOf, type Holding, takesStock } from '@fournil/domain/order-effects'
import { PROMO_ERROR_SENTENCES, type PromoError } from '@fournil/domain/promotions'
import type { StockMode } from '@fournil/domain/stock'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { peopleOf } from '../products/set-stock.ts'
import { choicesLeft, choiceUpdate, perChoice } from './choice-holds.ts'
import { changeDay } from './day-counts.ts'
import { summedBy } from './summed-by.ts'

export type HeldLine = {
  /** Of an order that is written already. */
  order_item_id?: string
  product_id: string
  product_name: string
  quantity: number
  stock_management_mode: StockMode
  /** The category it is counted for, day by day. */
  category_id: string | null
  /** What was chosen with it: choices have stocks of their own. */
  options: readonly Pick<LineOption, 'choice_id' | 'label' | 'value'>[]
}

export type Hold = {
  /** Of an order that is written already: a count that changes names it. */
  order_id?: string
  store_id: string
  slot_id: string | null
  /** Of a new order: what the slot takes that day, where a rush leaves less than usual. */
  room?: number
  pickup_date: string
  promo_code_id: string | null
  customer_email: string
  lines: readonly HeldLine[]
}

/** Takes the place, the stock and the code's use, or refuses. */
export async function takeHold(tx: Tx, hold: Hold): Promise<void> {
  await changeHold(tx, hold, AWAITED)
}

/** Gives back what was taken: the place, the stock, and the use of the code. */
export async function giveBack(tx: Tx, hold: Hold): Promise<void> {
  await changeHold(tx, hold, effectsOf({ status: 'pending' }, { status: 'cancelled' }))
}

/**
 * What an order gains and loses: its place, the units of its day, the stock, the code. Each thing is one update, never a
 * reading and then a writing, and guarded where others may have taken it before. All orders touch their rows in the same sequence, so that two of them can wait but not
 * block each other. A discount once granted stays granted: `mayOveruseCode` counts a use beyond the last one. Where a
 * count itself changes, the same update writes the movement, by `by`.
 */
export async function changeHold(
  tx: Tx,
  hold: Hold,
  change: Holding,
  { mayOveruseCode = false, by }: { mayOveruseCode?: boolean; by?: Pick<Context, 'actor'> } = {},
): Promise<void> {
  const client = clientOf(tx)
  const isStill = change.quantity === 0 && change.reserved === 0
  const lines = isStill ? [] : perProduct(hold.lines)
  const choices = isStill ? [] : perChoice(hold.lines)
  const code = change.code > 0 ? (mayOveruseCode ? REUSE_CODE : USE_CODE) : UNUSE_CODE
  // Sent together: whoever is refused rolls everything back, so nothing needs to wait for the answer before it.
  const [place, soldOut, stock, choiceStock, use, earlier] = await Promise.all([
    hold.slot_id && change.place !== 0
      ? client.query(
          change.place > 0
            ? prepared(TAKE_PLACE, [hold.slot_id, hold.pickup_date, hold.room ?? null])
            : prepared(FREE_PLACE, [hold.slot_id, hold.pickup_date]),
        )
      : null,
    changeDay(tx, hold, change.place),
    Promise.all(
      lines.map((line) => client.query(prepared(...stockUpdate(line, hold, change, by)))),
    ),
    Promise.all(
      choices.map((choice) => client.query(prepared(...choiceUpdate(choice, hold, change, by)))),
    ),
    hold.promo_code_id && change.code !== 0
      ? client.query(prepared(code, [hold.promo_code_id]))
      : null,
    // After the code's row is locked: an order of the same person that came first is there to be seen.
    hold.promo_code_id && change.code > 0 && code === USE_CODE
      ? client.query(
          prepared(EARLIER_USE, [hold.promo_code_id, hold.customer_email, hold.order_id ?? null]),
        )
      : null,
  ])
  if (change.place > 0 && place?.rowCount === 0) throw new AppError('SLOT_FULL')
  if (soldOut) throw new AppError('DAY_SOLD_OUT', soldOut)
  const short = takesStock(change)
    ? lines.find((_, index) => stock[index]?.rowCount === 0)
    : undefined
  if (short) {
    const { product_id, product_name } = short
    const available = await stillThere(tx, short, hold.store_id)
    throw new AppError('OUT_OF_STOCK', { product_id, product_name, available })
  }
  const shortChoice = takesStock(change)
    ? choices.find((_, index) => choiceStock[index]?.rowCount === 0)
    : undefined
  if (shortChoice) {
    const { product_id, product_name } = shortChoice
    const available = await choicesLeft(tx, shortChoice)
    throw new AppError('OUT_OF_STOCK', { product_id, product_name, available })
  }
  if (code === USE_CODE && use?.rowCount === 0) throw promoRefused('exhausted')
  if (earlier?.rowCount) throw promoRefused('already_used')
}

function promoRefused(refusal: PromoError): AppError {
  return new AppError('PROMO_REFUSED', { refusal, sentence: PROMO_ERROR_SENTENCES[refusal] })
}

export function stockUpdate(
  { product_id, quantity, stock_management_mode }: HeldLine,
  { store_id, order_id = null }: Pick<Hold, 'store_id'> & { order_id?: string | null },
  change: Holding,
  by: Pick<Context, 'actor'> | undefined,
): [string, unknown[]] {
  const isGlobal = stock_management_mode === 'global'
  const shelf = [product_id, change.reserved * quantity, takesStock(change) ? quantity : null]
  if (change.quantity === 0)
    return isGlobal ? [RESERVE_GLOBAL, shelf] : [RESERVE_IN_STORE, [...shelf, store_id]]
  return [
    isGlobal ? MOVE_GLOBAL : MOVE_IN_STORE,
    [...shelf, isGlobal ? null : store_id, change.quantity * quantity, order_id, ...peopleOf(by)],
  ]
}

/** The counted lines, those of one product as one, in the order in which all orders touch their rows. */
export function perProduct(lines: readonly HeldLine[]): HeldLine[] {
  const counted = lines.filter((line) => line.stock_management_mode !== 'none')
  return summedBy(counted, ({ product_id }) => product_id)
}

async function stillThere(tx: Tx, line: HeldLine, storeId: string): Promise<number> {
  const sql =
    line.stock_management_mode === 'global'
      ? 'select quantity - reserved_quantity as left from product_global_stock where product_id = $1 and $2::uuid is not null'
      : 'select quantity - reserved_quantity as left from product_inventory where product_id = $1 and store_id = $2'
  const { rows } = await clientOf(tx).query<{ left: number }>(sql, [line.product_id, storeId])
  return Math.max(0, rows[0]?.left ?? 0)
}

export const TAKE_PLACE = `
  insert into pickup_slot_places as place (tenant_id, slot_id, pickup_date, taken)
  select s.tenant_id, s.id, $2, 1 from pickup_time_slots s where s.id = $1 and s.is_active and coalesce($3::int, 1) > 0
  on conflict (tenant_id, slot_id, pickup_date) do update set taken = place.taken + 1
    where place.taken < (select least(s.max_orders, $3::int) from pickup_time_slots s where s.tenant_id = place.tenant_id and s.id = place.slot_id)`
const FREE_PLACE =
  'update pickup_slot_places set taken = greatest(taken - 1, 0) where slot_id = $1 and pickup_date = $2'

type Shelves = { table: string; shelf: string }

const GLOBAL: Shelves = { table: 'product_global_stock', shelf: 'product_id = $1' }
const IN_STORE: Shelves = {
  table: 'product_inventory',
  shelf: 'product_id = $1 and store_id = $4',
}
const RESERVE_GLOBAL = reserveSql(GLOBAL)
const RESERVE_IN_STORE = reserveSql(IN_STORE)
const MOVE_GLOBAL = moveSql(GLOBAL)
const MOVE_IN_STORE = moveSql(IN_STORE)

function reserveSql({ table, shelf }: Shelves): string {
  return `
    update ${table} set reserved_quantity = greatest(reserved_quantity + $2::int, 0)
    where ${shelf} and ($3::int is null or quantity - reserved_quantity >= $3)`
}

// A count that somebody lowered by hand may be short of what goes out: it stops at nothing.
function moveSql({ table, shelf }: Shelves): string {
  return `
    with before as (
      select tenant_id, quantity as was from ${table}
      where ${shelf} and ($3::int is null or quantity - reserved_quantity >= $3) for update
    ), moved as (
      update ${table} s set quantity = greatest(s.quantity + $5::int, 0),
        reserved_quantity = greatest(s.reserved_quantity + $2::int, 0)
      from before where s.tenant_id = before.tenant_id and ${shelf}
      returning s.tenant_id, s.quantity, before.was
    )
    insert into stock_movements
      (tenant_id, product_id, store_id, kind, change, quantity_after, order_id, actor_user_id, impersonator_user_id, api_key_id)
    select tenant_id, $1, $4::uuid, case when $5 < 0 then 'sold' else 'returned' end, quantity - was, quantity,
      $6::uuid, $7::uuid, $8::uuid, $9::uuid
    from moved where quantity <> was`
}

export const USE_CODE = `
  update promo_codes set uses_count = uses_count + 1
  where id = $1 and is_active and archived_at is null and (max_uses is null or uses_count < max_uses)`
export const EARLIER_USE = `
  select from promo_codes c
  join customers k on k.email = $2
  join orders o on o.customer_id = k.id and o.promo_code_id = c.id
  where c.id = $1 and c.once_per_customer and o.status <> 'cancelled' and o.id is distinct from $3::uuid limit 1`
const REUSE_CODE = 'update promo_codes set uses_count = uses_count + 1 where id = $1'
const UNUSE_CODE = 'update promo_codes set uses_count = greatest(uses_count - 1, 0) where id = $1'
