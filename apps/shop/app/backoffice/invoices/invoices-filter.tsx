import { INVOICE_KINDS } from '@fournil/domain/invoices'
import { formatMonthFr } from '@fournil/domain/months'
import { chipClass } from '@fournil/ui/chip'
import { Select } from '@fournil/ui/select'
import { useAsked } from '@fournil/ui/use-asked'
import { Link, useNavigate } from 'react-router'
import { ListSearch } from '../lists/list-search.tsx'
import { type InvoicesQuery, invoicesAddress, KIND_LABELS, readInvoices } from './read-invoices.ts'

/** A number, a name or an order; a month; invoices or credit notes alone. */
export function InvoicesFilter({
  query,
  months,
}: {
  query: InvoicesQuery
  months: readonly string[]
}) {
  const navigate = useNavigate()
  const asked = useAsked(query, readInvoices)
  // A month without documents that somebody's address names is still the one that is shown.
  const offered =
    query.month && !months.includes(query.month) ? [query.month, ...months] : [...months]
  return (
    <div className="list-filter">
      <ListSearch
        path="/admin/invoices"
        className="list-search"
        label="Numéro, nom ou commande"
        search={query.search}
        addressOf={(search) => invoicesAddress({ ...asked, search, page: 1 })}
      >
        {query.month && <input type="hidden" name="month" value={query.month} />}
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      </ListSearch>
      <Select
        label="Mois"
        hideLabel
        placeholder="Tous les mois"
        options={offered.map((month) => ({ value: month, label: formatMonthFr(month) }))}
        value={query.month ?? ''}
        onChange={({ target }) =>
          void navigate(invoicesAddress({ ...asked, month: target.value || null, page: 1 }), {
            preventScrollReset: true,
          })
        }
      />
      <nav aria-label="Type de document" className="list-kinds">
        {[null, ...INVOICE_KINDS].map((kind) => (
          <Link
            key={kind ?? 'all'}
            to={invoicesAddress({ ...asked, kind, page: 1 })}
            preventScrollReset
            className={chipClass()}
            aria-current={kind === query.kind ? 'true' : undefined}
          >
            {kind ? KIND_LABELS[kind] : 'Tout'}
          </Link>
        ))}
      </nav>
    </div>
  )
}
