import { formatCount, plural } from '@fournil/domain/text'
import { chipClass } from '@fournil/ui/chip'
import { PageHeader } from '@fournil/ui/page-header'
import { Link } from 'react-router'
import { enterOffice } from '../frame/enter-office.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/reviews'
import { NoReviews } from './no-reviews.tsx'
import { OfficeReviewCard } from './office-review-card.tsx'
import { readReviews, reviewsAddress, TABS, type Tab } from './read-reviews.ts'
import { ReviewSwitches } from './review-switches.tsx'

export { PageBoundary as ErrorBoundary } from '../frame/page-boundary.tsx'

/** Somebody reads what customers wrote, lets it appear or not, and answers. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const query = readReviews(asked.url.searchParams)
  const [list, zone] = await Promise.all([api.office.reviews.list(query), shopTimeZone(api)])
  return { query, list, zone }
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { query, list, zone } = loaderData
  useOfficeLive(['reviews'])
  return (
    <main id="main" className="office-main">
      <title>Avis Clients</title>
      <PageHeader title="Avis Clients" note="Un avis paraît en boutique quand vous l’approuvez." />
      <ReviewSwitches settings={list.settings} />
      <nav aria-label="Filtrer les avis" className="cluster review-tabs">
        {(Object.keys(TABS) as Tab[]).map((tab) => (
          <Link
            key={tab}
            to={reviewsAddress({ tab, page: 1 })}
            preventScrollReset
            className={chipClass()}
            aria-current={tab === query.tab ? 'true' : undefined}
          >
            {TABS[tab]}
            <span className="chip-count">{formatCount(list.counts[tab])}</span>
          </Link>
        ))}
      </nav>
      {list.reviews.length === 0 ? (
        <NoReviews query={query} />
      ) : (
        <ul className="office-reviews">
          {list.reviews.map((review) => (
            <li key={review.id}>
              <OfficeReviewCard review={review} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        list={list}
        addressOf={(page) => reviewsAddress({ ...query, page })}
        summary={plural(list.total, 'avis', 'avis')}
      />
    </main>
  )
}
