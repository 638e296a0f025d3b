import '../../backoffice.css'
import './pick-list.css'
import { weightOfUnits } from '@fournil/domain/by-weight'
import { formatDayFr } from '@fournil/domain/calendar'
import { nameWithOptions } from '@fournil/domain/options'
import { buttonLook } from '@fournil/ui/button'
import { LineOptions } from '@fournil/ui/line-options'
import { Link } from 'react-router'
import { enterOffice } from '../../frame/enter-office.ts'
import { isId } from '../../lists/list-address.ts'
import { ordersAddress, readDate } from '../filters/orders-filter.ts'
import { shopClock } from '../shop-clock.ts'
import type { Route } from './+types/pick-list'
import { PickForm } from './pick-form.tsx'
import { PickOrder } from './pick-order.tsx'
import { pickSummary, sumWords } from './pick-words.ts'
import { PrintBar } from './print-bar.tsx'

export { PageBoundary as ErrorBoundary } from '../../frame/page-boundary.tsx'

export const handle = { temperament: 'office' }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const { searchParams } = asked.url
  const { today } = await shopClock(api)
  const store_id = searchParams.get('store_id')
  const store = isId(store_id) ? { store_id } : {}
  const pickup_date = readDate(searchParams) ?? today
  const { orders } = api.office
  const [list, { stores }] = await Promise.all([
    orders.pickList({ pickup_date, ...store }),
    orders.list({ pickup_date }),
  ])
  return { list, stores, today, store_id: store.store_id ?? null }
}

/** What the bench makes for a day: everything in sum on top, then bag by bag, ticked off by hand. */
export default function PickListPage({ loaderData }: Route.ComponentProps) {
  const { list, stores, today, store_id } = loaderData
  const { pickup_date, orders } = list
  const counted = sumWords(orders)
  return (
    <div className="print-page">
      <title>{`Préparation du ${formatDayFr(pickup_date)}`}</title>
      <PrintBar>
        <Link
          to={ordersAddress({ pickup_date, store_id })}
          // The paper of this page must not follow to the next one.
          reloadDocument
          {...buttonLook({ variant: 'secondary' })}
        >
          Retour aux commandes
        </Link>
        <PickForm pickup_date={pickup_date} store_id={store_id} stores={stores} today={today} />
      </PrintBar>
      <main id="main" className="pick-list">
        <h1>Préparation du {formatDayFr(pickup_date)}</h1>
        <p className="pick-summary">
          {list.store_name ?? 'Toutes les boutiques'}
          {orders.length > 0 && `, ${pickSummary(orders)}`}
        </p>
        {orders.length === 0 ? (
          <p>Rien à préparer ce jour-là pour le moment.</p>
        ) : (
          <>
            <h2>À préparer</h2>
            {counted && <p className="pick-counted">{counted}</p>}
            <ul className="pick-products">
              {list.products.map(({ product_name, options, quantity, by_weight }) => (
                <li key={`${nameWithOptions(product_name, options)} ${by_weight?.unit_grams}`}>
                  <span className="pick-box" aria-hidden="true" />
                  <b>{by_weight ? weightOfUnits(by_weight, quantity) : quantity}</b>
                  <span>
                    {product_name}
                    <LineOptions options={options} />
                  </span>
                </li>
              ))}
            </ul>
            <h2>Par commande</h2>
            <ol>
              {orders.map((order) => (
                <PickOrder key={order.id} order={order} namesStore={list.store_name === null} />
              ))}
            </ol>
          </>
        )}
      </main>
    </div>
  )
}
