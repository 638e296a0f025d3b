import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { formatEuros } from '@fournil/domain/money'
import { htOf } from '@fournil/domain/vat'
import { Price } from '@fournil/ui/price'
import type { ReactNode } from 'react'
import { useStorefront } from '../use-storefront.ts'

type ShownPriceProps = {
  product: Pick<ProductCard, 'price' | 'tax_rate'>
  className?: string
  /** After a price with VAT: 'TTC'. */
  children?: ReactNode
}

/** The price as the shop shows its prices. Without VAT it never stands alone: a consumer must see what is paid. */
export function ShownPrice({ product: { price, tax_rate }, className, children }: ShownPriceProps) {
  const { price_display_mode } = useStorefront()
  if (price_display_mode === 'ttc')
    return (
      <>
        <Price cents={price} className={className} />
        {children}
      </>
    )
  return (
    <span className="shown-price">
      <span>
        <Price cents={htOf(price, tax_rate)} className={className} />
        <span className="shown-price-kind">{'\u00a0'}HT</span>
      </span>
      <span className="note">{formatEuros(price)} TTC</span>
    </span>
  )
}
