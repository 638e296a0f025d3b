import type { PricedCart } from '@fournil/contract/shop/cart'
import { withdrawalOf } from '@fournil/domain/withdrawal'
import { namesList } from '../names-list.ts'

export type WithdrawalLines = readonly Pick<
  PricedCart['lines'][number],
  'product_name' | 'is_perishable' | 'options'
>[]

/** Which of these can be sent back: what the Code de la consommation wants to be known before paying. */
export function WithdrawalNotice({ lines }: { lines: WithdrawalLines }) {
  const { perishable, personalised, with: kept } = withdrawalOf(lines)
  return (
    <>
      {(perishable.length > 0 || lines.length === 0) && (
        <p className="note">
          Le droit de rétractation ne s’applique pas aux denrées périssables (article L221-28 4° du
          Code de la consommation){perishable.length > 0 && <>&nbsp;: {namesList(perishable)}</>}.
        </p>
      )}
      {personalised.length > 0 && (
        <p className="note">
          Il ne s’applique pas non plus aux produits personnalisés (article L221-28 3°)&nbsp;:{' '}
          {namesList(personalised)}.
        </p>
      )}
      {kept.length > 0 && (
        <p className="note">
          Vous avez 14&nbsp;jours après le retrait pour vous rétracter&nbsp;: {namesList(kept)}.
        </p>
      )}
    </>
  )
}
