import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { type Block, button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import type { MailOrder } from '../order.ts'
import { amountsOf } from '../order-blocks.ts'
import { refundWay } from '../refund-way.ts'
import { renderMail } from '../render-mail.ts'

/** 'late_payment': paid after its place or its stock had gone to somebody else. */
export type CancelledBy = 'shop' | 'customer' | 'late_payment'

export type OrderCancelledData = {
  brand: MailBrand
  order: MailOrder
  cancelled_by: CancelledBy
  was_paid: boolean
  /** The shop took the money itself, and gives it back itself. */
  is_paid_at_shop?: boolean
  /** Cents given back with this cancellation, 0 for none. */
  refund_amount: number
  /** Cents given back earlier. */
  refunded_before?: number
  /** What the shop wants the customer to read. */
  reason?: string | null
  status_url: string
}

export function orderCancelled(data: OrderCancelledData): Promise<RenderedMail> {
  const { brand, order, reason, status_url } = data
  return renderMail(brand, {
    subject: fr`Commande n° ${order.order_number} annulée`,
    preview: refundSentence(data),
    blocks: [
      heading('Votre commande est annulée'),
      paragraph(greeting(order.customer.first_name)),
      paragraph(whatHappened(data)),
      ...(reason ? [note(reason, fr`Message de la boutique`)] : []),
      paragraph(refundSentence(data)),
      ...way(data),
      amountsOf(order),
      button('Voir ma commande', status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}

function whatHappened({ brand, order, cancelled_by }: OrderCancelledData): string {
  const order_number = order.order_number
  switch (cancelled_by) {
    case 'shop':
      return fr`Nous sommes désolés : ${brand.name} a dû annuler votre commande n° ${order_number}.`
    case 'customer':
      return fr`Comme vous l'avez demandé, votre commande n° ${order_number} est annulée.`
    case 'late_payment':
      return fr`Votre paiement nous est parvenu après l'expiration de la commande n° ${order_number}, et ce que vous aviez choisi n'était plus disponible. Nous en sommes désolés.`
  }
}

function refundSentence(data: OrderCancelledData): string {
  const { order, was_paid, refund_amount, refunded_before = 0 } = data
  if (!was_paid) return fr`Rien n'a été prélevé : vous n'avez aucune démarche à faire.`
  if (refund_amount === 0) {
    return fr`Cette annulation n'entraîne pas de remboursement. Pour toute question, répondez à cet e-mail.`
  }
  const amount = formatEuros(refund_amount)
  if (refunded_before > 0)
    return fr`Nous vous remboursons ${amount}, en plus des ${formatEuros(refunded_before)} déjà remboursés, sur les ${formatEuros(order.total_ttc)} réglés.`
  if (refund_amount >= order.total_ttc) return fr`Nous vous remboursons la totalité : ${amount}.`
  return fr`Nous vous remboursons ${amount}, sur les ${formatEuros(order.total_ttc)} réglés.`
}

function way({ was_paid, is_paid_at_shop, refund_amount }: OrderCancelledData): Block[] {
  return was_paid && refund_amount > 0 ? [note(refundWay(is_paid_at_shop ?? false))] : []
}
