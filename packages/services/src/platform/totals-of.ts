import type { Tx } from '@fournil/db'

/** How many rows of each kind a table has; the database keeps count as they come and go. */
export async function totalsOf(
  tx: Tx,
  counted: 'tenants' | 'tenant_domains' | 'users',
): Promise<Partial<Record<string, number>>> {
  const rows = await tx
    .selectFrom('platform_totals')
    .select((row) => ['kind', row.fn.sum<number>('total').as('total')])
    .where('counted', '=', counted)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, Number(total)]))
}
