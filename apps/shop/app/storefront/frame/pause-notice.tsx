import { useRevalidator } from 'react-router'
import { useStorefront } from '../use-storefront.ts'
import { PausedOrders } from './paused-orders.tsx'

/** Over every page of the chosen store. */
export default function PauseNotice() {
  const { store } = useStorefront()
  const { revalidate } = useRevalidator()
  return store?.pause && <PausedOrders pause={store.pause} onOver={revalidate} shape="strip" />
}
