import { blockerInFrench, type DeletionBlocker } from '@fournil/domain/deletion-blockers'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { plainName } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type RemovalWaitsData = {
  brand: MailBrand
  business_name: string
  blockers: DeletionBlocker[]
  tenants_url: string
}

/** To those who run the platform: a shop cannot be removed before this is settled. */
export function removalWaits(data: RemovalWaitsData): Promise<RenderedMail> {
  const { brand, business_name, blockers, tenants_url } = data
  const shop = plainName(business_name) ?? 'une boutique'
  return renderMail(brand, {
    subject: fr`Alerte : la suppression de ${shop} attend`,
    preview: fr`De l'argent est encore dû, ou des commandes sont encore à remettre.`,
    blocks: [
      heading(fr`La suppression de ${shop} attend`),
      paragraph(
        fr`Son jour est venu, mais de l'argent est encore dû ou des commandes payées sont encore à remettre. Rien n'est effacé avant que ce soit réglé.`,
      ),
      {
        kind: 'facts',
        facts: blockers.map((blocker) => {
          const { label, value } = blockerInFrench(blocker)
          return { label, lines: [value] }
        }),
      },
      button('Voir la boutique', tenants_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous administrez la plateforme ${brand.name}.`,
  })
}
