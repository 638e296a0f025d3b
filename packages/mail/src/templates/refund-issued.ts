import { gramsText } from '@fournil/domain/by-weight'
import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail, type Row } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import { refundWay } from '../refund-way.ts'
import { renderMail } from '../render-mail.ts'

export type RefundIssuedData = {
  brand: MailBrand
  first_name: string
  order_number: string
  total_ttc: number
  /** It was never part of what the order cost: a second payment, or more than its price. */
  is_extra?: boolean
  /** Cents given back this time. */
  refund_amount: number
  /** Cents given back so far, this time included. */
  refunded_total: number
  reason?: string | null
  /** It is the difference between what was paid for and what the scales said. */
  weighed?: { product_name: string; grams: number; price_per_kilo: number } | null
  /** The shop took the money itself, and gives it back itself. */
  is_paid_at_shop?: boolean
  credit_note_number?: string | null
  status_url: string
}

export function refundIssued(data: RefundIssuedData): Promise<RenderedMail> {
  if (data.is_extra) return extraReturned(data)
  if (data.weighed) return weighedLess(data, data.weighed)
  const { brand, order_number, reason } = data
  const full = data.refunded_total >= data.total_ttc
  const amount = formatEuros(data.refund_amount)
  return renderMail(brand, {
    subject: full
      ? fr`Remboursement de votre commande n° ${order_number} : ${amount}`
      : fr`Remboursement partiel de votre commande n° ${order_number} : ${amount}`,
    preview: data.is_paid_at_shop
      ? fr`${amount} vous sont rendus à la boutique.`
      : fr`${amount} reviennent sur le moyen de paiement utilisé.`,
    blocks: [
      heading(
        full ? 'Votre commande est remboursée' : 'Une partie de votre commande est remboursée',
      ),
      paragraph(greeting(data.first_name)),
      paragraph(
        fr`${brand.name} vous rembourse `,
        { strong: amount },
        fr` pour votre commande n° ${order_number}.`,
      ),
      ...(reason ? [note(reason, fr`Message de la boutique`)] : []),
      { kind: 'amounts', groups: [rowsOf(data)] },
      ...(data.credit_note_number
        ? [paragraph(fr`Votre avoir porte le n° ${data.credit_note_number}.`)]
        : []),
      note(refundWay(data.is_paid_at_shop ?? false)),
      button('Voir ma commande', data.status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}

/** What was put in the bag is lighter than what was paid for; the order itself is as it was. */
function weighedLess(
  data: RefundIssuedData,
  { product_name, grams, price_per_kilo }: NonNullable<RefundIssuedData['weighed']>,
): Promise<RenderedMail> {
  const { brand, order_number } = data
  const amount = formatEuros(data.refund_amount)
  const weight = gramsText(grams)
  return renderMail(brand, {
    subject: fr`Commande n° ${order_number} : ${amount} vous sont rendus après pesée`,
    preview: fr`${product_name} pèse ${weight}, moins que prévu.`,
    blocks: [
      heading('Votre article est plus léger que prévu'),
      paragraph(greeting(data.first_name)),
      paragraph(
        fr`${product_name} pèse `,
        { strong: weight },
        fr`, à ${formatEuros(price_per_kilo)} le kilo. ${brand.name} vous rend la différence avec le prix estimé : `,
        { strong: amount },
        '.',
      ),
      { kind: 'amounts', groups: [rowsOf(data)] },
      note(refundWay(data.is_paid_at_shop ?? false)),
      button('Voir ma commande', data.status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}

/** The order stands, and is neither refunded nor refunded in part. */
function extraReturned(data: RefundIssuedData): Promise<RenderedMail> {
  const { brand, order_number } = data
  const amount = formatEuros(data.refund_amount)
  return renderMail(brand, {
    subject: fr`Commande n° ${order_number} : ${amount} payés en trop vous sont rendus`,
    preview: fr`${amount} reviennent sur le moyen de paiement utilisé.`,
    blocks: [
      heading('Ce que vous avez payé en trop vous est rendu'),
      paragraph(greeting(data.first_name)),
      paragraph(
        fr`${brand.name} vous rend `,
        { strong: amount },
        fr`, payés en plus de ce que coûte votre commande n° ${order_number}. La commande elle-même ne change pas.`,
      ),
      note(refundWay(false)),
      button('Voir ma commande', data.status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}

function rowsOf(data: RefundIssuedData): Row[] {
  const before = data.refunded_total - data.refund_amount
  const rows: Row[] = [{ label: 'Montant réglé', value: formatEuros(data.total_ttc) }]
  if (before > 0) rows.push({ label: 'Déjà remboursé', value: formatEuros(-before) })
  rows.push({ label: 'Remboursé', value: formatEuros(-data.refund_amount), strong: true })
  return rows
}
