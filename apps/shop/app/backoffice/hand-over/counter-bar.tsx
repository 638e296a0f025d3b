import type { HandOver, HandOvers } from '@fournil/contract/office/hand-over'
import { addDays, formatDayFr } from '@fournil/domain/calendar'
import { buttonLook } from '@fournil/ui/button'
import { iconButtonLook } from '@fournil/ui/icon-button'
import { ChevronLeftIcon } from '@fournil/ui/icons/chevron-left'
import { ChevronRightIcon } from '@fournil/ui/icons/chevron-right'
import { LogOutIcon } from '@fournil/ui/icons/log-out'
import { SearchBox } from '@fournil/ui/search-box'
import { Link } from 'react-router'
import { useOffice } from '../frame/use-office.ts'
import { LONGEST_SEARCH } from '../lists/list-address.ts'
import { shortStoreName } from '../orders/list/store-words.ts'
import { pickupDay } from '../orders/pickup-words.ts'
import { countWords } from './count-words.ts'
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
  const { tenant } = useOffice()
  const store = stores.find(({ id }) => id === store_id)
  const dayLink = (days: number) => {
    const date = addDays(pickup_date, days)
    return counterAddress({ pickup_date: date === today ? null : date })
  }
  return (
    <header className="hand-over-bar">
      <div className="hand-over-place">
        <h1 title={formatDayFr(pickup_date)}>
          Comptoir{pickup_date !== today && `, ${pickupDay(pickup_date, today).toLowerCase()}`}
        </h1>
        <p className="quiet">
          {store && stores.length > 1 && `${shortStoreName(store.name, tenant.tenantName)}\u00a0: `}
          {countWords(orders.map(({ status }) => status))}
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
