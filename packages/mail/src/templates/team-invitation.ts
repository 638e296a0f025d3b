import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { plainName } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type TeamInvitationData = {
  brand: MailBrand
  /** The new member's own address. */
  email: string
  invited_by?: string | null
  login_url: string
  /** Given when the member is to choose the password; else it was agreed with the owner. */
  set_password_url?: string | null
}

export function teamInvitation(data: TeamInvitationData): Promise<RenderedMail> {
  const { brand, email, login_url, set_password_url } = data
  const inviter = plainName(data.invited_by)
  return renderMail(brand, {
    subject: fr`Votre accès à l'équipe de ${brand.name}`,
    preview: fr`Un compte vous attend dans l'administration de la boutique.`,
    blocks: [
      heading(fr`Bienvenue dans l'équipe`),
      paragraph('Bonjour,'),
      paragraph(
        inviter
          ? fr`${inviter} vous a ouvert un accès à l'administration de ${brand.name}.`
          : fr`Un accès à l'administration de ${brand.name} vous a été ouvert.`,
      ),
      { kind: 'facts', facts: [{ label: 'Identifiant', lines: [email] }] },
      set_password_url
        ? button('Choisir mon mot de passe', set_password_url)
        : button('Me connecter', login_url),
      note(
        set_password_url
          ? fr`Ce lien est personnel et ne sert qu'une fois.`
          : fr`Votre mot de passe vous est remis par la personne qui a créé le compte. Changez-le à la première connexion.`,
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce que cette adresse a été ajoutée à l'équipe de ${brand.name}.`,
  })
}
