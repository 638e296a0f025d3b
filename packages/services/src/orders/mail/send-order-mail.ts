import { inTenant } from '@fournil/db'
import { isUnreachable } from '@fournil/domain/erased-address'
import { isToCollect } from '@fournil/domain/orders'
import type { TenantContext } from '../../context.ts'
import { createReadOnce, type ReadOnce } from '../../jobs/read-once.ts'
import { mailShop } from '../../mail/mail-shop.ts'
import { deliverMail, type MailSender } from '../../mail/send-mail.ts'
import { MAIL_SENT, writeOrderEvent } from '../../order-record/order-events.ts'
import { orderForMail } from '../shopper-order.ts'
import type { OrderMail } from './order-mail.ts'
import { lastReady } from './ready-mail.ts'
import { type Drawers, writeOrderMail } from './write-order-mail.ts'

/**
 * How mails leave, who draws what goes along with a confirmation, and how mails that are sent together read of one order and
 * one shop but once.
 */
export type OrderMailSender = MailSender & Drawers & { readOnce?: ReadOnce }

/** Writes and sends one kind about an order, as the order is when the job runs. */
export async function sendOrderMail(
  ctx: TenantContext,
  sender: OrderMailSender,
  { order_id, mail: kind, event }: { order_id: string; mail: OrderMail; event?: string },
  jobId: string,
): Promise<{ sent: boolean }> {
  const { readOnce = createReadOnce() } = sender
  const { tenant_id } = ctx.tenant
  const order = await readOnce(`order ${tenant_id} ${order_id}`, () => orderForMail(ctx, order_id))
  if (!order) return { sent: false }
  // Collected or put back in the meantime: nobody needs to come for it.
  if (kind === 'ready' && order.status !== 'ready') return { sent: false }
  // Put back and ready again: the later letter says it, once.
  if (event && event !== (await inTenant(ctx, (tx) => lastReady(tx, order_id))))
    return { sent: false }
  if ((kind === 'pickup_moved' || kind === 'moved_by_customer') && !isToCollect(order.status))
    return { sent: false }
  // Paid, or released, in the meantime.
  if (kind === 'payment_link' && !order.payment_url) return { sent: false }
  const store_id = order.store.id
  const ofStore = `mail-shop ${tenant_id} ${store_id}`
  const { brand, reply_to, told_at } = await readOnce(ofStore, () => mailShop(ctx, { store_id }))
  const isToShop =
    kind === 'new_order' ||
    kind === 'given_up' ||
    kind === 'moved_by_customer' ||
    kind.startsWith('withdrawal_news:')
  const { first_name: name, email: address } = order.customer
  const to = isToShop ? told_at : { name, address }
  // Nobody reads there any more.
  if (!to || isUnreachable(to.address)) return { sent: false }
  const { mail, attachments } = await writeOrderMail(ctx, sender, { row: order, brand }, kind)
  const answer = isToShop ? null : reply_to
  await deliverMail(ctx, sender, { to, mail, attachments, reply_to: answer }, jobId)
  // The queue forgets after two weeks; a bank may ask after months what the customer was told.
  if (!isToShop) await writeOrderEvent(ctx, { order_id, kind: MAIL_SENT, details: { mail: kind } })
  return { sent: true }
}
