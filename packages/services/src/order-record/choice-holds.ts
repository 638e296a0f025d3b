import { clientOf, type Tx } from '@fournil/db'
import { type LineOption, nameWithOptions } from '@fournil/domain/options'
import { type Holding, takesStock } from '@fournil/domain/order-effects'
import type { Context } from '../context.ts'
import { peopleOf } from '../products/set-stock.ts'
import { summedBy } from './summed-by.ts'

type Line = {
  product_id: string
  product_name: string
  quantity: number
  options: readonly Pick<LineOption, 'choice_id' | 'label' | 'value'>[]
}

export type HeldChoice = Omit<Line, 'options'> & { choice_id: string }

/** The choices of all lines, each once, in the order in which all orders touch their rows. */
export function perChoice(lines: readonly Line[]): HeldChoice[] {
  const chosen = lines.flatMap(({ options, ...line }) =>
    options.flatMap((option): HeldChoice[] => {
      const { choice_id } = option
      if (choice_id === null) return []
      return [{ ...line, product_name: nameWithOptions(line.product_name, [option]), choice_id }]
    }),
  )
  return summedBy(chosen, ({ choice_id }) => choice_id)
}

/** The one statement that changes a choice's row, and writes the movement where its count changes. */
export function choiceUpdate(
  { choice_id, quantity }: HeldChoice,
  { order_id = null }: { order_id?: string | null },
  change: Holding,
  by: Pick<Context, 'actor'> | undefined,
): [string, unknown[]] {
  const shelf = [choice_id, change.reserved * quantity, takesStock(change) ? quantity : null]
  if (change.quantity === 0) return [RESERVE, shelf]
  return [MOVE, [...shelf, change.quantity * quantity, order_id, ...peopleOf(by)]]
}

export async function choicesLeft(tx: Tx, { choice_id }: HeldChoice): Promise<number> {
  const { rows } = await clientOf(tx).query<{ left: number | null }>(
    'select quantity - reserved_quantity as left from product_option_choices where id = $1',
    [choice_id],
  )
  return Math.max(0, rows[0]?.left ?? 0)
}

const ENOUGH = '($3::int is null or quantity is null or quantity - reserved_quantity >= $3)'

const RESERVE = `
  update product_option_choices set reserved_quantity = greatest(reserved_quantity + $2::int, 0)
  where id = $1 and ${ENOUGH}`

// One row for what was moved, counted or not; a count that somebody lowered by hand stops at nothing.
const MOVE = `
  with before as (
    select tenant_id, id, quantity as was from product_option_choices where id = $1 and ${ENOUGH} for update
  ), moved as (
    update product_option_choices c
    set quantity = case when c.quantity is not null then greatest(c.quantity + $4::int, 0) end,
      reserved_quantity = greatest(c.reserved_quantity + $2::int, 0)
    from before where c.tenant_id = before.tenant_id and c.id = before.id
    returning c.tenant_id, c.product_id, c.id, c.quantity, before.was
  ), written as (
    insert into stock_movements
      (tenant_id, product_id, choice_id, kind, change, quantity_after, order_id, actor_user_id, impersonator_user_id, api_key_id)
    select tenant_id, product_id, id, case when $4 < 0 then 'sold' else 'returned' end, quantity - was, quantity,
      $5::uuid, $6::uuid, $7::uuid, $8::uuid
    from moved where quantity <> was
  )
  select id from moved`
