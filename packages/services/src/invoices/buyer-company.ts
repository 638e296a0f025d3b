import type { SetBuyerCompany } from '@fournil/contract/office/invoices'
import { inTenant, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { currentInvoice } from './current-invoice.ts'

/** For whom the invoice will be made out. Once there is one it is corrected, not changed. */
export async function setBuyerCompany(
  ctx: Context,
  { order_id, company }: SetBuyerCompany,
): Promise<{ saved: true }> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new AppError('NOT_FOUND')
    if (await currentInvoice(tx, order_id)) throw new AppError('ALREADY_INVOICED')
    await writeCompany(tx, order_id, company)
    await audit(ctx, tx, 'order_company_set', { type: 'order', id: order_id })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order_id })
    return { saved: true }
  })
}

export async function writeCompany(
  tx: Tx,
  orderId: string,
  company: SetBuyerCompany['company'],
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ company: company && JSON.stringify(company) })
    .where('id', '=', orderId)
    .execute()
}
