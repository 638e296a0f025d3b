import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type AddressChangeData = {
  brand: MailBrand
  /** The address that the account is to have. */
  email: string
  confirm_url: string
  valid_hours: number
}

export function addressChange(data: AddressChangeData): Promise<RenderedMail> {
  const { brand, email, confirm_url, valid_hours } = data
  return renderMail(brand, {
    subject: fr`Confirmez votre nouvelle adresse`,
    preview: fr`Le lien est valable ${valid_hours} heures et ne sert qu'une fois.`,
    blocks: [
      heading(fr`Votre nouvelle adresse`),
      paragraph('Bonjour,'),
      paragraph(
        fr`Quelqu'un, sans doute vous, veut se connecter à l'avenir avec l'adresse `,
        { strong: email },
        '.',
      ),
      button('Confirmer mon adresse', confirm_url),
      paragraph(fr`Le lien est valable ${valid_hours} heures et ne sert qu'une fois.`),
      note(fr`Ce n'était pas vous ? Ne faites rien : rien ne changera.`),
    ],
    reason: fr`Vous recevez cet e-mail parce qu'une demande a été faite pour un compte chez ${brand.name}.`,
  })
}
