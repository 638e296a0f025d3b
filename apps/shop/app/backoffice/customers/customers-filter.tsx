import type { CustomerList } from '@fournil/contract/office/customers'
import { formatBounded } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { SearchBox } from '@fournil/ui/search-box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate, useSubmit } from 'react-router'
import { countsOf } from './kind-counts.ts'
import { type CustomersQuery, customersAddress, KINDS, type Kind } from './read-customers.ts'

const PAUSE_MS = 300

/** A name, part of an address or the end of a telephone number: the list follows while it is typed. */
export function CustomersFilter({
  query,
  stats,
}: {
  query: CustomersQuery
  stats: CustomerList['stats']
}) {
  const submit = useSubmit()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const counts = countsOf(query, stats)
  // Back and forward bring other words than those that were typed last.
  useEffect(() => setTyped(query.search), [query.search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const follow = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    )
  }
  const clear = () => {
    clearTimeout(timer.current)
    setTyped('')
    navigate(customersAddress({ ...query, search: '', page: 1 }), { preventScrollReset: true })
  }
  return (
    <div className="customers-filter">
      <Form
        method="get"
        action="/admin/customers"
        className="customers-search"
        onInput={follow}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <SearchBox
          label="Nom, e-mail ou téléphone"
          name="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onClear={clear}
        />
        {query.kind !== 'all' && <input type="hidden" name="kind" value={query.kind} />}
      </Form>
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
