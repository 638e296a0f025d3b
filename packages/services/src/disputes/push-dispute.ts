import { inTenant, readInTenant } from '@fournil/db'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { canAnswer, type DisputeStatus } from '@fournil/domain/disputes'
import { formatMoney } from '@fournil/domain/money'
import type { PushSender } from '@fournil/integrations/push/port'
import type { TenantContext } from '../context.ts'
import { pushToDevices } from '../notifications/push/push-to-devices.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { momentIn } from './dispute-facts.ts'

type Contested = {
  amount: number
  currency: string
  status: DisputeStatus
  due_by: Date | null
  order_number: string
}

/** Tells the devices of those who see the shop's money that a payment is contested, and until when the bank hears them. */
export async function pushDispute(
  ctx: TenantContext,
  push: PushSender,
  { dispute_id }: { dispute_id: string },
): Promise<void> {
  const [dispute] = await readInTenant<Contested>(ctx, SQL, [dispute_id])
  // Answered or decided since: nothing is left to do in a hurry.
  if (!dispute || !canAnswer(dispute, ctx.now)) return
  const { amount, currency, order_number } = dispute
  const time_zone = await inTenant(ctx, shopTimeZone)
  await pushToDevices(
    ctx,
    push,
    {
      title: `Paiement contesté\u00a0: ${formatMoney(amount, currency)}`,
      body: `Commande n°\u00a0${order_number}. ${whatToDo(dispute.due_by, time_zone)}`,
      url: `/admin/disputes/${dispute_id}`,
      tag: dispute_id,
    },
    { only_finances: true },
  )
}

function whatToDo(due_by: Date | null, time_zone: string): string {
  if (!due_by) return 'La banque attend votre réponse.'
  const { date, time } = momentIn(time_zone, due_by)
  return `Répondez avant le ${formatDayFr(date)} à ${formatTimeFr(time)}.`
}

const SQL = `
  select d.amount, d.currency, d.status, d.due_by, o.order_number
  from disputes d join orders o on o.id = d.order_id where d.id = $1`
