import { blank } from '@fournil/contract/form-schema'
import { ProductForm } from '@fournil/contract/office/product-form'
import type { Permission } from '@fournil/domain/permissions'
import type { TestShop } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import { openTestTeam, type TestTeam } from '../../members/testing/test-team.ts'

/** A shop with somebody of its own in it, who may run the catalogue. */
export type OfficeShop = {
  shop: TestShop
  office: TenantContext
  /** Somebody else of the same shop. */
  colleague: (permissions?: readonly Permission[]) => Promise<TenantContext>
  /** A product as the form sends it. */
  form: (values?: Partial<ProductForm>) => ProductForm
}

export async function openOfficeShop(team: TestTeam): Promise<OfficeShop> {
  const shop = await team.newShop()
  const colleague = async (permissions: readonly Permission[] = ['can_manage_products']) =>
    team.at(shop, await team.member(shop, permissions))
  return {
    shop,
    office: await colleague(),
    colleague,
    form: (values = {}) => ({
      ...blank(ProductForm),
      name: 'Pain de campagne',
      price: 480,
      tax_rate_id: shop.tax_rate_id,
      ...values,
    }),
  }
}

export { openTestTeam, type TestTeam }
