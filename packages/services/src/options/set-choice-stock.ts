import { clientOf, type Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { peopleOf } from '../products/set-stock.ts'

/** `quantity` null: it is not counted any more. */
export type ChoiceCount = { choice_id: string; quantity: number | null }

/** Writes counts of a product's choices, and the movements that lead there. What orders hold stays held. */
export async function setChoiceStock(
  ctx: TenantContext,
  tx: Tx,
  product_id: string,
  counts: readonly ChoiceCount[],
  note: string | null,
): Promise<void> {
  if (counts.length === 0) return
  const { rows } = await clientOf(tx).query<{ found: number }>(SET_SQL, [
    ctx.tenant.tenant_id,
    product_id,
    counts.map(({ choice_id }) => choice_id),
    counts.map(({ quantity }) => quantity),
    note,
    ...peopleOf(ctx),
  ])
  if (rows[0]?.found !== counts.length)
    throw fieldError('choices', 'Un de ces choix n’existe plus\u00a0: rouvrez cette fenêtre.')
}

const SET_SQL = `
  with before as (
    select c.id, c.quantity as was, counted.quantity
    from product_option_choices c join unnest($3::uuid[], $4::int[]) as counted (id, quantity) using (id)
    where c.product_id = $2 and c.archived_at is null order by c.id for update of c
  ), written as (
    update product_option_choices c set quantity = before.quantity
    from before where c.id = before.id and before.was is distinct from before.quantity
    returning c.id, coalesce(c.quantity, 0) as quantity, coalesce(before.was, 0) as was, c.quantity is null as is_uncounted
  ), movements as (
    insert into stock_movements
      (tenant_id, product_id, choice_id, change, quantity_after, kind, note, actor_user_id, impersonator_user_id, api_key_id)
    select $1, $2, id, quantity - was, quantity, 'set', case when is_uncounted then 'N’est plus compté' else $5 end, $6, $7, $8
    from written where quantity <> was
  )
  select count(*)::int as found from before`
