import { clientOf, prepared, type Tx } from '@fournil/db'
import {
  type HeldStock,
  holdableUnits,
  MOST_UNPAID_ORDERS,
  SHARE_BEYOND_DOUBT,
} from '@fournil/domain/holds'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import { perChoice } from '../../order-record/choice-holds.ts'
import { type HeldLine, perProduct } from '../../order-record/holds.ts'
import { rulesKey } from '../../rush/rules-lock.ts'

type Attempt = { key: string; address: string | null; email: string }

/**
 * A double click sends two requests at once: the second waits here until the first has committed, then finds its order. So
 * does whoever orders at the same moment from the same address, or for the same e-mail address: all of them are counted. The
 * rules that are read next stay as they are until this order is there.
 */
export async function waitForTurn(
  ctx: TenantContext,
  tx: Tx,
  { key, address, email }: Attempt,
): Promise<void> {
  const { tenant_id } = ctx.tenant
  await clientOf(tx).query(
    prepared(WAIT_FOR_TURN, [
      rulesKey(tenant_id),
      `order ${tenant_id} ${key}`,
      // The address first, always: two orders may wait for each other, but not both at once.
      address && `unpaid at ${tenant_id} ${address}`,
      `unpaid of ${tenant_id} ${email}`,
    ]),
  )
}

/** The order that this very attempt has placed before, and how many of this visitor, or of this e-mail address, wait for their payment. */
export async function ordersStanding(
  ctx: TenantContext,
  tx: Tx,
  { key, address, email }: Attempt,
): Promise<{ twin_id: string | null; unpaid: number }> {
  const { rows } = await clientOf(tx).query<{ twin_id: string | null; unpaid: number }>(
    prepared(STANDING, [address, email, ctx.now, key]),
  )
  return rows[0] ?? { twin_id: null, unpaid: 0 }
}

export function requireFewUnpaid(unpaid: number): void {
  if (unpaid >= MOST_UNPAID_ORDERS) throw new AppError('TOO_MANY_UNPAID_ORDERS')
}

/** By the id of the product, or of the choice. */
type HeldShelf = HeldStock & { id: string }

/** How much of each shelf is held by whom. Asked once the order has taken its own units, which locks the rows. */
export async function heldStock(
  tx: Tx,
  asked: { store_id: string; address: string | null; lines: readonly HeldLine[] },
): Promise<HeldShelf[]> {
  const products = perProduct(asked.lines).map(({ product_id }) => product_id)
  const choices = perChoice(asked.lines).map(({ choice_id }) => choice_id)
  if (products.length + choices.length === 0) return []
  const { rows } = await clientOf(tx).query<HeldShelf>(
    prepared(HELD_STOCK, [products, asked.store_id, asked.address, choices]),
  )
  return rows
}

/** Refuses what would leave too little of a shelf to those who pay. */
export function requireHoldable(lines: readonly HeldLine[], shelves: readonly HeldShelf[]): void {
  const asked = [
    ...perProduct(lines).map((line) => ({ ...line, id: line.product_id })),
    ...perChoice(lines).map((choice) => ({ ...choice, id: choice.choice_id })),
  ]
  for (const { id, product_id, product_name, quantity } of asked) {
    const held = shelves.find((shelf) => shelf.id === id)
    if (!held) continue
    // The order that asks has taken its units already.
    const available = holdableUnits({ ...held, reserved: held.reserved - quantity })
    if (quantity > available)
      throw new AppError('STOCK_ON_HOLD', { product_id, product_name, available })
  }
}

const lock = (parameter: string) => `pg_advisory_xact_lock(hashtextextended(${parameter}, 0))`
const WAIT_FOR_TURN = `
  select pg_advisory_xact_lock_shared(hashtextextended($1, 0)), ${lock('$2')}, ${lock('$3')}, ${lock('$4')}`

// Each by an index of its own: in a rush thousands of orders wait for their payment.
const unpaidOf = (whose: string) => `(
    select count(*) from orders
    where ${whose} and hold_status = 'held' and payment_status = 'pending' and hold_expires_at > $3)`
const STANDING = `
  select (select id from orders where idempotency_key = $4) as twin_id,
    greatest(${unpaidOf('hold_address = $1')}, ${unpaidOf('customer_email = $2')})::int as unpaid`

// What is unpaid is counted where a shelf is half taken at least, and looked up order by order ("offset 0" keeps it so): a planner
// that has not heard of a rush yet takes the held orders for a handful, reads all lines of a product for each, and takes seconds.
const inDoubt = (shelf: string) =>
  `${shelf}.reserved_quantity > ${shelf}.quantity * ${SHARE_BEYOND_DOUBT}`
const HELD_STOCK = `
  with unpaid as (
    select i.product_id, i.stock_management_mode as mode, i.options, i.quantity, o.store_id, o.hold_address = $3 as is_here
    from orders o
    cross join lateral (
      select product_id, stock_management_mode, options, quantity from order_items where order_id = o.id offset 0
    ) i
    where o.hold_status = 'held' and o.payment_status = 'pending'
      and (i.product_id = any($1::uuid[]) or (i.options <> '[]' and cardinality($4::uuid[]) > 0))
  )
  select s.product_id as id, s.quantity, s.reserved_quantity as reserved,
    coalesce(u.unpaid, 0) as unpaid, coalesce(u.unpaid_here, 0) as unpaid_here
  from (
    select product_id, quantity, reserved_quantity, 'per_store' as mode from product_inventory
      where product_id = any($1::uuid[]) and store_id = $2
    union all
    select product_id, quantity, reserved_quantity, 'global' from product_global_stock where product_id = any($1::uuid[])
  ) s
  join products p on p.id = s.product_id and p.stock_management_mode = s.mode
  left join lateral (
    select sum(quantity)::int as unpaid, (sum(quantity) filter (where is_here))::int as unpaid_here
    from unpaid
    where ${inDoubt('s')} and product_id = s.product_id and mode = s.mode and (s.mode = 'global' or store_id = $2)
  ) u on true
  union all
  select c.id, c.quantity, c.reserved_quantity, coalesce(u.unpaid, 0), coalesce(u.unpaid_here, 0)
  from product_option_choices c
  left join lateral (
    select sum(quantity)::int as unpaid, (sum(quantity) filter (where is_here))::int as unpaid_here
    from unpaid
    where ${inDoubt('c')} and product_id = c.product_id and options @> jsonb_build_array(jsonb_build_object('choice_id', c.id))
  ) u on true
  where c.id = any($4::uuid[]) and c.quantity is not null`
