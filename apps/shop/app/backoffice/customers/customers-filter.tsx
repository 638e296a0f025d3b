import type { CustomerList } from '@fournil/contract/office/customers'
import { formatBounded } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { Link } from 'react-router'
import { ListSearch } from '../lists/list-search.tsx'
import { countsOf } from './kind-counts.ts'
import { type CustomersQuery, customersAddress, KINDS, type Kind } from './read-customers.ts'

type CustomersFilterProps = { query: CustomersQuery; stats: CustomerList['stats'] }

/** A name, part of an address or the end of a telephone number: the list follows while it is typed. */
export function CustomersFilter({ query, stats }: CustomersFilterProps) {
  const counts = countsOf(query, stats)
  return (
    <div className="customers-filter">
      <ListSearch
        path="/admin/customers"
        className="customers-search"
        label="Nom, e-mail ou téléphone"
        search={query.search}
        addressOf={(search) => customersAddress({ ...query, search, page: 1 })}
      >
        {query.kind !== 'all' && <input type="hidden" name="kind" value={query.kind} />}
      </ListSearch>
      <nav aria-label="Type de client" className="customers-kinds">
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <Link
            key={kind}
            to={customersAddress({ ...query, kind, page: 1 })}
            preventScrollReset
            className={chipClass()}
            aria-current={kind === query.kind ? 'true' : undefined}
          >
            {KINDS[kind]}
            {counts && <span className="chip-count">{formatBounded(counts[kind])}</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}
