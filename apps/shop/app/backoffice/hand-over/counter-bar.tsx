import type { HandOver, HandOvers } from '@fournil/contract/office/hand-over'
import { addDays, formatDayFr } from '@fournil/domain/calendar'
import { isToHandOver } from '@fournil/domain/hand-over'
import { plural } from '@fournil/domain/text'
import { buttonLook } from '@fournil/ui/button'
import { iconButtonLook } from '@fournil/ui/icon-button'
import { ChevronLeftIcon } from '@fournil/ui/icons/chevron-left'
import { ChevronRightIcon } from '@fournil/ui/icons/chevron-right'
import { LogOutIcon } from '@fournil/ui/icons/log-out'
import { SearchBox } from '@fournil/ui/search-box'
import { Link } from 'react-router'
import { LONGEST_SEARCH } from '../lists/list-address.ts'
import { pickupDay } from '../orders/pickup-words.ts'
import { counterAddress } from './counter-address.ts'
import { CounterSettings } from './counter-settings.tsx'
import { CameraScan } from './scan/camera-scan.tsx'
import type { CounterSearch } from './search/use-counter-search.ts'

/** Where one stands, which day it is, whom one looks for, and the way out. */
export function CounterBar({
  day,
  orders,
  search,
}: {
  day: HandOvers
  orders: readonly HandOver[]
  search: CounterSearch
}) {
  const { today, pickup_date, stores, store_id } = day
  const store = stores.find(({ id }) => id === store_id)
  const dayLink = (days: number) => {
    const date = addDays(pickup_date, days)
    return counterAddress({ pickup_date: date === today ? null : date })
  }
  return (
    <header className="hand-over-bar">
      <div className="hand-over-place">
        <h1>
          <VisibleDay date={pickup_date} today={today} />
        </h1>
        <p className="quiet">
          {stores.length > 1 && `${store?.name}, `}
          {countWords(orders)}
        </p>
      </div>
      <nav aria-label="Jour" className="hand-over-days">
        <Link to={dayLink(-1)} {...iconButtonLook()} aria-label="Jour précédent">
          <ChevronLeftIcon />
        </Link>
        {pickup_date !== today && (
          <Link to={counterAddress({})} {...buttonLook({ variant: 'secondary', size: 'large' })}>
            Aujourd’hui
          </Link>
        )}
        <Link to={dayLink(1)} {...iconButtonLook()} aria-label="Jour suivant">
          <ChevronRightIcon />
        </Link>
      </nav>
      <form className="hand-over-search" onSubmit={search.submit}>
        <SearchBox
          ref={search.input}
          label="Code, nom ou numéro"
          value={search.typed}
          maxLength={LONGEST_SEARCH}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && search.clear()}
          onClear={search.clear}
        />
      </form>
      <div className="hand-over-tools">
        <CameraScan onScan={search.look} />
        <CounterSettings stores={stores} storeId={store_id} />
        <Link to="/admin/orders" {...buttonLook({ variant: 'secondary', size: 'large' })}>
          <span className="button-content">
            <LogOutIcon />
            Quitter
          </span>
        </Link>
      </div>
    </header>
  )
}

function VisibleDay({ date, today }: { date: string; today: string }) {
  return date === today ? (
    <>Comptoir</>
  ) : (
    <span title={formatDayFr(date)}>Comptoir, {pickupDay(date, today)}</span>
  )
}

/** '12 à remettre, dont 3 prêtes'. */
function countWords(orders: readonly HandOver[]): string {
  const left = orders.filter(({ status }) => isToHandOver(status))
  const ready = left.filter(({ status }) => status === 'ready').length
  if (left.length === 0) return 'rien à remettre'
  return `${left.length} à remettre, dont ${plural(ready, 'prête')}`
}
