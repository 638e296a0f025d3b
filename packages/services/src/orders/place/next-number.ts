import { clientOf, prepared, type Tx } from '@fournil/db'

/** The next number of a series of this tenant. Its row stays locked until the transaction ends: take it last. */
export async function nextNumber(tx: Tx, tenantId: string, series: string): Promise<number> {
  const { rows } = await clientOf(tx).query<{ value: number }>(
    prepared(
      `insert into tenant_counters as counter (tenant_id, name, value) values ($1, $2, 1)
     on conflict (tenant_id, name) do update set value = counter.value + 1 returning value`,
      [tenantId, series],
    ),
  )
  const value = rows[0]?.value
  if (!value) throw new Error(`No number in the series ${series}.`)
  return value
}
