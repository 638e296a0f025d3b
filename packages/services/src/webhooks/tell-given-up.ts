import type { Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'

const DAY_MS = 86_400_000

/** Whoever could put it right, once a day for an address. */
export async function tellGivenUp(
  ctx: TenantContext,
  tx: Tx,
  { endpoint_id, url }: { endpoint_id: string; url: string },
): Promise<void> {
  const { now, tenant } = ctx
  const told = await tx
    .updateTable('webhook_endpoints')
    .set({ told_at: now })
    .where('id', '=', endpoint_id)
    .where((row) =>
      row.or([row('told_at', 'is', null), row('told_at', '<', new Date(now.getTime() - DAY_MS))]),
    )
    .returning('id')
    .executeTakeFirst()
  if (!told) return
  const people = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.email')
    .where('user_roles.can_manage_users', '=', true)
    .orderBy('users.email')
    .limit(20)
    .execute()
  // What follows the address's name may be a secret of theirs.
  const address = URL.parse(url)?.host ?? url
  const integrations_url = `${ctx.originOf(tenant)}/admin/integrations`
  for (const { email } of people)
    await ctx.jobs.enqueue(tx, 'mail.send', {
      tenant_id: tenant.tenant_id,
      mail: {
        to: { address: email },
        template: 'webhook-given-up',
        data: { address, integrations_url },
      },
    })
}
