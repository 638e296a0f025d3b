import { clientOf, inTenant, type Tx } from '@fournil/db'
import { erasedAddress } from '@fournil/domain/erased-address'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { underWay } from './under-way.ts'

/** What stands where a name was. */
const ERASED = { first_name: 'Client', last_name: 'effacé' }

/**
 * Forgets a person: the row, the copies in their orders, the name under their reviews. Orders stay, as figures; invoices
 * stay as they are, for the ten years the law asks. Whoever orders with the same address later is somebody new.
 */
export async function eraseCustomer(
  ctx: Context,
  { customer_id }: { customer_id: string },
): Promise<{ erased: true; kept_invoices: number }> {
  requirePermission(ctx, 'can_manage_customers')
  requireTenant(ctx)
  return inTenant(ctx, (tx) => eraseCustomerRow(ctx, tx, customer_id, { unless_under_way: true }))
}

/** Of whom nothing has to be kept any more, however their orders were left. */
export function eraseLocked(ctx: TenantContext, tx: Tx, customer_id: string) {
  return eraseCustomerRow(ctx, tx, customer_id, { unless_under_way: false })
}

async function eraseCustomerRow(
  ctx: TenantContext,
  tx: Tx,
  customer_id: string,
  { unless_under_way }: { unless_under_way: boolean },
): Promise<{ erased: true; kept_invoices: number }> {
  // Their orders first, as everybody does who changes one: nobody opens one again, or gives money back, meanwhile.
  await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Locked: an order that is being placed with this address waits, and is then somebody else's.
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'erased_at'])
    .where('id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw new AppError('NOT_FOUND')
  const kept_invoices = await invoicesOf(tx, customer_id)
  if (customer.erased_at) return { erased: true, kept_invoices }
  const { orders, refunds } = await underWay(tx, customer_id)
  if (unless_under_way && orders + refunds > 0) throw new AppError('ORDERS_UNDER_WAY')

  const email = erasedAddress(customer_id)
  await tx
    .updateTable('customers')
    .set({ ...ERASED, email, phone: '', erased_at: ctx.now })
    .where('id', '=', customer_id)
    .execute()
  await tx
    .updateTable('orders')
    .set({
      customer_first_name: ERASED.first_name,
      customer_last_name: ERASED.last_name,
      customer_email: email,
      customer_phone: '',
      notes: null,
      company: null,
    })
    .where('customer_id', '=', customer_id)
    .execute()
  await clientOf(tx).query(ERASE_TEXTS, [customer_id])
  await clientOf(tx).query(ERASE_NOTES, [customer_id])
  await tx
    .updateTable('product_reviews')
    .set({ customer_name: `${ERASED.first_name} ${ERASED.last_name}`, customer_email: email })
    .where('customer_email', '=', customer.email)
    .execute()
  await tx.deleteFrom('product_alerts').where('email', '=', customer.email).execute()
  // The person appears by id only, or erasing would be in vain.
  await audit(ctx, tx, 'customer_erased', { type: 'customer', id: customer_id }, { kept_invoices })
  const { tenant_id } = ctx.tenant
  await publish(tx, tenant_id, { topic: 'orders' })
  await publish(tx, tenant_id, { topic: 'reviews' })
  return { erased: true, kept_invoices }
}

/** What the shop wrote to them, and about them. */
const ERASE_NOTES = `
  update order_notes n set body = '…', subject = case when n.subject is not null then '…' end
  from orders o where o.customer_id = $1 and n.tenant_id = o.tenant_id and n.order_id = o.id`

/** What they wrote on a cake; what they chose stays, for the shop's figures. */
const ERASE = `
  update order_items i set options = (
    select jsonb_agg(case when line->>'choice_id' is null then line || '{"value": "…"}' else line end order by n)
    from jsonb_array_elements(i.options) with ordinality as lines (line, n))
  from orders o`
const ERASE_TEXTS = `${ERASE}
  where o.customer_id = $1 and i.tenant_id = o.tenant_id and i.order_id = o.id and i.options <> '[]'`

export const ERASE_NOTES_OF_ORDERS = `
  update order_notes n set body = '…', subject = case when n.subject is not null then '…' end
  where n.order_id = any ($1::uuid[])`

export const ERASE_TEXTS_OF_ORDERS = `${ERASE}
  where o.id = any ($1::uuid[]) and i.tenant_id = o.tenant_id and i.order_id = o.id and i.options <> '[]'`

async function invoicesOf(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}
