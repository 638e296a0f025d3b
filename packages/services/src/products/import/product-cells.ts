import type { ProductForm } from '@fournil/contract/office/product-form'
import type { CellValue } from '@fournil/domain/product-csv/cells'
import { writeCell } from '@fournil/domain/product-csv/cells'
import { type CsvField, nutrientOf } from '@fournil/domain/product-csv/columns'
import { writeOptions } from '@fournil/domain/product-csv/options-cell'
import type { KnownProduct, KnownRate } from './catalogue.ts'

/** What an exported file says of a product; a cell that still says so changes nothing. */
export function cellOf(
  product: KnownProduct,
  field: CsvField,
  rates: readonly KnownRate[],
): string {
  if (field === 'id') return product.id
  if (field === 'category_name') return product.category_name ?? ''
  if (field === 'tax_rate') return rateText(product, rates)
  if (field === 'stock') return writeCell('stock', product.quantity)
  return formCell(product, field)
}

/** The same of a form that is about to be kept. */
export function formCell(product: ProductForm, field: CsvField): string {
  if (field === 'options') return writeOptions(product.options)
  const nutrient = nutrientOf(field)
  if (nutrient) return writeCell(field, product.nutrition?.[nutrient] ?? null)
  return writeCell(field, product[field as keyof ProductForm] as CellValue)
}

/** '5,5'; the name instead where several rates are as high. */
function rateText({ tax_rate, tax_rate_name }: KnownProduct, rates: readonly KnownRate[]): string {
  if (tax_rate === null) return ''
  const alike = rates.filter(({ rate }) => rate === tax_rate)
  return alike.length > 1 ? (tax_rate_name ?? '') : String(tax_rate).replace('.', ',')
}
