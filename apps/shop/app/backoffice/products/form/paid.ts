import type { ProductChoices } from '@fournil/contract/office/products'
import type { SaleFields } from '@fournil/domain/by-weight'
import { formatEuros } from '@fournil/domain/money'
import { paidPrice, paidSale, type Taxed } from '@fournil/domain/paid-prices'

type Typed = SaleFields & Taxed & { tax_rate_id: string | null }

/** What shoppers pay for what is typed, with the VAT that saving adds. Null while its rate is not chosen. */
export type Paid = {
  sale: SaleFields | null
  /** Of a supplement, or of anything else that is typed as the price is. */
  of: (price: number) => number | null
  is_typed_so: boolean
}

export function paidOf(typed: Typed, { tax_rates }: Pick<ProductChoices, 'tax_rates'>): Paid {
  const { price_includes_tax, tax_rate_id } = typed
  const chosen = tax_rates.find(({ id }) => id === tax_rate_id)?.rate
  // With VAT in it a price is what is paid, at whatever rate.
  const rate = price_includes_tax ? 0 : chosen
  return {
    sale: rate === undefined ? null : paidSale({ ...typed, price: typed.price ?? 0 }, rate),
    of: (price) => (rate === undefined ? null : paidPrice(price, typed, rate)),
    is_typed_so: price_includes_tax,
  }
}

/** What is said under a price: that it is paid so, or what it becomes. */
export function paidSentence(price: number | null, paid: Paid, so: string): string {
  if (paid.is_typed_so) return so
  const becomes = paid.of(price ?? 0)
  if (becomes === null) return 'Sans TVA\u00a0: choisissez le taux à ajouter.'
  return price ? `Sera enregistré ${formatEuros(becomes)} TTC.` : 'Sans TVA, elle sera ajoutée.'
}

/** The price on a card; without its VAT it says so. */
export function priceText(price: number | null, { sale }: Paid): string {
  return sale ? formatEuros(sale.price) : `${formatEuros(price ?? 0)} hors TVA`
}
