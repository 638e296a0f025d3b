import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LONGEST_SEARCH } from './list-address.tsx'
import { SearchBox } from './search-box.tsx'

const PAUSE_MS = 250

type ListSearchProps = {
  /** The path of the list, where the box leads without script. */
  path: string
  /** What the list is searched for now. */
  search: string
  addressOf: (search: string) => string
  label: string
  id?: string
  className?: string
  /** Enter on what is found already: leads to the only hit, if there is one. */
  onlyHit?: string | null
  /** Other parts of the question, as hidden fields for a page without script. */
  children?: ReactNode
}

/** The list follows the typing, and its address with it. Enter goes at once. */
export function ListSearch(props: ListSearchProps) {
  const { path, search, addressOf, label, id, className, onlyHit, children } = props
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and a reset change the address without the box; somebody's half-typed word stays.
  const lastAsked = useRef(search)
  useEffect(() => {
    if (lastAsked.current !== search)
      setTyped((now) => (now.trim() === lastAsked.current ? search : now))
    lastAsked.current = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(text: string) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    if (wanted === search) return
    lastAsked.current = wanted
    navigate(addressOf(wanted), { replace: search !== '', preventScrollReset: true })
  }
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => look(text), PAUSE_MS)
  }
  function clear() {
    setTyped('')
    look('')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (onlyHit && search && typed.trim() === search)
      return navigate(onlyHit, { preventScrollReset: true })
    look(typed)
  }
  return (
    <form action={path} method="get" onSubmit={submit} className={className}>
      <SearchBox
        id={id}
        label={label}
        name="search"
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          clear()
        }}
        onClear={clear}
      />
      {children}
    </form>
  )
}
