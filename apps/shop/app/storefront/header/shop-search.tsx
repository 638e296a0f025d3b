import { SearchBox } from '@fournil/ui/search-box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homeAddress, homeParameters, isHome } from '../home/home-address.ts'
import { LONGEST_SEARCH, readQuery } from '../home/read-query.ts'

const PAUSE_MS = 300

/** A plain form that leads home with `q`; with JavaScript the shelves follow the typing. */
export function ShopSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { q: asked, page: _page, ...beside } = readQuery(new URLSearchParams(search))
  // Whoever searches in a category goes on searching there, and in the order that they chose.
  const kept = isHome(pathname) ? beside : {}
  const [typed, setTyped] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and 'Effacer la recherche' change the address without the box.
  const lastAsked = useRef(asked)
  useEffect(() => {
    if (lastAsked.current !== asked)
      setTyped((now) => (now.trim() === lastAsked.current ? asked : now))
    lastAsked.current = asked
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(text: string) {
    clearTimeout(timer.current)
    const q = text.trim()
    if (q === asked && isHome(pathname)) return
    lastAsked.current = q
    // The page may have gone on to a category while somebody typed: the address itself knows.
    const here = isHome(window.location.pathname)
      ? readQuery(new URLSearchParams(window.location.search))
      : {}
    navigate(homeAddress({ ...here, q, page: 1 }), {
      replace: asked !== '',
      preventScrollReset: false,
    })
  }
  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    // Elsewhere nobody wants to leave the page before Enter.
    if (isHome(pathname)) timer.current = setTimeout(() => look(text), PAUSE_MS)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    look(typed)
  }
  return (
    <form action="/" method="get" onSubmit={submit} className="shop-search">
      {homeParameters(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        label="Rechercher un produit"
        name="q"
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
