import { formatDateFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { MailBrand } from '../brand.ts'
import { button, heading, note, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type BankAccountChangedData = {
  brand: MailBrand
  shop_name: string
  account_holder: string
  /** In part. */
  iban: string
  changed_by: string
  /** In ISO form: it has been through a queue. */
  at: string
  finances_url: string
}

/** To every owner of the shop, so that a change by somebody else is noticed. */
export function bankAccountChanged(data: BankAccountChangedData): Promise<RenderedMail> {
  const { brand, shop_name, account_holder, iban, changed_by, finances_url } = data
  const { date, minutes } = wallClockIn('Europe/Paris', new Date(data.at))
  const title = fr`Les coordonnées bancaires de ${shop_name} ont été changées`
  return renderMail(brand, {
    subject: title,
    preview: fr`Les prochains paiements iront sur le compte ${iban}.`,
    blocks: [
      heading(title),
      paragraph('Bonjour,'),
      paragraph(fr`Les paiements demandés à partir de maintenant iront sur ce compte.`),
      {
        kind: 'facts',
        facts: [
          { label: 'Titulaire', lines: [account_holder] },
          { label: 'IBAN', lines: [iban] },
          { label: 'Par', lines: [changed_by] },
          {
            label: 'Date',
            lines: [fr`le ${formatDateFr(date)} à ${formatTimeFr(timeOf(minutes))}`],
          },
        ],
      },
      note(
        fr`Ce n'était pas vous, ni un autre propriétaire ? Changez votre mot de passe, corrigez le compte et écrivez-nous tout de suite.`,
      ),
      button('Voir mes finances', finances_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous êtes propriétaire de ${shop_name}.`,
  })
}
