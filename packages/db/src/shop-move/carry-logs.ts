import { carryRows } from './carry-rows.ts'
import { LOGS } from './shop-tables.ts'
import { asReplica, rowsOf, type Side } from './side.ts'

/** Up to which row each log of the shop has been carried. */
export type CarriedLogs = Partial<Record<(typeof LOGS)[number], number>>

/**
 * The rows of the shop's logs that are not there yet. They are only added to, one after the other in each chain, so what has
 * been carried need not be looked at again. Their hashes do not count the number, which the other database gives them.
 */
export async function carryLogs(
  source: Side,
  target: Side,
  shop: string,
  carried: CarriedLogs,
): Promise<CarriedLogs> {
  const now: CarriedLogs = {}
  for (const log of LOGS) {
    const [newest] = await rowsOf<{ id: number | null }>(
      source,
      `select max(id) as id from ${log} where tenant_id = $1`,
      [shop],
    )
    const [after, upTo] = [carried[log] ?? 0, newest?.id ?? 0]
    now[log] = Number(upTo)
    await asReplica(target, () =>
      carryRows(source, target, shop, {
        table: `public.${log}`,
        where: `tenant_id = $1 and id > ${Number(after)} and id <= ${Number(upTo)}`,
        order: 'id',
        numbered: 'id',
      }),
    )
  }
  return now
}

/** Where the oldest rows of a chain were let go of. */
export async function carryAnchors(source: Side, target: Side, shop: string): Promise<void> {
  await rowsOf(target, `delete from log_anchors where chain like '%:' || $1`, [shop])
  await carryRows(source, target, shop, {
    table: 'public.log_anchors',
    where: `chain like '%:' || $1`,
    order: 'chain',
  })
}
