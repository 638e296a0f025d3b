import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { formatEuros } from '@fournil/domain/money'
import { htOf } from '@fournil/domain/vat'
import { Price } from '@fournil/ui/price'
import type { ReactNode } from 'react'
import { useStorefront } from '../use-storefront.ts'

type ShownPriceProps = {
  product: Pick<ProductCard, 'price' | 'tax_rate' | 'options'>
  /** What it costs as it was chosen; until then the least that it can cost. */
  chosen?: number | undefined
  className?: string
  /** After a price with VAT: 'TTC'. */
  children?: ReactNode
}

/** The price as the shop shows its prices. Without VAT it never stands alone: a consumer must see what is paid. */
export function ShownPrice({ product, chosen, className, children }: ShownPriceProps) {
  const { tax_rate, options } = product
  const price = chosen ?? options?.least_price ?? product.price
  const from = chosen === undefined && options?.has_several_prices
  const { price_display_mode } = useStorefront()
  if (price_display_mode === 'ttc')
    return (
      <>
        <Price cents={price} from={from} className={className} />
        {children}
      </>
    )
  return (
    <span className="shown-price">
      <span>
        <Price cents={htOf(price, tax_rate)} from={from} className={className} />
        <span className="shown-price-kind">{'\u00a0'}HT</span>
      </span>
      <span className="note">{formatEuros(price)} TTC</span>
    </span>
  )
}
