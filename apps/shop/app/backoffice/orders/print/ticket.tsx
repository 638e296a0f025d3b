import '../../backoffice.css'
import './ticket.css'
import { buttonLook } from '@fournil/ui/button'
import { useRef } from 'react'
import { data, Link } from 'react-router'
import { enterOffice } from '../../frame/enter-office.ts'
import { isId } from '../../lists/list-address.ts'
import { ordersAddress } from '../filters/orders-filter.ts'
import { momentWords } from '../pickup-words.ts'
import { shopClock } from '../shop-clock.ts'
import type { Route } from './+types/ticket'
import { PrintBar } from './print-bar.tsx'
import { TicketPaper } from './ticket-paper.tsx'
import { usePaperLength } from './use-paper-length.ts'

export { PageBoundary as ErrorBoundary } from '../../frame/page-boundary.tsx'

export const handle = { temperament: 'office' }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const { order_id } = asked.params
  if (!isId(order_id)) throw data(null, { status: 404 })
  const [order, tenant, { time_zone }] = await Promise.all([
    api.office.orders.get({ order_id }).catch(whenUnknown),
    api.shop.tenants.current(),
    shopClock(api),
  ])
  return { order, shop: tenant.tenantName, placed: momentWords(order.created_at, time_zone) }
}

export default function Ticket({ loaderData }: Route.ComponentProps) {
  const { order, shop, placed } = loaderData
  const papers = useRef<HTMLElement>(null)
  usePaperLength(papers)
  return (
    <div className="print-page">
      <title>{`Ticket ${order.order_number}`}</title>
      <PrintBar>
        <Link
          to={ordersAddress({}, order.id)}
          reloadDocument
          {...buttonLook({ variant: 'secondary' })}
        >
          Retour à la commande
        </Link>
      </PrintBar>
      <main id="main" ref={papers}>
        <h1 className="visually-hidden">Ticket {order.order_number}</h1>
        <TicketPaper order={order} shop={shop} placed={placed} />
      </main>
    </div>
  )
}

function whenUnknown(error: unknown): never {
  if ((error as { code?: string }).code === 'NOT_FOUND') throw data(null, { status: 404 })
  throw error
}
