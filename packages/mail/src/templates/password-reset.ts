import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type PasswordResetData = {
  /** The shop on a tenant's host, the platform on its own. */
  brand: MailBrand
  email: string
  reset_url: string
  valid_minutes: number
}

export function passwordReset(data: PasswordResetData): Promise<RenderedMail> {
  const { brand, email, reset_url, valid_minutes } = data
  return renderMail(brand, {
    subject: fr`Choisissez un nouveau mot de passe`,
    preview: fr`Le lien est valable ${duration(valid_minutes)} et ne sert qu'une fois.`,
    blocks: [
      heading('Un nouveau mot de passe'),
      paragraph('Bonjour,'),
      paragraph(
        fr`Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour le compte `,
        { strong: email },
        '.',
      ),
      button('Choisir un mot de passe', reset_url),
      paragraph(fr`Le lien est valable ${duration(valid_minutes)} et ne sert qu'une fois.`),
      note(
        fr`Ce n'était pas vous ? Ne faites rien : votre mot de passe actuel reste valable. Ne transmettez ce lien à personne.`,
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce qu'une demande a été faite pour votre compte chez ${brand.name}.`,
  })
}

function duration(minutes: number): string {
  if (minutes % 60 !== 0) return fr`${minutes} minutes`
  return minutes === 60 ? 'une heure' : fr`${minutes / 60} heures`
}
