import { inPlatform, sql } from '@fournil/db'
import { auditEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { eachCell } from './each-cell.ts'

type Shop = { tenant_id: string; name: string }

/** The shops of each of these people, in whichever cell. */
export async function shopsOfUsers(
  ctx: Context,
  user_ids: readonly string[],
): Promise<Map<string, Shop[]>> {
  const read = await eachCell(ctx, (there) =>
    inPlatform(there, async (tx) => {
      const { rows } = await sql<Shop & { user_id: string }>`
        select r.user_id, t.id as tenant_id, t.name from user_roles r join tenants t on t.id = r.tenant_id
        where r.user_id = any(${user_ids}::uuid[]) and t.deleted_at is null order by t.name, t.id limit 500`.execute(
        tx,
      )
      return { audit: auditEntry(there, 'memberships_viewed', { type: 'users' }), result: rows }
    }),
  )
  const shops = new Map<string, Shop[]>()
  for (const { user_id, ...shop } of read.flat())
    shops.set(user_id, [...(shops.get(user_id) ?? []), shop])
  return shops
}
