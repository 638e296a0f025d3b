import { inTenant } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { notificationAddress } from './notification-address.ts'

/** A mail to the saved address, on the way that every notification takes. To no other: nobody is sent mail from here. */
export async function sendTestNotification(ctx: Context): Promise<{ address: string }> {
  requirePermission(ctx, 'can_manage_notification_settings')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    const to = await notificationAddress(tx)
    if (!to) throw fieldError('order_notification_email', 'Enregistrez d’abord une adresse.')
    const settings_url = `${ctx.originOf(ctx.tenant)}/admin/notification-settings`
    const mail = { to, template: 'notification-test', data: { settings_url } } as const
    await ctx.jobs.enqueue(tx, 'mail.send', { tenant_id, mail })
    await audit(ctx, tx, 'test_mail_sent', { type: 'notification_settings', id: tenant_id })
    return { address: to.address }
  })
}
