import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { formFields } from '@fournil/ui/form'
import { type Paid, paidOf } from './paid.ts'

const { useTyped } = formFields(ProductForm)

/** What shoppers pay, while it is typed. */
export function usePaid(choices: ProductChoices): Paid {
  return paidOf(useTyped(), choices)
}
