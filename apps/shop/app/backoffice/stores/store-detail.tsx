import { Link } from 'react-router'
import { ClosuresPanel } from './closures/closures-panel.tsx'
import { SpecialHoursPanel } from './closures/special-hours-panel.tsx'
import { HoursPanel } from './hours/hours-panel.tsx'
import type { OpenStore } from './load-store.ts'
import { SlotsPanel } from './slots/slots-panel.tsx'
import { WeekPlaces } from './slots/week-places.tsx'
import { StoreCard } from './store-card.tsx'

type StoreDetailProps = OpenStore & { can_geocode: boolean }

export function StoreDetail({ store, week, from, can_geocode }: StoreDetailProps) {
  return (
    <div className="stack store-detail">
      <Link to="/admin/stores" className="stores-back">
        Tous les points de vente
      </Link>
      <StoreCard store={store} can_geocode={can_geocode} />
      <HoursPanel store={store} />
      <ClosuresPanel store={store} />
      <SpecialHoursPanel store={store} />
      <SlotsPanel store={store} />
      <WeekPlaces store={store} week={week} from={from} />
    </div>
  )
}
