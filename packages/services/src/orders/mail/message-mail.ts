import { inTenant } from '@fournil/db'
import type { TenantContext } from '../../context.ts'
import { orderUrl } from '../../order-record/order-url.ts'
import type { AboutOrder } from './about-order.ts'

/** What somebody of the shop has written to the customer. */
export async function messageMail(ctx: TenantContext, { row, brand }: AboutOrder, noteId: string) {
  const { orderMessage } = await import('@fournil/mail')
  const { subject, body } = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('order_notes')
      .select(['subject', 'body'])
      .where('id', '=', noteId)
      .executeTakeFirstOrThrow(),
  )
  return orderMessage({
    brand,
    first_name: row.customer.first_name,
    order_number: row.order_number,
    subject: subject ?? '',
    body,
    status_url: orderUrl(ctx, row),
  })
}
