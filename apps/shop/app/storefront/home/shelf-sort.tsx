import {
  PRODUCT_SORT_LABELS,
  PRODUCT_SORT_WORDS,
  type ProductSort,
  sortOfWord,
} from '@fournil/domain/product-sorts'
import { Button } from '@fournil/ui/button'
import { ChevronDownIcon } from '@fournil/ui/icons/chevron-down'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { filterOf } from './filter-of.ts'
import { homeAddress, homeParameters } from './home-address.ts'
import type { HomeData } from './load-home.ts'

/** In which order the shelves stand: a plain form that leads to them; with JavaScript the choice itself does. */
export function ShelfSort({ home }: { home: HomeData }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const filter = filterOf(home)
  const { sort, sorts } = home.list
  const [chosen, setChosen] = useState(sort)
  useEffect(() => setChosen(sort), [sort])

  function choose(next: ProductSort) {
    setChosen(next)
    navigate(homeAddress({ ...filter, sort: next }, pathname), { preventScrollReset: true })
  }
  return (
    <form action={pathname} method="get" className="shelf-sort">
      {homeParameters({ ...filter, sort: 'recommended' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        name="tri"
        aria-label="Trier les produits"
        value={PRODUCT_SORT_WORDS[chosen]}
        onChange={(event) => choose(sortOfWord(event.target.value))}
      >
        {sorts.map((each) => (
          <option key={each} value={PRODUCT_SORT_WORDS[each]}>
            {PRODUCT_SORT_LABELS[each]}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          Trier
        </Button>
      </noscript>
    </form>
  )
}
