import { usePermission } from '../frame/use-permission.ts'
import { useArrivalsState } from './arrivals-store.ts'
import { SoundHint } from './sound-hint.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useTitleCount } from './use-title-count.ts'

/** Heard on every screen, by whoever works with orders. */
export function ArrivalsBell() {
  return usePermission('can_manage_orders') && <Bell />
}

function Bell() {
  useArrivals()
  useTitleCount(useArrivalsState().pending.length)
  return <SoundHint />
}
