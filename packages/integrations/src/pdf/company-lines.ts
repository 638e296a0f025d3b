import { isFrance } from '@fournil/domain/countries'
import type { Seller } from '@fournil/domain/invoices-legal'

/** The company and where it is, under the name of its shop. */
export function companyLines(seller: Seller, shop_name: string): string[] {
  const country = isFrance(seller.country) ? '' : `, ${seller.country}`
  return [
    seller.company_name === shop_name ? '' : seller.company_name,
    `${seller.address}, ${seller.postal_code} ${seller.city}${country}`,
    [seller.phone, seller.email].filter(Boolean).join('  ·  '),
  ]
}
