import type { Tx } from '@fournil/db'

/** Where the shop is told of its orders; null when it wants no mail. */
export async function notificationAddress(
  tx: Tx,
): Promise<{ name: string; address: string } | null> {
  const row = await tx
    .selectFrom('storefront_settings')
    .select(['order_notification_email', 'company_name'])
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.order_notification_email
    ? { name: row.company_name, address: row.order_notification_email }
    : null
}
