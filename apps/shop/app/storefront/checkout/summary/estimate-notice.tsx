import type { PricedCart } from '@fournil/contract/shop/cart'

type EstimateNoticeProps = { lines: readonly Pick<PricedCart['lines'][number], 'by_weight'>[] }

/** Whoever pays an estimate knows beforehand what the scales can change. */
export function EstimateNotice({ lines }: EstimateNoticeProps) {
  if (!lines.some(({ by_weight }) => by_weight)) return null
  return (
    <p className="note">
      Les articles au poids sont pesés avant le retrait. S’ils pèsent moins que prévu, la différence
      vous est rendue&nbsp;; s’ils pèsent plus, vous ne payez rien de plus.
    </p>
  )
}
