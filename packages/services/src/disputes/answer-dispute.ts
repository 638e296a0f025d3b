import type { AnswerDispute } from '@fournil/contract/office/disputes'
import { inTenant } from '@fournil/db'
import { canAnswer } from '@fournil/domain/disputes'
import type { DisputeEvidence } from '@fournil/integrations/payments/disputes-port'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { InvoiceDrawer } from '@fournil/integrations/pdf/port'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { type Moment, orderFacts } from './dispute-facts.ts'
import { contested, filesOf } from './get-dispute.ts'
import { keepFile, sendFile } from './upload-evidence.ts'
import { writeDispute } from './write-dispute.ts'

/** The shop's answer goes to the bank with the invoice and the shop's own files, once: the bank reads no second one. */
export async function answerDispute(
  ctx: Context,
  draw: InvoiceDrawer,
  { id, explanation }: AnswerDispute,
): Promise<{ answered: true }> {
  const person = requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { tenant } = ctx
  const shop: TenantContext = { ...ctx, tenant }
  const { dispute, facts } = await read(shop, id)
  if (!canAnswer(dispute, ctx.now)) throw new AppError('DISPUTE_CLOSED')
  if (facts.invoice_id) await sendInvoice(shop, draw, dispute, facts.invoice_id)
  const files = await inTenant(shop, (tx) => filesOf(tx, id))
  const fileOf = (kind: string) => files.find((file) => file.kind === kind)?.provider_file_id
  const evidence: DisputeEvidence = {
    customer_name: `${dispute.customer_first_name} ${dispute.customer_last_name}`.trim(),
    customer_email: dispute.customer_email,
    product_description: describe(facts),
    service_date: inWords(facts.handed_over_at ?? facts.pickup),
    explanation,
    receipt: fileOf('receipt') ?? null,
    customer_communication: fileOf('customer_communication') ?? null,
    other_file: fileOf('other') ?? null,
  }
  const told = await askPayments(() => send(shop, dispute, evidence))
  await inTenant(shop, async (tx) => {
    const order = await lockOrder(tx, dispute.order_id)
    if (!order) return
    await tx
      .updateTable('disputes')
      .set({ explanation, answered_by: person.user_id })
      .where('id', '=', id)
      .execute()
    await writeDispute(shop, tx, order, told)
    await audit(ctx, tx, 'dispute_answered', { type: 'dispute', id }, {})
  })
  return { answered: true }
}

function read(ctx: TenantContext, id: string) {
  return inTenant(ctx, async (tx) => {
    const dispute = await contested(tx, id)
    if (!dispute) throw new AppError('NOT_FOUND')
    const order = { ...dispute, id: dispute.order_id }
    return { dispute, facts: await orderFacts(tx, order, await shopTimeZone(tx)) }
  })
}

type Read = Awaited<ReturnType<typeof read>>

async function send(ctx: TenantContext, dispute: Read['dispute'], evidence: DisputeEvidence) {
  const { provider_dispute_id, payment_account } = dispute
  try {
    return await ctx.payments.disputes.answer(provider_dispute_id, evidence, payment_account)
  } catch (error) {
    // Somebody else was faster, or the date has passed at the bank.
    if (error instanceof PaymentError && error.code === 'PAYMENT_REFUSED')
      throw new AppError('DISPUTE_CLOSED')
    throw error
  }
}

async function sendInvoice(
  ctx: TenantContext,
  draw: InvoiceDrawer,
  dispute: Read['dispute'],
  invoiceId: string,
): Promise<void> {
  const { file, file_name } = await readInvoice(ctx, draw, invoiceId)
  const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer())
  const provider_file_id = await askPayments(() =>
    sendFile(ctx, dispute, { name: file_name, type: 'application/pdf', bytes }),
  )
  await keepFile(ctx, dispute.id, { kind: 'receipt', file_name, bytes, provider_file_id })
}

/** For the bank: what was sold, what the shop's books say of its hand-over, and what the customer was told. */
function describe({ products, pickup, handed_over_at, mails }: Read['facts']): string {
  const handed = handed_over_at
    ? `Commande remise au client le ${inWords(handed_over_at)}.`
    : 'La remise de la commande n’a pas été notée.'
  return [
    'Commande retirée en boutique (click and collect)\u00a0:',
    ...products.map((product) => `- ${product}`),
    `Retrait prévu le ${inWords(pickup)}.`,
    handed,
    ...(mails.length > 0 ? ['E-mails envoyés au client\u00a0:'] : []),
    ...mails.map(({ title, sent_at }) => `- ${inWords(sent_at)}\u00a0: ${title}`),
  ].join('\n')
}

function inWords({ date, time }: Moment): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year} à ${time}`
}
