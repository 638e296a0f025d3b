import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { plainName } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type ExportReadyData = {
  /** The platform. */
  brand: MailBrand
  business_name: string
  data_url: string
}

/** To the owner who asked for all data of their shop. */
export function exportReady({
  brand,
  business_name,
  data_url,
}: ExportReadyData): Promise<RenderedMail> {
  const shop = plainName(business_name) ?? 'votre boutique'
  return renderMail(brand, {
    subject: fr`Les données de ${shop} sont prêtes`,
    preview: fr`Téléchargez-les dans les 24 heures.`,
    blocks: [
      heading(fr`Votre export est prêt`),
      paragraph(
        fr`Toutes les données de ${shop} sont réunies dans une archive. Elle reste disponible 24 heures, puis elle est supprimée.`,
      ),
      button('Télécharger mes données', data_url),
      paragraph(
        fr`Vous n'avez rien demandé ? Changez votre mot de passe aussitôt et écrivez-nous.`,
      ),
    ],
    reason: fr`Vous recevez cet e-mail parce que les données de votre boutique chez ${brand.name} ont été demandées avec votre compte.`,
  })
}
