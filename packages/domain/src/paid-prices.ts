// Prices as a form has them, with VAT or without, made what is paid.
import { type SaleFields, saleColumns } from './by-weight.ts'
import { ttcFromHt } from './vat.ts'

export type Taxed = { price_includes_tax: boolean }

export function paidPrice(price: number, { price_includes_tax }: Taxed, rate: number): number {
  return price_includes_tax ? price : ttcFromHt(price, rate)
}

/** By weight it is the kilo that gets its VAT, and a unit that is priced from it. */
export function paidSale(form: SaleFields & Taxed, rate: number): SaleFields {
  const { price, price_per_kilo } = form
  return saleColumns({
    ...form,
    price: paidPrice(price, form, rate),
    price_per_kilo: price_per_kilo && paidPrice(price_per_kilo, form, rate),
  })
}

type Priced = { price: number; choices: readonly { price: number }[] }

/** Supplements are typed as the price is. */
export function paidOptions<Option extends Priced>(
  { options, ...form }: Taxed & { options: readonly Option[] },
  rate: number,
): Option[] {
  const paid = <Row extends { price: number }>(row: Row) => ({
    ...row,
    price: paidPrice(row.price, form, rate),
  })
  return options.map((option) => ({ ...paid(option), choices: option.choices.map(paid) }))
}
