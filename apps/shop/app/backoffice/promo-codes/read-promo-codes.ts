import { isId, listAddress, readPage } from '../lists/list-address.ts'

export type PromoCodesQuery = {
  page: number
  /** The code whose orders stand open over the list, and which page of them. */
  uses: string | null
  uses_page: number
}

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readPromoCodes(parameters: URLSearchParams): PromoCodesQuery {
  const uses = parameters.get('uses')
  return {
    page: readPage(parameters.get('page')),
    uses: isId(uses) ? uses : null,
    uses_page: readPage(parameters.get('uses_page')),
  }
}

export function promoCodesAddress({ page, uses, uses_page }: PromoCodesQuery): string {
  return listAddress('/admin/promo-codes', {
    uses,
    uses_page: uses && uses_page > 1 ? uses_page : null,
    page,
  })
}
