import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type OrdersFilter, ordersAddress } from '../filters/orders-filter.ts'

/** Which order stands open: the one on its way counts already, so that a touch is answered at once. */
export function useOpenOrder(filter: OrdersFilter) {
  const here = useLocation()
  const onItsWay = useNavigation().location
  const navigate = useNavigate()
  const wanted = onItsWay?.pathname === here.pathname ? onItsWay : here
  return {
    order_id: orderIn(wanted.search),
    isLoading: orderIn(wanted.search) !== orderIn(here.search),
    close: () => navigate(ordersAddress(filter), { replace: true, preventScrollReset: true }),
  }
}

function orderIn(search: string): string | null {
  return new URLSearchParams(search).get('order') || null
}
