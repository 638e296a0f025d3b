import type { CustomerList } from '@fournil/contract/office/customers'
import type { CustomersQuery, Kind } from './read-customers.ts'

/** How many there are of each kind; null during a search, whose results are not counted by kind. */
export function countsOf(
  { search }: Pick<CustomersQuery, 'search'>,
  { total, registered, guests }: CustomerList['stats'],
): Record<Kind, CustomerList['stats']['total']> | null {
  return search ? null : { all: total, registered, guest: guests }
}
