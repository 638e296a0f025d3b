import { clientOf, prepared, type Tx } from '@fournil/db'
import { SHARE_BEYOND_DOUBT } from '@fournil/domain/holds'
import { AWAITED } from '@fournil/domain/order-effects'
import { choiceUpdate, perChoice } from './choice-holds.ts'
import { dayTaken } from './day-counts.ts'
import { EARLIER_USE, type Hold, perProduct, stockUpdate, TAKE_PLACE, USE_CODE } from './holds.ts'

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
 * `isLimited`: of a shelf that is so far taken that it has to be counted who holds how much of it, nothing is taken either.
 */
export function sendHold(tx: Tx, hold: Hold, isLimited: boolean): Promise<unknown> {
  const { slot_id, pickup_date, room = null, promo_code_id, customer_email } = hold
  const place: Statement | null = slot_id ? [TAKE_PLACE, [slot_id, pickup_date, room]] : null
  const day = dayTaken(hold)
  const shelves = [
    ...perProduct(hold.lines).map((line) => stockUpdate(line, hold, AWAITED, undefined)),
    ...perChoice(hold.lines).map((choice) => choiceUpdate(choice, hold, AWAITED, undefined)),
  ]
  const statements: Statement[] = [
    ...(place ? [orRefuse(place)] : []),
    ...(day ? [allOrRefuse(day)] : []),
    ...shelves.map(isLimited ? beyondDoubtOrRefuse : orRefuse),
    ...(promo_code_id
      ? [
          orRefuse([USE_CODE, [promo_code_id]]),
          refuseIf([EARLIER_USE, [promo_code_id, customer_email, null]]),
        ]
      : []),
  ]
  return send(tx, statements)
}

function send(tx: Tx, statements: readonly Statement[]): Promise<unknown> {
  const client = clientOf(tx)
  return Promise.all(statements.map(([sql, values]) => client.query(prepared(sql, values))))
}

const orRefuse = rewritten(
  (sql) =>
    `with changed as (${sql} returning 1) select app.refuse() where not exists (select from changed)`,
)

// Of a shelf as this order leaves it.
const beyondDoubtOrRefuse = rewritten(
  (sql) => `
    with changed as (${sql} returning reserved_quantity > quantity * ${SHARE_BEYOND_DOUBT} as is_doubtful)
    select app.refuse() where not exists (select from changed where is_doubtful is not true)`,
)

// The statement is told as many subjects as it has to answer with.
const allOrRefuse = rewritten(
  (sql) =>
    `with changed as (${sql}) select app.refuse() where (select count(*) from changed) < cardinality($3::uuid[])`,
)

const refuseIf = rewritten((sql) => `select app.refuse() where exists (${sql})`)

/** Each statement is put together once: finding a new text among those that are prepared takes longer than sending it. */
function rewritten(rewrite: (sql: string) => string): (statement: Statement) => Statement {
  const known = new Map<string, string>()
  return ([sql, values]) => {
    const text = known.get(sql) ?? rewrite(sql)
    known.set(sql, text)
    return [text, values]
  }
}
