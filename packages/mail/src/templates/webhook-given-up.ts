import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type WebhookGivenUpData = {
  brand: MailBrand
  /** The host that was to be told. */
  address: string
  integrations_url: string
}

/** To those who look after the shop's other software, once something could not be told for a whole day. */
export function webhookGivenUp({
  brand,
  address,
  integrations_url,
}: WebhookGivenUpData): Promise<RenderedMail> {
  return renderMail(brand, {
    subject: fr`${address} ne reçoit plus les notifications de votre boutique`,
    preview: fr`Un envoi a été abandonné après une journée d'essais.`,
    blocks: [
      heading(fr`Un envoi a été abandonné`),
      paragraph(
        fr`Depuis une journée, le logiciel relié à ${brand.name} sous l'adresse ${address} ne répond pas, ou répond par une erreur. Nous avons cessé d'essayer pour cet envoi.`,
      ),
      paragraph(
        fr`Prévenez la personne qui s'occupe de ce logiciel. Une fois qu'il répond à nouveau, vous pouvez renvoyer ce qu'il a manqué depuis le journal des envois.`,
      ),
      button('Ouvrir les intégrations', integrations_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous gérez les intégrations de ${brand.name}.`,
  })
}
