import { formatWeekdayFr } from '@fournil/domain/day-words'
import { PRODUCT_SORT_LABELS, PRODUCT_SORT_WORDS, sortOfWord } from '@fournil/domain/product-sorts'
import { Button } from '@fournil/ui/button'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepWantedDay } from '../browser-storage/wanted-day.ts'
import { useStorefront } from '../use-storefront.ts'
import { type HomeFilter, homeAddress, homeParameters } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { ShelfSelect } from './shelf-select.tsx'
import { useAskedFilter } from './use-asked-filter.ts'

/** For which day, and in which order: a plain form that leads to the shelves; with JavaScript the choice itself does. */
export function ShelfControls({ home }: { home: HomeData }) {
  const { pathname } = useLocation()
  const { tenant } = useStorefront()
  const navigate = useNavigate()
  const filter = useAskedFilter(home)
  const { day, sort, sorts } = home.list
  // A day that is asked for and offered no more is still the one that is shown.
  const days = day && !home.days.includes(day) ? [day, ...home.days] : home.days
  useEffect(() => keepWantedDay(tenant.tenantSlug, day), [tenant.tenantSlug, day])

  const go = (change: HomeFilter) =>
    void navigate(homeAddress({ ...filter, ...change }, pathname), { preventScrollReset: true })
  return (
    <form action={pathname} method="get" className="shelf-controls">
      {homeParameters({ ...filter, day: null, sort: 'recommended' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {days.length > 0 && (
        <ShelfSelect
          name="jour"
          label="Pour quel jour ?"
          value={day ?? ''}
          options={[
            { value: '', label: 'Pour quel jour\u202f?' },
            ...days.map((date) => ({ value: date, label: formatWeekdayFr(date) })),
          ]}
          onChoose={(date) => go({ day: date || null })}
        />
      )}
      <ShelfSelect
        name="tri"
        label="Trier les produits"
        value={PRODUCT_SORT_WORDS[sort]}
        options={sorts.map((each) => ({
          value: PRODUCT_SORT_WORDS[each],
          label: PRODUCT_SORT_LABELS[each],
        }))}
        onChoose={(word) => go({ sort: sortOfWord(word) })}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="small">
          Appliquer
        </Button>
      </noscript>
    </form>
  )
}
