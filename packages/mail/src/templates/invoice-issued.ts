import { formatEuros } from '@fournil/domain/money'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type InvoiceIssuedData = {
  brand: MailBrand
  first_name: string
  order_number: string
  invoice_number: string
  total_ttc: number
  /** The invoice in whose place it stands. */
  replaces: string | null
  status_url: string
}

/** The invoice itself goes along. */
export function invoiceIssued(data: InvoiceIssuedData): Promise<RenderedMail> {
  const { brand, order_number, invoice_number, replaces } = data
  return renderMail(brand, {
    subject: fr`Votre facture n° ${invoice_number}`,
    preview: fr`La facture de votre commande n° ${order_number} est en pièce jointe.`,
    blocks: [
      heading('Votre facture'),
      paragraph(greeting(data.first_name)),
      paragraph(
        fr`Vous trouverez en pièce jointe la facture n° ${invoice_number} de votre commande n° ${order_number}, d’un montant de `,
        { strong: formatEuros(data.total_ttc) },
        '.',
      ),
      ...(replaces
        ? [
            note(
              fr`Elle remplace la facture n° ${replaces}, annulée par un avoir. Rien n’est à payer ni à rembourser.`,
            ),
          ]
        : []),
      paragraph(fr`Vous la retrouverez aussi sur la page de votre commande.`),
      button('Voir ma commande', data.status_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez passé commande chez ${brand.name}.`,
  })
}
