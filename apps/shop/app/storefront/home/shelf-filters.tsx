import type { Allergen } from '@fournil/domain/allergens'
import { FREE_FROM, FREE_FROM_LABELS } from '@fournil/domain/free-from'
import { chipClass } from '@fournil/ui/chip'
import { ChipRow } from '@fournil/ui/chip-row'
import { ChevronDownIcon } from '@fournil/ui/icons/chevron-down'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { homeAddress } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { useAskedFilter } from './use-asked-filter.ts'
import { useFollowLinks } from './use-follow-links.ts'

/** What one must not eat: links under a fold, which works without JavaScript and takes no room on a phone. */
export function ShelfFilters({ home }: { home: HomeData }) {
  const { pathname } = useLocation()
  const filter = useAskedFilter(home)
  const { without } = home
  const fold = useRef<HTMLDetailsElement>(null)
  useFollowLinks(fold, { preventScrollReset: true })
  const isFiltered = without.length > 0
  return (
    <>
      <details ref={fold} className="shelf-filters">
        <summary>
          Allergènes
          <ChevronDownIcon />
        </summary>
        <ChipRow label="Sans allergène">
          {FREE_FROM.map((code) => {
            const isChosen = without.includes(code)
            const others = filter.without.filter((each) => each !== code)
            return (
              <a
                key={code}
                href={homeAddress(
                  { ...filter, without: isChosen ? others : [...others, code] },
                  pathname,
                )}
                className={chipClass()}
                aria-current={isChosen ? 'true' : undefined}
              >
                {FREE_FROM_LABELS[code]}
              </a>
            )
          })}
        </ChipRow>
      </details>
      {isFiltered && (
        <div className="chosen-filters">
          <p>{sentenceOf(without)}</p>
          <Link to={homeAddress({ ...filter, without: [] }, pathname)} preventScrollReset>
            Effacer les filtres
          </Link>
          <p className="note">
            D’après ce que la boutique déclare&nbsp;: un produit dont les allergènes ne sont pas
            renseignés n’est pas montré. Des traces restent possibles.
          </p>
        </div>
      )}
    </>
  )
}

/** 'Sans gluten, sans lait'. */
function sentenceOf(without: readonly Allergen[]): string {
  const [first = '', ...others] = without.map((code) => FREE_FROM_LABELS[code])
  return [first, ...others.map((each) => each.toLowerCase())].join(', ')
}
