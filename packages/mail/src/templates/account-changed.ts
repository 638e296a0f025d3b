import { formatDateFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

/** What was changed about an account. */
export type AccountNotice = keyof typeof NOTICES

/** `host`: where it opens the account. */
export type NamedPasskey = { name: string; host: string }

export type AccountChangedData = {
  brand: MailBrand
  /** The address that the account had before. */
  email: string
  notice: AccountNotice
  passkeys: NamedPasskey[]
  at: Date
  /** Where somebody to whom this was done takes the account back. */
  reset_url: string
}

const NOTICES = {
  password_changed: {
    subject: fr`Votre mot de passe a été changé`,
    sentence: fr`Le mot de passe de votre compte a été changé. Vos autres appareils ont été déconnectés.`,
  },
  second_factor_on: {
    subject: fr`La double authentification est activée`,
    sentence: fr`Un code de votre téléphone est désormais demandé avec votre mot de passe.`,
  },
  second_factor_off: {
    subject: fr`La double authentification est désactivée`,
    sentence: fr`Votre mot de passe suffit de nouveau pour se connecter à votre compte.`,
  },
  recovery_codes_renewed: {
    subject: fr`De nouveaux codes de secours ont été créés`,
    sentence: fr`Dix codes de secours ont été créés pour votre compte. Les précédents ne servent plus.`,
  },
  passkey_added: {
    subject: fr`Une clé d'accès a été ajoutée à votre compte`,
    sentence: fr`Elle permet de se connecter sans mot de passe. Vous pouvez la retirer à tout moment dans « Mon compte ».`,
  },
  passkey_removed: {
    subject: fr`Une clé d'accès a été retirée de votre compte`,
    sentence: fr`Elle ne permet plus de se connecter, et les appareils qu'elle avait ouverts sont déconnectés.`,
  },
  factors_removed: {
    subject: fr`Vos moyens de vérification ont été retirés`,
    sentence: fr`La plateforme a retiré la double authentification, les codes de secours et les clés d'accès de votre compte. Vos appareils ont été déconnectés, et votre mot de passe suffit de nouveau.`,
  },
  address_change_asked: {
    subject: fr`Une nouvelle adresse a été demandée pour votre compte`,
    sentence: fr`Une autre adresse e-mail a été demandée pour votre compte. Elle prendra la place de celle-ci quand elle sera confirmée.`,
  },
}

const KEYS_REMAIN = fr`Ces clés d'accès permettent toujours de se connecter sans mot de passe. Retirez dans « Mon compte » celles que vous ne reconnaissez pas.`

export function accountChanged(data: AccountChangedData): Promise<RenderedMail> {
  const { brand, email, reset_url } = data
  const { subject, sentence } = NOTICES[data.notice]
  const keys = data.passkeys.map(({ name, host }) => fr`${name}, sur ${host}`)
  const { date, minutes } = wallClockIn('Europe/Paris', data.at)
  const moment = fr`le ${formatDateFr(date)} à ${formatTimeFr(timeOf(minutes))}`
  return renderMail(brand, {
    subject,
    preview: sentence,
    blocks: [
      heading(subject),
      paragraph('Bonjour,'),
      paragraph(sentence),
      {
        kind: 'facts',
        facts: [
          { label: 'Compte', lines: [email] },
          { label: 'Date', lines: [moment] },
          ...(keys.length > 0 ? [{ label: 'Clés d’accès', lines: keys }] : []),
        ],
      },
      ...(data.notice === 'password_changed' && keys.length > 0 ? [note(KEYS_REMAIN)] : []),
      note(
        fr`C'était vous ? Ne faites rien. Ce n'était pas vous ? Changez tout de suite de mot de passe :`,
      ),
      button('Choisir un autre mot de passe', reset_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous avez un compte chez ${brand.name}.`,
  })
}
