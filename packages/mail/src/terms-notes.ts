import type { TermsSeller } from '@fournil/domain/terms/terms-seller'
import type { WithdrawalNames } from '@fournil/domain/withdrawal'
import { type Block, note, paragraph } from './content.ts'
import { fr } from './french.ts'

const TITLE = 'Droit de rétractation'

/** For each line of the order, whether it can be sent back, until when and how. */
export function withdrawalNotes(names: WithdrawalNames, withdraw_url: string): Block[] {
  const { perishable, personalised, with: kept } = names
  return [
    ...(perishable.length > 0
      ? [
          note(
            fr`Il ne s’applique pas aux denrées périssables (article L221-28, 4° du Code de la consommation) : ${perishable.join(', ')}.`,
            TITLE,
          ),
        ]
      : []),
    ...(personalised.length > 0
      ? [
          note(
            fr`Il ne s’applique pas aux produits personnalisés (article L221-28, 3° du Code de la consommation) : ${personalised.join(', ')}.`,
            TITLE,
          ),
        ]
      : []),
    ...(kept.length > 0
      ? [
          note(
            fr`Vous avez 14 jours après le retrait pour vous rétracter, sans motif : ${kept.join(', ')}. Un formulaire figure dans les conditions jointes. Vous rapportez ou renvoyez le produit à vos frais dans les 14 jours qui suivent, et la boutique vous rembourse par le même moyen de paiement.`,
            TITLE,
          ),
          paragraph({ link: 'Renoncer au contrat ici', href: withdraw_url }),
        ]
      : []),
  ]
}

export function mediatorNote({ mediator_name, mediator_url }: TermsSeller): Block {
  const named = [mediator_name?.replace(/\s+/g, ' '), mediator_url].filter(Boolean).join(', ')
  const who = named
    ? fr`le médiateur de la consommation : ${named}`
    : fr`un médiateur de la consommation (economie.gouv.fr/mediation-conso)`
  return note(
    fr`Écrivez d’abord à la boutique. Si sa réponse ne vous satisfait pas, vous pouvez saisir gratuitement ${who}.`,
    'Une réclamation',
  )
}
