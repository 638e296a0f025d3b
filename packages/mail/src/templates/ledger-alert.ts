import type { MailBrand } from '../brand.ts'
import { button, heading, paragraph, type RenderedMail } from '../content.ts'
import { fr } from '../french.ts'
import { renderMail } from '../render-mail.ts'

export type LedgerAlertData = {
  brand: MailBrand
  /** Those whose ledger differs from what happened, and on how many accounts. */
  shops: { name: string; differences: number }[]
  security_url: string
}

/** Shops that are named; the log knows them all. */
const NAMED = 10

/** To those who run the platform: money is not where the books say. */
export function ledgerAlert({
  brand,
  shops,
  security_url,
}: LedgerAlertData): Promise<RenderedMail> {
  const title = 'Le grand livre ne correspond pas aux ventes'
  const many = shops.length > 1
  return renderMail(brand, {
    subject: fr`Alerte : ${title.toLowerCase()}`,
    preview: many
      ? fr`${String(shops.length)} boutiques sont concernées.`
      : fr`Une boutique est concernée.`,
    blocks: [
      heading(title),
      paragraph(
        fr`Le contrôle de la nuit a recalculé chaque solde à partir des ventes, des remboursements et des paiements. Ces soldes diffèrent du grand livre. Ne réglez aucun paiement de ces boutiques avant d'avoir compris pourquoi.`,
      ),
      {
        kind: 'facts',
        facts: shops.slice(0, NAMED).map(({ name, differences }) => ({
          label: name,
          lines: [differences > 1 ? fr`${String(differences)} écarts` : fr`1 écart`],
        })),
      },
      ...(shops.length > NAMED
        ? [paragraph(fr`Et ${String(shops.length - NAMED)} autres : le journal les nomme toutes.`)]
        : []),
      button('Voir le journal de sécurité', security_url),
    ],
    reason: fr`Vous recevez cet e-mail parce que vous administrez la plateforme ${brand.name}.`,
  })
}
