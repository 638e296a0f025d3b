import { readInTenant } from '@fournil/db'
import { formatDayFr } from '@fournil/domain/calendar'
import { dateIn, formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { nameWithOptions } from '@fournil/domain/options'
import { wasPaid } from '@fournil/domain/orders'
import { isToPayOnCollection } from '@fournil/domain/pay-on-collection'
import type { TermsSeller } from '@fournil/domain/terms/terms-seller'
import { withdrawalOf } from '@fournil/domain/withdrawal'
import type { MailAttachment } from '@fournil/integrations/mail-transport/port'
import type { InvoiceDrawer, TermsDrawer } from '@fournil/integrations/pdf/port'
import type { MailBrand, MailOrder, RenderedMail } from '@fournil/mail'
import type { TenantContext } from '../../context.ts'
import { getLegalIdentity } from '../../legal/get-legal-identity.ts'
import { orderUrl, withdrawUrl } from '../../order-record/order-url.ts'
import { writeWithdrawalMail } from '../../withdrawals/write-withdrawal-mail.ts'
import type { AboutOrder, OrderRow } from './about-order.ts'
import { writeInvoiceMail } from './invoice-mail.ts'
import { messageMail } from './message-mail.ts'
import { differingPayment, moneyBack, refundMail } from './money-mails.ts'
import type { OrderMail } from './order-mail.ts'

export type Drawers = { drawTerms: TermsDrawer; drawInvoice: InvoiceDrawer }

/** What a kind says about an order, and what goes along with it. */
export async function writeOrderMail(
  ctx: TenantContext,
  { drawTerms, drawInvoice }: Drawers,
  { row, brand }: AboutOrder,
  kind: OrderMail,
): Promise<{ mail: RenderedMail; attachments: MailAttachment[] }> {
  const templates = await import('@fournil/mail')
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
    const terms = await termsOfTheDay(ctx, drawTerms, { seller, brand, row })
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
    return { mail: await messageMail(ctx, { row, brand }, kind.slice(8)), attachments: [] }
  if (kind.startsWith('refund:'))
    return { mail: await refundMail(ctx, { row, brand }, kind.slice(7)), attachments: [] }
  if (kind.startsWith('invoice:'))
    return writeInvoiceMail(ctx, drawInvoice, { row, brand }, kind.slice(8))
  if (kind === 'payment_differs')
    return { mail: await differingPayment(ctx, { row, brand }), attachments: [] }
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
  { seller, brand, row }: { seller: TermsSeller; brand: MailBrand; row: OrderRow },
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
async function momentBefore(ctx: TenantContext, row: OrderRow) {
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

function mailOrder(row: OrderRow): MailOrder {
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
