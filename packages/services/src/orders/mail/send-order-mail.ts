import { inTenant, inTenantPrepared, readInTenant, withCommit } from '@fournil/db'
import { formatDayFr } from '@fournil/domain/calendar'
import { dateIn, formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { isUnreachable } from '@fournil/domain/erased-address'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { nameWithOptions } from '@fournil/domain/options'
import { isToCollect, wasPaid } from '@fournil/domain/orders'
import { isToPayOnCollection } from '@fournil/domain/pay-on-collection'
import type { TermsSeller } from '@fournil/domain/terms/terms-seller'
import { withdrawalOf } from '@fournil/domain/withdrawal'
import type { MailAttachment } from '@fournil/integrations/mail-transport/port'
import type { InvoiceDrawer, TermsDrawer } from '@fournil/integrations/pdf/port'
import type { MailBrand, MailOrder } from '@fournil/mail'
import type { TenantContext } from '../../context.ts'
import { getLegalIdentity } from '../../legal/get-legal-identity.ts'
import { mailBrand } from '../../mail/mail-brand.ts'
import { deliverMail, type MailSender } from '../../mail/send-mail.ts'
import { shopAddress } from '../../mail/shop-address.ts'
import { notificationAddress } from '../../notifications/notification-address.ts'
import { insertOrderEvent, MAIL_SENT } from '../../order-record/order-events.ts'
import { orderUrl, withdrawUrl } from '../../order-record/order-url.ts'
import { writeWithdrawalMail } from '../../withdrawals/write-withdrawal-mail.ts'
import { orderForMail } from '../shopper-order.ts'
import { writeInvoiceMail } from './invoice-mail.ts'
import type { OrderMail } from './order-mail.ts'
import { lastReady } from './ready-mail.ts'

/** How mails leave, and who draws what goes along with a confirmation. */
export type OrderMailSender = MailSender & { drawTerms: TermsDrawer; drawInvoice: InvoiceDrawer }

type Order = NonNullable<Awaited<ReturnType<typeof orderForMail>>>

/** Writes and sends one kind about an order, as the order is when the job runs. */
export async function sendOrderMail(
  ctx: TenantContext,
  sender: OrderMailSender,
  { order_id, mail: kind, event }: { order_id: string; mail: OrderMail; event?: string },
  jobId: string,
): Promise<{ sent: boolean }> {
  const order = await orderForMail(ctx, order_id)
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
  const isToShop =
    kind === 'new_order' ||
    kind === 'given_up' ||
    kind === 'moved_by_customer' ||
    kind.startsWith('withdrawal_news:')
  const to = isToShop
    ? await inTenant(ctx, notificationAddress)
    : { name: order.customer.first_name, address: order.customer.email }
  // Nobody reads there any more.
  if (!to || isUnreachable(to.address)) return { sent: false }
  const { mail, attachments } = await write(ctx, sender, order, kind)
  const reply_to = isToShop ? null : await shopAddress(ctx, { store_id: order.store.id })
  await deliverMail(ctx, sender, { to, mail, attachments, reply_to }, jobId)
  // The queue forgets after two weeks; a bank may ask after months what the customer was told.
  if (!isToShop)
    await inTenantPrepared(ctx, async (tx) =>
      withCommit(
        tx,
        insertOrderEvent(ctx, tx, { order_id, kind: MAIL_SENT, details: { mail: kind } }),
      ),
    )
  return { sent: true }
}

async function write(ctx: TenantContext, sender: OrderMailSender, row: Order, kind: OrderMail) {
  const templates = await import('@fournil/mail')
  const brand = await mailBrand(ctx, { store_id: row.store.id })
  const order = mailOrder(row)
  const status_url = orderUrl(ctx, row)
  const { pickup_code } = row
  // A mail may leave after the money was taken.
  const pays_on_collection = isToPayOnCollection(row)
  const calendar = (is_cancelled = false) =>
    templates.pickupCalendar({
      brand,
      order,
      order_id: row.id,
      pickup_code,
      status_url,
      starts_at: row.pickup_at,
      ends_at: new Date(row.pickup_at.getTime() + (row.slot_minutes ?? 30) * 60_000),
      version: row.pickup_version,
      is_cancelled,
      now: ctx.now,
    })
  if (kind === 'confirmation') {
    const seller = await getLegalIdentity(ctx)
    const withdrawal = withdrawalOf(row.order_items)
    const mail = await templates.orderConfirmation({
      brand,
      order,
      pickup_code,
      status_url,
      seller,
      withdrawal,
      withdraw_url: withdrawUrl(ctx, row),
      pays_on_collection,
    })
    const terms = await termsOfTheDay(ctx, sender.drawTerms, { seller, brand, row })
    return { mail, attachments: [calendar(), terms] }
  }
  if (kind === 'payment_link') {
    const until = momentWords(row.hold_expires_at, row.store.time_zone)
    const payment_url = row.payment_url ?? status_url
    const mail = await templates.paymentLink({ brand, order, payment_url, until })
    return { mail, attachments: [] }
  }
  if (kind === 'pickup_moved') {
    const before = await momentBefore(ctx, row)
    const mail = await templates.pickupMoved({ brand, order, pickup_code, before, status_url })
    return { mail, attachments: [calendar()] }
  }
  if (kind === 'moved_by_customer') {
    const order_url = `${ctx.originOf(ctx.tenant)}/admin/orders?order=${row.id}`
    const before = await momentBefore(ctx, row)
    const mail = await templates.movedByCustomer({ brand, order, before, order_url })
    return { mail, attachments: [] }
  }
  if (kind === 'new_order' || kind === 'given_up') {
    const order_url = `${ctx.originOf(ctx.tenant)}/admin/orders?order=${row.id}`
    const about = { brand, order, order_url, pays_on_collection, is_unpaid: row.paid_at === null }
    const template = kind === 'new_order' ? templates.newOrder : templates.orderGivenUp
    return { mail: await template(about), attachments: [] }
  }
  if (kind === 'link')
    return { mail: await templates.orderLink({ brand, order, status_url }), attachments: [] }
  if (kind === 'ready') {
    const about = { brand, order, pickup_code, status_url, pays_on_collection }
    return { mail: await templates.orderReady(about), attachments: [] }
  }
  if (kind.startsWith('withdrawal')) {
    const mail = await writeWithdrawalMail(ctx, kind, { row, brand, order })
    return { mail, attachments: [] }
  }
  if (kind.startsWith('message:'))
    return { mail: await messageMail(ctx, row, kind.slice(8)), attachments: [] }
  if (kind.startsWith('refund:'))
    return { mail: await refundMail(ctx, row, kind.slice(7)), attachments: [] }
  if (kind.startsWith('invoice:'))
    return writeInvoiceMail(ctx, sender.drawInvoice, row, kind.slice(8))
  if (kind === 'payment_differs') return { mail: await differingPayment(ctx, row), attachments: [] }
  const cancelled_by =
    kind === 'cancelled_by_shop'
      ? 'shop'
      : kind === 'cancelled_late_payment'
        ? 'late_payment'
        : 'customer'
  return {
    mail: await templates.orderCancelled({
      brand,
      order,
      cancelled_by,
      was_paid: wasPaid(row.payment_status),
      is_paid_at_shop: row.is_paid_at_shop,
      ...(await moneyBack(ctx, row.id)),
      status_url,
    }),
    // Only who was confirmed has it in a calendar.
    attachments:
      (row.paid_at || row.pays_on_collection) && kind !== 'cancelled_late_payment'
        ? [calendar(true)]
        : [],
  }
}

function momentWords(at: Date, timeZone: string): string {
  const { date, minutes } = wallClockIn(timeZone, at)
  return `${formatDayFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}

/** The terms as they are at this moment, on something that can be kept (article L221-13). */
async function termsOfTheDay(
  ctx: TenantContext,
  drawTerms: TermsDrawer,
  { seller, brand, row }: { seller: TermsSeller; brand: MailBrand; row: Order },
): Promise<MailAttachment> {
  const day = dateIn(row.store.time_zone, ctx.now)
  const content = await drawTerms({
    seller,
    shop: { name: brand.name, primary_color: brand.theme?.primary_color ?? null },
    day,
    origin: ctx.originOf(ctx.tenant),
  })
  return { filename: `cgv-${day}.pdf`, content_type: 'application/pdf', content }
}

/** Where its last move began. */
async function momentBefore(ctx: TenantContext, row: Order) {
  type Before = { pickup_date: string; pickup_time: string; store_name?: string }
  const [moved] = await readInTenant<{ before: Before; by: 'shop' | 'customer' }>(
    ctx,
    `select e.details->'from' as before, coalesce(e.details->>'by', 'shop') as by from order_events e
     where e.order_id = $1 and e.kind = 'pickup_moved' order by e.number desc limit 1`,
    [row.id],
  )
  const { pickup_date, pickup_time, store_name } = moved?.before ?? {
    ...row,
    store_name: undefined,
  }
  return { pickup_date, pickup_time, store_name, by: moved?.by ?? 'shop' }
}

async function messageMail(ctx: TenantContext, row: Order, noteId: string) {
  const { orderMessage } = await import('@fournil/mail')
  const { subject, body } = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('order_notes')
      .select(['subject', 'body'])
      .where('id', '=', noteId)
      .executeTakeFirstOrThrow(),
  )
  return orderMessage({
    brand: await mailBrand(ctx, { store_id: row.store.id }),
    first_name: row.customer.first_name,
    order_number: row.order_number,
    subject: subject ?? '',
    body,
    status_url: orderUrl(ctx, row),
  })
}

async function refundMail(ctx: TenantContext, row: Order, refundId: string) {
  const { refundIssued } = await import('@fournil/mail')
  const refund = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('refunds')
      .leftJoin('refund_lines', (join) =>
        join
          .onRef('refund_lines.refund_id', '=', 'refunds.id')
          .on('refunds.reason', '=', 'weighed'),
      )
      .leftJoin('order_items', 'order_items.id', 'refund_lines.order_item_id')
      .select([
        'refunds.amount',
        'refunds.extra_payment_intent_id',
        'order_items.product_name',
        'order_items.weighed_grams',
        'order_items.price_per_kilo',
      ])
      .where('refunds.id', '=', refundId)
      .executeTakeFirstOrThrow(),
  )
  const { product_name, weighed_grams: grams, price_per_kilo } = refund
  return refundIssued({
    brand: await mailBrand(ctx, { store_id: row.store.id }),
    first_name: row.customer.first_name,
    order_number: row.order_number,
    total_ttc: row.total_ttc,
    refunded_total: row.refunded_amount,
    is_extra: refund.extra_payment_intent_id !== null,
    refund_amount: refund.amount,
    weighed:
      product_name && grams && price_per_kilo ? { product_name, grams, price_per_kilo } : null,
    is_paid_at_shop: row.is_paid_at_shop,
    status_url: orderUrl(ctx, row),
  })
}

async function differingPayment(ctx: TenantContext, row: Order) {
  const { paymentDiffers } = await import('@fournil/mail')
  return paymentDiffers({
    brand: await mailBrand(ctx, { store_id: row.store.id }),
    first_name: row.customer.first_name,
    order_number: row.order_number,
    total_ttc: row.total_ttc,
    ...(row.paid_differently ?? { amount: 0, currency: 'eur' }),
    status_url: orderUrl(ctx, row),
  })
}

/** What the cancellation itself gives back, and what had been given before it. */
async function moneyBack(ctx: TenantContext, orderId: string) {
  const [row] = await readInTenant<{ refund_amount: number; given: number }>(
    ctx,
    `select coalesce((select (e.details->>'amount')::int from order_events e
         where e.order_id = $1 and e.to_status = 'cancelled' order by e.number desc limit 1), 0) as refund_amount,
       coalesce((select sum(r.amount)::int from refunds r
         where r.order_id = $1 and r.status <> 'failed' and r.extra_payment_intent_id is null), 0) as given`,
    [orderId],
  )
  const { refund_amount = 0, given = 0 } = row ?? {}
  return { refund_amount, refunded_before: Math.max(0, given - refund_amount) }
}

function mailOrder(row: Order): MailOrder {
  return {
    order_number: row.order_number,
    customer: row.customer,
    store: row.store,
    pickup_date: row.pickup_date,
    pickup_time: row.pickup_time,
    pickup_end_time: row.pickup_end_time,
    items: row.order_items.map((item) => ({
      product_name: nameWithOptions(item.product_name, item.options),
      quantity: item.quantity,
      quantity_text: quantityText(item),
      unit_text: unitFactsText(item),
      amount: item.unit_price * item.quantity,
    })),
    discount: row.promo_code ? { code: row.promo_code, amount: row.discount_amount } : null,
    vat: row.taxes,
    total_ttc: row.total_ttc,
    notes: row.notes,
  }
}
