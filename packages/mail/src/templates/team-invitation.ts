import { formatDateFr } from '@fournil/domain/calendar'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type TeamInvitationData = {
  brand: MailBrand
  /** The invited person's own address. */
  email: string
  /** Where the offer is accepted; whoever has no account yet chooses a password there. */
  accept_url: string
  /** The last day on which the link is good. */
  valid_until: string
}

/** The same words whether the address has an account or not. */
export function teamInvitation(data: TeamInvitationData): Promise<RenderedMail> {
  const { brand, email, accept_url } = data
  const until = formatDateFr(data.valid_until)
  return renderMail(brand, {
    subject: fr`Invitation à rejoindre l'équipe de ${brand.name}`,
    preview: fr`Un accès à l'administration de la boutique vous attend jusqu'au ${until}.`,
    blocks: [
      heading(fr`Rejoignez l'équipe`),
      paragraph('Bonjour,'),
      paragraph(
        fr`${brand.name} vous propose un accès à l'administration de sa boutique en ligne.`,
      ),
      { kind: 'facts', facts: [{ label: 'Identifiant', lines: [email] }] },
      button(fr`Voir l'invitation`, accept_url),
      paragraph(
        fr`Le lien est personnel, valable jusqu'au ${until}, et ne sert qu'une fois. Ne le transmettez à personne.`,
      ),
      note(
        fr`Vous ne connaissez pas cette boutique ? Ne faites rien : l'invitation s'éteindra d'elle-même.`,
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce que ${brand.name} a invité cette adresse dans son équipe.`,
  })
}
