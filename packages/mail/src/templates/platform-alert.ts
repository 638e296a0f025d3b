import { formatDateFr } from '@fournil/domain/calendar'
import { formatTimeFr, timeOf, wallClockIn } from '@fournil/domain/clock'
import type { Watched } from '@fournil/domain/incidents'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type PlatformAlertData = {
  brand: MailBrand
  watched: Watched
  /** Moments in ISO form: they have been through a queue. */
  opened_at: string
  /** Null while it lasts. */
  closed_at: string | null
  monitoring_url: string
}

const TROUBLES: Readonly<Record<Watched, string>> = {
  site: 'La plateforme ne répond pas',
  api: 'Trop de demandes échouent',
  database: 'La base de données est lente',
  storage: 'L’espace de stockage est presque plein',
  jobs: 'Des tâches attendent trop longtemps',
  mails: 'Des e-mails ne partent pas',
  payments: 'Des paiements ne sont pas réglés',
}

/** To those who run the platform: once when an incident begins, once when it is over. */
export function platformAlert(data: PlatformAlertData): Promise<RenderedMail> {
  const { brand, watched, opened_at, closed_at, monitoring_url } = data
  const trouble = TROUBLES[watched]
  return renderMail(brand, {
    subject: closed_at ? fr`Terminé : ${trouble}` : fr`Alerte : ${trouble}`,
    preview: closed_at
      ? fr`Tout est rentré dans l'ordre ${momentOf(closed_at)}.`
      : fr`Depuis ${momentOf(opened_at)}.`,
    blocks: [
      heading(trouble),
      paragraph(
        closed_at
          ? fr`L'incident est terminé : les mesures sont bonnes à nouveau.`
          : fr`Les mesures sont mauvaises depuis plusieurs minutes. Un autre message vous dira quand l'incident est terminé.`,
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Début', lines: [momentOf(opened_at)] },
          ...(closed_at ? [{ label: 'Fin', lines: [momentOf(closed_at)] }] : []),
        ],
      },
      button('Voir les mesures', monitoring_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous administrez la plateforme ${brand.name}. Les seuils se règlent dans ses paramètres.`,
  })
}

function momentOf(moment: string): string {
  const { date, minutes } = wallClockIn('Europe/Paris', new Date(moment))
  return fr`le ${formatDateFr(date)} à ${formatTimeFr(timeOf(minutes))}`
}
