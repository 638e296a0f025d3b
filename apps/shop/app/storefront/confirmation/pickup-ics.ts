import { calendarFile } from '@fournil/domain/calendar-file'
import { CALENDAR_TYPE, pickupFileName } from '@fournil/domain/pickup-event'
import { visitContext } from '@fournil/pages/visit'
import type { LoaderFunctionArgs } from 'react-router'

import { loadOrder } from './load-order.ts'
import { orderState } from './order-state.ts'
import { pickupEventOf } from './pickup-event.ts'

/** The pickup for the shopper's own calendar; behind the same token as the order itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const order = await loadOrder(visit, request)
  if (!order || orderState(order) !== 'confirmed')
    return new Response('Commande introuvable', { status: 404 })

  const [stores, theme] = await Promise.all([
    visit.api.shop.stores.list(),
    visit.api.shop.design.theme(),
  ])
  const store = stores.find(({ id }) => id === order.store.id)
  const event = pickupEventOf(order, {
    company_name: theme.company_name,
    time_zone: store?.time_zone ?? 'Europe/Paris',
    origin: visit.origin,
    token: new URL(request.url).searchParams.get('token') ?? '',
    now: new Date(),
  })
  return new Response(calendarFile(event), {
    headers: {
      'content-type': CALENDAR_TYPE,
      'content-disposition': `attachment; filename="${pickupFileName(order.order_number)}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
