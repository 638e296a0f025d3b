import '../../backoffice.css'
import './ticket.css'
import { plural } from '@fournil/domain/text'
import { buttonLook } from '@fournil/ui/button'
import { useRef } from 'react'
import { Link } from 'react-router'
import { enterOffice } from '../../frame/enter-office.ts'
import { ordersAddress } from '../filters/orders-filter.ts'
import { momentWords } from '../pickup-words.ts'
import { shopClock } from '../shop-clock.ts'
import type { Route } from './+types/tickets'
import { readTickets } from './print-addresses.ts'
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
  const [tenant, { time_zone }, found] = await Promise.all([
    api.shop.tenants.current(),
    shopClock(api),
    Promise.all(readTickets(asked.url.searchParams).map((order_id) => read(api, order_id))),
  ])
  const orders = found.filter((order) => order !== null)
  const inTurn = orders.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
  return {
    shop: tenant.tenantName,
    tickets: inTurn.map((order) => ({ order, placed: momentWords(order.created_at, time_zone) })),
  }
}

type Api = Awaited<ReturnType<typeof enterOffice>>['api']

/** One that is not there, or is another shop's, leaves the others to be printed. */
function read(api: Api, order_id: string) {
  return api.office.orders.get({ order_id }).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'NOT_FOUND') return null
    throw error
  })
}

const momentOf = (order: { pickup_date: string; pickup_time: string; order_number: string }) =>
  `${order.pickup_date} ${order.pickup_time} ${order.order_number}`

/** The slips of several bags in one print, in the order in which they are collected. */
export default function Tickets({ loaderData: { shop, tickets } }: Route.ComponentProps) {
  const papers = useRef<HTMLElement>(null)
  usePaperLength(papers)
  return (
    <div className="print-page">
      <title>{plural(tickets.length, 'ticket')}</title>
      <PrintBar>
        <Link to={ordersAddress({})} reloadDocument {...buttonLook({ variant: 'secondary' })}>
          Retour aux commandes
        </Link>
      </PrintBar>
      <main id="main" ref={papers}>
        <h1 className="visually-hidden">{plural(tickets.length, 'ticket')}</h1>
        {tickets.length === 0 && <p className="ticket">Aucune commande à imprimer.</p>}
        {tickets.map(({ order, placed }) => (
          <TicketPaper key={order.id} order={order} shop={shop} placed={placed} />
        ))}
      </main>
    </div>
  )
}
