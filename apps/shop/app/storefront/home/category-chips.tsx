import type { Picture } from '@fournil/contract/shop/catalogue'
import { chipClass } from '@fournil/ui/chip'
import { ChipRow } from '@fournil/ui/chip-row'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { homeAddress, isHome } from './home-address.ts'
import type { HomeData } from './load-home.ts'
import { PlainLinks } from './plain-links.tsx'
import { useAskedFilter } from './use-asked-filter.ts'

/** The sections of the shop, as links: they work without JavaScript and can be shared. */
export function CategoryChips({ home }: { home: HomeData }) {
  const { categories, category } = home
  const { pathname } = useLocation()
  const filter = useAskedFilter(home)
  const row = useRef<HTMLDivElement>(null)
  const current = category?.id

  // The chosen chip may lie beyond the edge of a phone. Only the row moves, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category moves another chip into view
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    const strip = chip?.parentElement
    if (chip && strip)
      strip.scrollLeft = chip.offsetLeft - (strip.clientWidth - chip.offsetWidth) / 2
  }, [current])

  const here = isHome(pathname) ? pathname : '/'
  const chip = (id: string | null, name: string, picture: Picture | null = null) => (
    <a
      key={id ?? 'all'}
      href={homeAddress({ ...filter, category: id }, here)}
      className={chipClass()}
      aria-current={id === (current ?? null) ? 'true' : undefined}
    >
      {picture && (
        <img
          className="category-chip-picture"
          src={picture.url}
          srcSet={picture.srcset || undefined}
          sizes={picture.srcset ? '28px' : undefined}
          width={28}
          height={28}
          alt=""
        />
      )}
      {name}
    </a>
  )
  return (
    <div ref={row} className="category-chips">
      <ChipRow label="Catégories">
        {chip(null, 'Tous les produits')}
        {categories.map(({ id, name, picture }) => chip(id, name, picture))}
      </ChipRow>
      <PlainLinks of={row} />
    </div>
  )
}
