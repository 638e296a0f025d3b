import { toast } from '@fournil/ui/toast'
import { useNavigate } from 'react-router'
import { type OrdersFilter, ordersAddress } from '../filters/orders-filter.ts'
import type { NewOrder } from '../load-orders.ts'
import { chime } from './chime.ts'
import { freshWords } from './fresh-words.ts'
import { useFreshOrders } from './use-fresh-orders.ts'
import { isSoundOn } from './use-sound.ts'

/** A new order rings, says who it is for and can be opened from what it says, whatever the list shows. */
export function useNewOrders(
  { latest, read_at }: { latest: readonly NewOrder[]; read_at: Date | string },
  filter: OrdersFilter,
  today: string,
): ReadonlySet<string> {
  const navigate = useNavigate()
  return useFreshOrders(latest, read_at, (fresh) => {
    if (isSoundOn()) chime()
    const [first] = fresh
    const open = () =>
      navigate(ordersAddress(filter, first?.id ?? null), { preventScrollReset: true })
    toast(freshWords(fresh, today), {
      tone: 'neutral',
      ...(fresh.length === 1 && { action: { label: 'Ouvrir', onSelect: open } }),
    })
  })
}
