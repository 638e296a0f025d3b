import { clientOf, inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { requireWithinPlan } from '../plans/require-within-plan.ts'
import { PRODUCT_FIELDS } from './get-office-product.ts'

/** A copy to work on: not on sale, without reference, bar code or stock, sold in the same stores on the same days. */
export async function duplicateProduct(
  ctx: Context,
  { product_id }: { product_id: string },
): Promise<{ id: string }> {
  const person = requirePermission(ctx, 'can_manage_products')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await requireWithinPlan(ctx, tx, 'products')
    const client = clientOf(tx)
    const { rows } = await client.query<{ id: string }>(COPY_PRODUCT, [
      product_id,
      ctx.now,
      person.user_id,
    ])
    const copy = rows[0]
    if (!copy) throw new AppError('NOT_FOUND')
    for (const sql of COPY_RULES) await client.query(sql, [product_id, copy.id])
    await client.query(COPY_OPTIONS, [product_id, copy.id])
    await audit(
      ctx,
      tx,
      'product_created',
      { type: 'product', id: copy.id },
      { copy_of: product_id },
    )
    await publish(tx, tenant_id, { topic: 'catalogue', id: copy.id })
    return copy
  })
}

/** What belongs to the original alone, and what a copy begins with instead. */
const OWN: Record<string, string> = {
  reference: 'null',
  gtin: 'null',
  is_active: 'false',
  name: "left(name, 192) || ' (copie)'",
}
const COPIED = [...PRODUCT_FIELDS.filter((field) => !(field in OWN)), 'has_custom_availability']

const COPY_PRODUCT = `
  insert into products (tenant_id, created_at, updated_at, updated_by, ${[...Object.keys(OWN), ...COPIED]})
  select tenant_id, $2, $2, $3, ${[...Object.values(OWN), ...COPIED]}
  from products where id = $1 and archived_at is null returning id`

/** Where and when it is sold. */
const COPY_RULES = Object.entries({
  product_store_availability: 'store_id, is_available',
  product_availability_schedule: 'day_of_week, is_available',
  product_availability_periods: 'start_date, end_date, is_available, reason',
}).map(
  ([table, columns]) => `
    insert into ${table} (tenant_id, product_id, ${columns})
    select tenant_id, $2, ${columns} from ${table} where product_id = $1`,
)

/** With their choices, of which the copy counts none. */
const COPY_OPTIONS = `
  with original as (
    select id, gen_random_uuid() as copy_id from product_options where product_id = $1 and archived_at is null
  ), copied as (
    insert into product_options (tenant_id, id, product_id, position, kind, label, is_required, most_characters, price)
    select o.tenant_id, original.copy_id, $2, o.position, o.kind, o.label, o.is_required, o.most_characters, o.price
    from product_options o join original on original.id = o.id
  )
  insert into product_option_choices
    (tenant_id, product_id, option_id, position, label, price, preparation_time_hours, preparation_time_unit, is_active)
  select c.tenant_id, $2, original.copy_id, c.position, c.label, c.price, c.preparation_time_hours,
    c.preparation_time_unit, c.is_active
  from product_option_choices c join original on original.id = c.option_id where c.archived_at is null`
