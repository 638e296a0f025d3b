import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { greeting } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type ProductBackData = {
  brand: MailBrand
  product_name: string
  store_name: string
  product_url: string
}

export function productBack(data: ProductBackData): Promise<RenderedMail> {
  const { brand, product_name, store_name, product_url } = data
  return renderMail(brand, {
    subject: fr`De nouveau disponible : ${product_name}`,
    preview: fr`Vous nous aviez demandé de vous prévenir.`,
    blocks: [
      heading('De nouveau disponible'),
      paragraph(greeting('')),
      paragraph(
        fr`Vous nous aviez demandé de vous prévenir : `,
        { strong: product_name },
        fr` peut de nouveau être commandé, pour un retrait à la boutique ${store_name}.`,
      ),
      button('Voir le produit', product_url),
      note(fr`Rien ne vous est réservé : les quantités peuvent être limitées.`),
    ],
    reason: fr`Vous recevez cet e-mail parce que cette adresse a été laissée chez ${brand.name} pour être prévenue de ce retour. C’est le seul : la demande est effacée.`,
  })
}
