import { clientOf, prepared, type Tx } from '@fournil/db'
import { SHARE_BEYOND_DOUBT } from '@fournil/domain/holds'
import { AWAITED } from '@fournil/domain/order-effects'
import { choiceUpdate, perChoice } from './choice-holds.ts'
import { dayTaken } from './day-counts.ts'
import {
  EARLIER_USE,
  type HeldLine,
  type Hold,
  perProduct,
  stockUpdate,
  TAKE_PLACE,
  USE_CODE,
} from './holds.ts'

type Statement = [sql: string, values: unknown[]]

/** What `app.refuse` says. */
const REFUSED = 'FO001'

/** Something could not be had, or not without a closer look; nothing was written. */
export function isRefused(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === REFUSED
}

/**
 * `takeHold` for whoever sends it along with the commit, so that rows that everybody wants are held for one trip and no longer:
 * the same statements in the same sequence, but what finds too little is an error of the database. It does not say what was missing.
 */
export function sendHold(tx: Tx, hold: Hold): Promise<unknown> {
  const { slot_id, pickup_date, room = null, promo_code_id, customer_email } = hold
  const place: Statement | null = slot_id ? [TAKE_PLACE, [slot_id, pickup_date, room]] : null
  const day = dayTaken(hold)
  const updates = [
    ...perProduct(hold.lines).map((line) => stockUpdate(line, hold, AWAITED, undefined)),
    ...perChoice(hold.lines).map((choice) => choiceUpdate(choice, hold, AWAITED, undefined)),
    ...(promo_code_id ? [[USE_CODE, [promo_code_id]] as Statement] : []),
  ]
  const statements: Statement[] = [
    ...(place ? [orRefuse(place)] : []),
    ...(day ? [allOrRefuse(day)] : []),
    ...updates.map(orRefuse),
    ...(promo_code_id ? [refuseIf([EARLIER_USE, [promo_code_id, customer_email, null]])] : []),
  ]
  return send(tx, statements)
}

/** Refuses where a shelf is so far taken that it has to be counted who holds how much of it. */
export function sendDoubt(
  tx: Tx,
  { store_id, lines }: { store_id: string; lines: readonly HeldLine[] },
): Promise<unknown> {
  const ids = (mode: string) =>
    perProduct(lines)
      .filter((line) => line.stock_management_mode === mode)
      .map(({ product_id }) => product_id)
  const choices = perChoice(lines).map(({ choice_id }) => choice_id)
  const [global, inStore] = [ids('global'), ids('per_store')]
  if (global.length + inStore.length + choices.length === 0) return Promise.resolve()
  return send(tx, [refuseIf([IN_DOUBT, [global, inStore, store_id, choices]])])
}

function send(tx: Tx, statements: readonly Statement[]): Promise<unknown> {
  const client = clientOf(tx)
  return Promise.all(statements.map(([sql, values]) => client.query(prepared(sql, values))))
}

function orRefuse([sql, values]: Statement): Statement {
  return [
    `with changed as (${sql} returning 1) select app.refuse() where not exists (select from changed)`,
    values,
  ]
}

// The statement is told as many subjects as it has to answer with.
function allOrRefuse([sql, values]: Statement): Statement {
  return [
    `with changed as (${sql}) select app.refuse() where (select count(*) from changed) < cardinality($3::uuid[])`,
    values,
  ]
}

function refuseIf([sql, values]: Statement): Statement {
  return [`select app.refuse() where exists (${sql})`, values]
}

const isDoubtful = `reserved_quantity > quantity * ${SHARE_BEYOND_DOUBT}`
const IN_DOUBT = `
  select from product_global_stock where product_id = any($1::uuid[]) and ${isDoubtful}
  union all
  select from product_inventory where product_id = any($2::uuid[]) and store_id = $3 and ${isDoubtful}
  union all
  select from product_option_choices where id = any($4::uuid[]) and ${isDoubtful}`
