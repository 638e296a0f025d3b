import { inTenant, type Tx } from '@fournil/db'
import type { BuyerCompany } from '@fournil/domain/buyer-company'
import { dateIn } from '@fournil/domain/clock'
import { type InvoiceDraft, invoiceContent } from '@fournil/domain/invoices'
import { missingLegalMentions } from '@fournil/domain/invoices-legal'
import { canInvoice } from '@fournil/domain/orders'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { type CurrentInvoice, currentInvoice } from './current-invoice.ts'
import { insertInvoice } from './insert-invoice.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { type Issuer, issuerOf } from './issuer.ts'
import { nameOnInvoice } from './name-on-invoice.ts'

export type InvoiceAnswer = { success: true; invoice_id: string; invoice_number: string }

/** The invoice of an order, made once: whoever asks again, or at the same time, is answered with the same one. */
export async function generateInvoice(
  ctx: Context,
  { order_id }: { order_id: string },
): Promise<InvoiceAnswer> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new AppError('NOT_FOUND')
    const existing = await currentInvoice(tx, order_id)
    const invoice = existing ?? (await newInvoice(ctx, tx, order))
    // What was given back before anybody wanted an invoice is taken off it at once.
    if (!existing) await issueCreditNotes(ctx, tx, order_id)
    return { success: true, invoice_id: invoice.id, invoice_number: invoice.invoice_number }
  })
}

/** Made out as the order is now; in the place of another one where that was wrong. */
export async function newInvoice(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  replaced: CurrentInvoice | null = null,
) {
  if (!canInvoice(order, false)) throw new AppError('INVOICE_NOT_ALLOWED')
  const issuer = await issuerOf(ctx, tx)
  const { seller } = issuer
  const missing = missingLegalMentions(seller, { charges_vat: order.total_tax > 0 })
  if (!seller || missing.length > 0) throw new AppError('LEGAL_SETTINGS_MISSING', { missing })

  const facts = await factsOf(tx, order, issuer)
  const invoice = await insertInvoice(ctx, tx, {
    kind: 'invoice',
    order_id: order.id,
    refund_id: null,
    credited_invoice_id: null,
    replaces_invoice_id: replaced?.id ?? null,
    write: (heading) =>
      invoiceContent({ ...heading, ...facts, seller, replaces: replaced?.content ?? null }),
  })
  return invoice
}

type Facts = Omit<InvoiceDraft, 'invoice_number' | 'issued_on' | 'seller'>

async function factsOf(tx: Tx, order: LockedOrder, issuer: Issuer): Promise<Facts> {
  const [lines, taxes, store, handedOver] = await Promise.all([
    tx
      .selectFrom('order_items')
      .select([
        'product_name',
        'options',
        'quantity',
        'unit_price',
        'unit_price_ht',
        'tax_rate',
        'discount_amount',
        'subtotal',
        'tax_amount',
        'total_ttc',
        'price_per_kilo',
        'weighed_grams',
      ])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute(),
    tx
      .selectFrom('order_taxes')
      .select(['tax_rate', 'base_ht', 'tax_amount', 'total_ttc'])
      .where('order_id', '=', order.id)
      .orderBy('tax_rate')
      .execute(),
    tx
      .selectFrom('store_locations')
      .select(['name', 'time_zone'])
      .where('id', '=', order.store_id)
      .executeTakeFirstOrThrow(),
    handedOverAt(tx, order),
  ])
  return {
    shop: issuer.shop,
    footer_text: issuer.footer_text,
    buyer: {
      name: `${order.customer_first_name} ${order.customer_last_name}`.trim(),
      email: order.customer_email,
      phone: order.customer_phone,
      company: order.company as BuyerCompany | null,
    },
    order: {
      order_number: order.order_number,
      store_name: store.name,
      pickup_date: order.pickup_date,
      delivered_on: handedOver && dateIn(store.time_zone, handedOver),
    },
    lines: lines.map(({ options, price_per_kilo, weighed_grams, ...line }) => ({
      ...line,
      product_name: nameOnInvoice({ ...line, options, price_per_kilo, weighed_grams }),
    })),
    promo_code: order.promo_code,
    taxes,
    // Without the provider's payment the shop took the money at its counter, we do not know how.
    payment: { method: order.payment_intent_id ? 'card' : null, paid_on: order.paid_on },
  }
}

/** When the goods left the shop; null while they wait. */
async function handedOverAt(tx: Tx, { id, status }: LockedOrder): Promise<Date | null> {
  if (status !== 'completed') return null
  const event = await tx
    .selectFrom('order_events')
    .select('created_at')
    .where('order_id', '=', id)
    .where('to_status', '=', 'completed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.created_at ?? null
}
