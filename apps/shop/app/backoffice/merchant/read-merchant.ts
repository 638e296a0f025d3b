import { COMPLIANCE_FILTERS, type ComplianceFilter } from '@fournil/contract/office/merchant'
import { listAddress, readPage } from '../lists/list-address.ts'

export type MerchantQuery = { page: number; filter: ComplianceFilter }

/** Addresses are typed and shared: what makes no sense counts as absent. */
export function readMerchant(parameters: URLSearchParams): MerchantQuery {
  const asked = parameters.get('filter')
  return {
    page: readPage(parameters.get('page')),
    filter: COMPLIANCE_FILTERS.find((filter) => filter === asked) ?? 'all',
  }
}

export function merchantAddress({ page, filter }: MerchantQuery): string {
  return listAddress('/admin/merchant-center', { filter: filter === 'all' ? null : filter, page })
}
