import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type DomainLostData = {
  brand: MailBrand
  domain: string
  /** Where the shop answers all the same. */
  shop_url: string
  domains_url: string
}

/** To those who look after the shop's domains, once one of them has led elsewhere for a whole day. */
export function domainLost({
  brand,
  domain,
  shop_url,
  domains_url,
}: DomainLostData): Promise<RenderedMail> {
  return renderMail(brand, {
    subject: fr`Le domaine ${domain} ne mène plus à votre boutique`,
    preview: fr`Il est désactivé. Votre boutique reste ouverte à son autre adresse.`,
    blocks: [
      heading(fr`${domain} est désactivé`),
      paragraph(
        fr`Depuis plus d'une journée, les enregistrements DNS de ce domaine ne mènent plus à ${brand.name}. Nous l'avons désactivé.`,
      ),
      paragraph(fr`Votre boutique reste ouverte à l'adresse ${shop_url}.`),
      paragraph(
        fr`Si c'est une erreur, vérifiez d'abord que le domaine n'a pas expiré, puis remettez ses enregistrements DNS et lancez la vérification.`,
      ),
      button('Ouvrir les domaines', domains_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous gérez les domaines de ${brand.name}.`,
  })
}
