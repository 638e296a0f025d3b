import type { CustomerList } from '@fournil/contract/office/customers'
import { formatBounded } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { Select } from '@fournil/ui/select'
import { useAsked } from '@fournil/ui/use-asked'
import { Link, useNavigate } from 'react-router'
import { ListSearch } from '../lists/list-search.tsx'
import { countsOf } from './kind-counts.ts'
import {
  type CustomersQuery,
  customersAddress,
  KINDS,
  type Kind,
  readCustomers,
  SORTS,
  type Sort,
} from './read-customers.ts'

type CustomersFilterProps = { query: CustomersQuery; stats: CustomerList['stats'] }

/** A name, part of an address or the end of a telephone number: the list follows while it is typed. */
export function CustomersFilter({ query, stats }: CustomersFilterProps) {
  const counts = countsOf(query, stats)
  const navigate = useNavigate()
  const asked = useAsked(query, readCustomers)
  return (
    <div className="list-filter">
      <ListSearch
        path="/admin/customers"
        className="list-search"
        label="Nom, e-mail ou téléphone"
        search={query.search}
        addressOf={(search) => customersAddress({ ...asked, search, page: 1 })}
      >
        {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
        {query.kind !== 'all' && <input type="hidden" name="kind" value={query.kind} />}
      </ListSearch>
      <nav aria-label="Type de client" className="list-kinds">
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <Link
            key={kind}
            to={customersAddress({ ...asked, kind, page: 1 })}
            preventScrollReset
            className={chipClass()}
            aria-current={kind === query.kind ? 'true' : undefined}
          >
            {KINDS[kind]}
            {counts && <span className="chip-count">{formatBounded(counts[kind])}</span>}
          </Link>
        ))}
      </nav>
      <Select
        label="Trier par"
        hideLabel
        className="customers-sort"
        options={(Object.keys(SORTS) as Sort[]).map((sort) => ({
          value: sort,
          label: `Tri\u00a0: ${SORTS[sort]}`,
        }))}
        value={query.sort}
        onChange={({ target }) =>
          void navigate(customersAddress({ ...asked, sort: target.value as Sort, page: 1 }), {
            preventScrollReset: true,
          })
        }
      />
    </div>
  )
}
