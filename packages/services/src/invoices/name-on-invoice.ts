import { weighedName } from '@fournil/domain/invoices'
import { type LineOption, nameWithOptions } from '@fournil/domain/options'

/** A line as documents name it: with what was chosen of it, and with its weight where it was weighed. */
export function nameOnInvoice(line: {
  product_name: string
  options: unknown
  price_per_kilo: number | null
  weighed_grams: number | null
}): string {
  const { price_per_kilo, weighed_grams: grams } = line
  const product_name = nameWithOptions(line.product_name, line.options as LineOption[])
  return price_per_kilo && grams
    ? weighedName({ product_name, price_per_kilo, grams })
    : product_name
}
