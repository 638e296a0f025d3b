import { validateProducts } from '@fournil/services/merchant/validate-products'
import type { OpenShop } from './open-shop.ts'

/** How ready each product is for Google, as the shop's own validation finds. */
export async function validateCatalogue({ context, people }: OpenShop): Promise<void> {
  await validateProducts(people.job('merchant.validate', context.now))
}
