import { clientOf, prepared, type Tx } from '@fournil/db'
import { type HeldStock, holdableUnits, MOST_UNPAID_ORDERS } from '@fournil/domain/holds'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import type { HeldLine } from '../../order-record/holds.ts'

type Shopper = { address: string | null; email: string }

/**
 * How many orders of this visitor, or under this e-mail address, wait for their payment. Whoever orders at the same moment
 * as the same visitor waits here, so that all of them are counted.
 */
export async function unpaidOrders(
  ctx: TenantContext,
  tx: Tx,
  { address, email }: Shopper,
): Promise<number> {
  const client = clientOf(tx)
  const { tenant_id } = ctx.tenant
  // The address first, always: two orders may wait for each other, but not both at once.
  const turns = [address && `unpaid at ${tenant_id} ${address}`, `unpaid of ${tenant_id} ${email}`]
  const [, { rows }] = await Promise.all([
    client.query(prepared(WAIT_FOR_TURN, turns)),
    client.query<{ most: number }>(prepared(COUNT_UNPAID, [address, email, ctx.now])),
  ])
  return rows[0]?.most ?? 0
}

export function requireFewUnpaid(unpaid: number): void {
  if (unpaid >= MOST_UNPAID_ORDERS) throw new AppError('TOO_MANY_UNPAID_ORDERS')
}

type HeldProduct = HeldStock & { product_id: string }

/** How much of each shelf is held by whom. Asked once the order has taken its own units, which locks the rows. */
export async function heldStock(
  tx: Tx,
  asked: { store_id: string; address: string | null; lines: readonly HeldLine[] },
): Promise<HeldProduct[]> {
  const lines = asked.lines.filter(({ stock_management_mode }) => stock_management_mode !== 'none')
  if (lines.length === 0) return []
  const ids = lines.map(({ product_id }) => product_id)
  const { rows } = await clientOf(tx).query<HeldProduct>(
    prepared(HELD_STOCK, [ids, asked.store_id, asked.address]),
  )
  return rows
}

/** Refuses what would leave too little of a shelf to those who pay. */
export function requireHoldable(lines: readonly HeldLine[], shelves: readonly HeldProduct[]): void {
  for (const { product_id, product_name, quantity } of lines) {
    const held = shelves.find((shelf) => shelf.product_id === product_id)
    if (!held) continue
    // The order that asks has taken its units already.
    const available = holdableUnits({ ...held, reserved: held.reserved - quantity })
    if (quantity > available)
      throw new AppError('STOCK_ON_HOLD', { product_id, product_name, available })
  }
}

const WAIT_FOR_TURN =
  'select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))'

const COUNT_UNPAID = `
  select greatest(count(*) filter (where hold_address = $1), count(*) filter (where customer_email = $2))::int as most
  from orders
  where hold_status = 'held' and payment_status = 'pending' and hold_expires_at > $3`

const HELD_STOCK = `
  select s.product_id, s.quantity, s.reserved_quantity as reserved,
    coalesce(u.unpaid, 0) as unpaid, coalesce(u.unpaid_here, 0) as unpaid_here
  from (
    select product_id, quantity, reserved_quantity, 'per_store' as mode from product_inventory
      where product_id = any($1::uuid[]) and store_id = $2
    union all
    select product_id, quantity, reserved_quantity, 'global' from product_global_stock where product_id = any($1::uuid[])
  ) s
  join products p on p.id = s.product_id and p.stock_management_mode = s.mode
  left join lateral (
    select sum(i.quantity)::int as unpaid, coalesce(sum(i.quantity) filter (where o.hold_address = $3), 0)::int as unpaid_here
    from orders o join order_items i on i.order_id = o.id
    where o.hold_status = 'held' and o.payment_status = 'pending' and i.product_id = s.product_id
      and i.stock_management_mode = s.mode and (s.mode = 'global' or o.store_id = $2)
  ) u on true`
