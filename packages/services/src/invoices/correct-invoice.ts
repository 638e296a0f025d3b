import { isDeepStrictEqual } from 'node:util'
import type { CorrectInvoice } from '@fournil/contract/office/invoices'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { writeCompany } from './buyer-company.ts'
import { currentInvoice } from './current-invoice.ts'
import { type InvoiceAnswer, newInvoice } from './generate-invoice.ts'
import { creditReplaced, issueCreditNotes } from './issue-credit-notes.ts'

/**
 * An invoice is never altered: a credit note takes back what is left of it, and another one is made out as it should have been,
 * both or neither. Asked again for the same, nothing more is issued.
 */
export async function correctInvoice(
  ctx: Context,
  { order_id, invoice_id, company }: CorrectInvoice,
): Promise<InvoiceAnswer> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id)
    const wrong = order && (await currentInvoice(tx, order_id))
    if (!wrong) throw new AppError('NOT_FOUND')
    if (wrong.id !== invoice_id) {
      const isDone =
        wrong.replaces_invoice_id === invoice_id &&
        isDeepStrictEqual(wrong.content.buyer.company ?? null, company)
      if (!isDone) throw new AppError('INVOICE_REPLACED')
      return { success: true, invoice_id: wrong.id, invoice_number: wrong.invoice_number }
    }
    await writeCompany(tx, order_id, company)
    const { id, invoice_number } = await newInvoice(ctx, tx, { ...order, company }, wrong)
    await creditReplaced(ctx, tx, wrong, invoice_number)
    await issueCreditNotes(ctx, tx, order_id)
    return { success: true, invoice_id: id, invoice_number }
  })
}
