import { formatDateFr } from '@fournil/domain/calendar'
import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { plainName } from '../greeting.ts'
import { renderMail } from '../render-mail.ts'

export type WelcomeData = {
  /** The platform. */
  brand: MailBrand
  business_name: string
  email: string
  shop_url: string
  admin_url: string
  /** None: the address is proved already. */
  confirm_url?: string | null
  /** 'YYYY-MM-DD', the last day of the trial. */
  trial_ends_on: string
}

export function welcome(data: WelcomeData): Promise<RenderedMail> {
  const { brand, shop_url, admin_url, confirm_url } = data
  const shop = plainName(data.business_name)
  return renderMail(brand, {
    subject: shop ? fr`${shop} est en ligne sur ${brand.name}` : fr`Bienvenue chez ${brand.name}`,
    preview: fr`Il reste à y mettre vos produits et vos horaires.`,
    blocks: [
      heading(shop ? fr`Bienvenue, ${shop}` : 'Bienvenue'),
      paragraph(
        fr`Votre boutique est créée. Vos clients la trouveront à cette adresse : `,
        { link: shop_url.replace(/^https?:\/\//, ''), href: shop_url },
        '.',
      ),
      {
        kind: 'facts',
        facts: [
          { label: 'Identifiant', lines: [data.email] },
          {
            label: 'Essai gratuit',
            lines: [fr`jusqu'au ${formatDateFr(data.trial_ends_on)}`, 'sans carte bancaire'],
          },
        ],
      },
      paragraph(
        fr`Pour prendre votre première commande, il suffit de trois choses : vos horaires et vos créneaux de retrait, quelques produits, vos coordonnées légales.`,
      ),
      ...(confirm_url
        ? [
            paragraph(
              fr`Confirmez d'abord que cette adresse est la vôtre : le lien est valable sept jours.`,
            ),
            button('Confirmer mon adresse', confirm_url),
          ]
        : [button('Ouvrir mon administration', admin_url)]),
    ],
    reason: fr`Vous recevez cet e-mail parce que cette adresse a servi à créer une boutique. Si ce n'était pas vous, répondez simplement à ce message.`,
  })
}
