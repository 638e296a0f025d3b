import type { Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'

/** Tells whoever asked that the archive can be fetched; the mail leads to the page, which asks who is there. */
export async function mailReady(ctx: TenantContext, tx: Tx, user_id: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!person) return
  await ctx.jobs.enqueue(tx, 'mail.send', {
    tenant_id: null,
    mail: {
      to: { address: person.email },
      template: 'export-ready',
      data: {
        business_name: ctx.tenant.tenant_name,
        data_url: `${ctx.originOf(ctx.tenant)}/admin/data`,
      },
    },
  })
}
