import { inPlatform, sql } from '@fournil/db'
import { leaveDirectory } from '../cells/leave-directory.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { removalEntry, removeRows } from './remove-rows.ts'

/** The accounts of those who have no other shop, then the shop itself; whoever owned it is told. All of it or nothing. */
export async function finishRemoval(ctx: Context, shop_id: string): Promise<void> {
  await inPlatform(ctx, async (tx) => {
    // Whoever was invited elsewhere in the meantime, or runs the platform, stays.
    await sql`
      update removed_shops r set account_ids = array(
        select u.id from users u where u.id = any (r.account_ids) and not u.is_super_admin
          and not exists (select from user_roles o where o.user_id = u.id and o.tenant_id <> r.id))
      where r.id = ${shop_id}`.execute(tx)
    await sql`update tenants set owner_user_id = null where id = ${shop_id}`.execute(tx)
    const accounts = await removeRows(tx, shop_id, 'users', 0)
    await removeRows(tx, shop_id, 'tenants', 1)
    const { name, owner_addresses } = await tx
      .selectFrom('removed_shops')
      .select(['name', 'owner_addresses'])
      .where('id', '=', shop_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('removed_shops')
      .set({ removed_at: ctx.now, owner_addresses: [], account_ids: [] })
      .where('id', '=', shop_id)
      .execute()
    const data = {
      business_name: name,
      news: 'done' as const,
      at: ctx.now.toISOString(),
      time_zone: 'Europe/Paris',
      url: ctx.originOf(null),
    }
    for (const address of owner_addresses)
      await ctx.jobs.enqueue(tx, 'mail.send', {
        tenant_id: null,
        mail: { to: { address }, template: 'shop-deletion', data },
      })
    await publish(tx, shop_id, { topic: 'tenant' })
    return { audit: removalEntry(ctx, shop_id, { accounts, done: true }), result: undefined }
  })
  await leaveDirectory(ctx, shop_id)
}
