import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatBounded, formatCount, plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { ArrowRightIcon } from '@fournil/ui/icons/arrow-right'
import { CheckCircleIcon } from '@fournil/ui/icons/check-circle'
import { Panel } from '@fournil/ui/panel'
import { StatCard } from '@fournil/ui/stat-card'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'
import { HeldOrders } from './held-orders.tsx'
import { PaymentIssues } from './payment-issues/payment-issues.tsx'
import { StatLink } from './stat-link.tsx'

type WatchListProps = {
  counts: Dashboard['counts']
  issues: Dashboard['payment_issues']
  held: Dashboard['held_orders']
  alerts: Dashboard['stock_alerts']
}

/** What asks for a decision when there is a quiet moment, and how large the shop has become. */
export function WatchList({ counts, issues, held, alerts }: WatchListProps) {
  const mayMend = usePermission('can_manage_products')
  const mayMeet = usePermission('can_manage_customers')
  const mayOpen = usePermission('can_manage_orders')
  return (
    <section className="dashboard-section" aria-labelledby="watch-title">
      <h2 id="watch-title">À surveiller</h2>
      <PaymentIssues found={issues} />
      {held.total > 0 && <HeldOrders held={held} />}
      <div className="panel-columns" data-stretch>
        <StockAlerts alerts={alerts} />
        <Waiting reviews={counts.pending_reviews} />
      </div>
      <dl className="stat-grid">
        <StatCard
          label="Produits actifs"
          value={
            <StatLink to={mayMend && '/admin/products?status=active'}>
              {formatCount(counts.active_products)}
            </StatLink>
          }
        />
        <StatCard
          label="Clients"
          value={
            <StatLink to={mayMeet && '/admin/customers'}>
              {formatBounded(counts.customers)}
            </StatLink>
          }
        />
        <StatCard
          label="Commandes payées depuis le début"
          value={<StatLink to={mayOpen && '/admin/orders'}>{formatCount(counts.orders)}</StatLink>}
        />
      </dl>
    </section>
  )
}

function StockAlerts({ alerts }: { alerts: WatchListProps['alerts'] }) {
  const mayMend = usePermission('can_manage_products')
  const products = mayMend && (
    <Link to="/admin/products" className="panel-link">
      Produits <ArrowRightIcon />
    </Link>
  )
  return (
    <Panel title="Stock bas" actions={products}>
      {alerts.length === 0 && <AllWell>Aucun produit n’est près de manquer.</AllWell>}
      <ul className="stock-alerts">
        {alerts.map(({ product_id, product_name, store_name, available }) => (
          <li key={`${product_id} ${store_name}`}>
            <span>
              <strong>{product_name}</strong>
              {store_name && <span className="stock-store"> · {store_name}</span>}
            </span>
            <Badge tone={available > 0 ? 'warning' : 'danger'}>
              {available > 0 ? `reste ${available}` : 'épuisé'}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Waiting({ reviews }: { reviews: number }) {
  const mayRead = usePermission('can_manage_reviews')
  const read = mayRead && (
    <Link to="/admin/reviews" className="panel-link">
      Avis Clients <ArrowRightIcon />
    </Link>
  )
  return (
    <Panel title="Avis à valider" actions={read}>
      {reviews === 0 && <AllWell>Aucun avis n’attend votre décision.</AllWell>}
      {reviews > 0 && (
        <p>
          <strong>{plural(reviews, 'avis', 'avis')}</strong>{' '}
          {reviews === 1 ? 'attend' : 'attendent'} votre décision avant de paraître.
        </p>
      )}
    </Panel>
  )
}

function AllWell({ children }: { children: string }) {
  return (
    <p className="all-well">
      <CheckCircleIcon />
      {children}
    </p>
  )
}
