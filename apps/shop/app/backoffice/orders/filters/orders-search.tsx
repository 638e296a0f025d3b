import { SearchBox } from '@fournil/ui/search-box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LONGEST_SEARCH, narrowed, type OrdersFilter, ordersAddress } from './orders-filter.ts'

const PAUSE_MS = 250

/** The list follows the typing. Enter goes at once, and opens the order when only one is left. */
export function OrdersSearch({
  filter,
  onlyHit,
}: {
  filter: OrdersFilter
  onlyHit: string | null
}) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filter.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and the reset change the address without the box; somebody's half-typed word stays.
  const lastAsked = useRef(filter.search)
  useEffect(() => {
    if (lastAsked.current !== filter.search)
      setTyped((now) => (now.trim() === lastAsked.current ? filter.search : now))
    lastAsked.current = filter.search
  }, [filter.search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(text: string) {
    clearTimeout(timer.current)
    const search = text.trim()
    if (search === filter.search) return
    lastAsked.current = search
    navigate(ordersAddress(narrowed(filter, { search })), {
      replace: filter.search !== '',
      preventScrollReset: true,
    })
  }
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(text), PAUSE_MS)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (onlyHit && filter.search && typed.trim() === filter.search)
      return navigate(ordersAddress(filter, onlyHit), { preventScrollReset: true })
    look(typed)
  }
  return (
    <form action="/admin/orders" method="get" onSubmit={submit} className="orders-search">
      <SearchBox
        id="orders-search"
        label="Nom, téléphone, numéro ou code de retrait"
        name="search"
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onClear={() => {
          setTyped('')
          look('')
        }}
      />
    </form>
  )
}
