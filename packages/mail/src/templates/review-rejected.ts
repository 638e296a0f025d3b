import type { MailBrand } from '../brand.ts'
import { heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type ReviewRejectedData = { brand: MailBrand; product_name: string; reason: string }

export function reviewRejected(data: ReviewRejectedData): Promise<RenderedMail> {
  const { brand, product_name, reason } = data
  return renderMail(brand, {
    subject: fr`Votre avis n’a pas été publié`,
    preview: fr`La raison que donne ${brand.name}.`,
    blocks: [
      heading('Votre avis n’a pas été publié'),
      paragraph(greeting('')),
      paragraph(fr`Vous avez donné votre avis sur `, { strong: product_name }, '.'),
      paragraph(fr`La boutique ne le publie pas, pour la raison suivante :`),
      note(reason),
      paragraph(fr`Vous pouvez en écrire un autre, ou demander des précisions à la boutique.`),
    ],
    reason: fr`Vous recevez cet e-mail parce qu’un avis a été déposé avec cette adresse chez ${brand.name}. La loi demande de vous en donner la raison.`,
  })
}
