import { formatDateFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type PasswordGuessesData = {
  brand: MailBrand
  /** Of the account that is tried. */
  email: string
  /** The last of the tries: when, from which address, on which host. */
  tried_at: Date
  ip_address: string | null
  host: string
}

export function passwordGuesses(data: PasswordGuessesData): Promise<RenderedMail> {
  const { brand, email, ip_address, host } = data
  const { date, minutes } = wallClockIn('Europe/Paris', data.tried_at)
  const moment = fr`le ${formatDateFr(date)} à ${formatTimeFr(timeOf(minutes))}`
  return renderMail(brand, {
    subject: fr`Des mots de passe faux ont été essayés sur votre compte`,
    preview: fr`Ces essais ont été refusés. Votre compte reste ouvert.`,
    blocks: [
      heading('Des essais de connexion refusés'),
      paragraph('Bonjour,'),
      paragraph(
        fr`Plusieurs mots de passe faux ont été essayés pour le compte `,
        { strong: email },
        '.',
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Dernier essai', lines: [moment] },
          { label: 'Sur le site', lines: [host] },
          ...(ip_address ? [{ label: 'Depuis l’adresse', lines: [ip_address] }] : []),
        ],
      },
      paragraph(
        fr`Ces essais ont été refusés, et les suivants sont ralentis. Votre compte reste ouvert : sur un appareil où vous vous êtes déjà connecté, rien ne change. Sur un nouvel appareil, il peut être demandé d'attendre un peu.`,
      ),
      note(
        fr`C'était vous ? Ne faites rien. Ce n'était pas vous ? Vérifiez que votre mot de passe est long et ne sert sur aucun autre site.`,
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez un compte chez ${brand.name}. Il n'est envoyé qu'une fois par jour.`,
  })
}
