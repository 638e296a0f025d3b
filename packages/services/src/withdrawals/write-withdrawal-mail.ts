import { readInTenant } from '@fournil/db'
import type { MailOrder, RenderedMail, WithdrawalRefusedData } from '@fournil/mail'
import type { TenantContext } from '../context.ts'
import { orderUrl } from '../order-record/order-url.ts'
import type { AboutOrder } from '../orders/mail/about-order.ts'
import type { OrderMail } from '../orders/mail/order-mail.ts'

type About = AboutOrder & { order: MailOrder }

/** The receipt of a declaration, what the shop is told of it, or why there is none. */
export async function writeWithdrawalMail(
  ctx: TenantContext,
  kind: OrderMail,
  { row, brand, order }: About,
): Promise<RenderedMail> {
  const { withdrawalAcknowledged, withdrawalNews, withdrawalRefused } = await import(
    '@fournil/mail'
  )
  const [name, about = ''] = kind.split(':')
  const status_url = orderUrl(ctx, row)
  if (name === 'withdrawal_refused') {
    const why = about as WithdrawalRefusedData['why']
    return withdrawalRefused({ brand, order, why, status_url })
  }
  const told = {
    brand,
    order,
    withdrawal: await declaration(ctx, about),
    time_zone: row.store.time_zone,
    is_collected: row.status === 'completed',
  }
  if (name === 'withdrawal_news') {
    const order_url = `${ctx.originOf(ctx.tenant)}/admin/orders?order=${row.id}`
    return withdrawalNews({ ...told, order_url })
  }
  const { is_paid_at_shop } = row
  return withdrawalAcknowledged({ ...told, is_paid_at_shop, status_url })
}

type Declared = {
  declared_at: Date
  amount: number
  lines: { product_name: string; quantity: number; amount: number }[]
}

async function declaration(ctx: TenantContext, id: string): Promise<Declared> {
  const [declared] = await readInTenant<Declared>(
    ctx,
    'select w.declared_at, w.amount, w.lines from withdrawals w where w.id = $1',
    [id],
  )
  if (!declared) throw new Error(`no withdrawal ${id}`)
  return declared
}
