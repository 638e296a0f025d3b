import type { PricedCart } from '@fournil/contract/shop/cart'
import { withdrawalOf } from '@fournil/domain/line-facts'
import { namesList } from '../names-list.ts'

export type WithdrawalLines = readonly Pick<
  PricedCart['lines'][number],
  'product_name' | 'is_perishable'
>[]

/** Which of these can be sent back: what the Code de la consommation wants to be known before paying. */
export function WithdrawalNotice({ lines }: { lines: WithdrawalLines }) {
  const { without, with: kept } = withdrawalOf(lines)
  return (
    <>
      {(without.length > 0 || kept.length === 0) && (
        <p className="note">
          Le droit de rétractation ne s’applique pas aux denrées périssables (article L221-28 4° du
          Code de la consommation){without.length > 0 && <>&nbsp;: {namesList(without)}</>}.
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
