import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatTimeFr } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

type HeldOrdersProps = { held: Dashboard['held_orders'] }
type HeldOrder = HeldOrdersProps['held']['orders'][number]

/** What unpaid orders keep from others, with the hand to let it go: a shopper who left, or somebody who empties shelves. */
export function HeldOrders({ held }: HeldOrdersProps) {
  const mayRelease = usePermission('can_manage_orders')
  const [asked, setAsked] = useState<HeldOrder | null>(null)
  const { run, busy } = useTask(release, {
    done: (order_number) => toast(`${order_number}\u00a0: la réservation est libérée`),
    failed: (error) =>
      toast(sentenceOf(error, 'La réservation n’a pas pu être libérée.'), { tone: 'danger' }),
  })
  const more = held.total - held.orders.length
  return (
    <Panel title="En attente de paiement">
      <p>
        {plural(held.total, 'commande')} {held.total === 1 ? 'réserve' : 'réservent'} un créneau et
        des produits sans être {held.total === 1 ? 'payée' : 'payées'}. Sans paiement, tout est
        libéré à l’heure indiquée.
      </p>
      <ul className="stock-alerts held-orders">
        {held.orders.map((order) => (
          <li key={order.id}>
            <span>
              {mayRelease ? (
                <Link to={`/admin/orders?order=${order.id}`}>{order.order_number}</Link>
              ) : (
                <strong>{order.order_number}</strong>
              )}
              <span className="stock-store"> · {order.customer_name}</span>
              <span className="held-order-facts">
                {plural(order.items_count, 'article')} · {formatEuros(order.total_ttc)} ·{' '}
                {untilWords(order)}
              </span>
            </span>
            {mayRelease && (
              <Button variant="secondary" size="small" onClick={() => setAsked(order)}>
                Libérer<span className="visually-hidden"> {order.order_number}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>Et {plural(more, 'autre')}.</p>}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={`Libérer la commande ${asked?.order_number ?? ''}`}
        consequence={consequenceOf(asked)}
        confirmLabel="Libérer"
        busy={busy}
        onConfirm={async () => {
          if (asked) await run(asked)
          setAsked(null)
        }}
      />
    </Panel>
  )
}

function untilWords({ held_until, is_overdue }: HeldOrder): string {
  if (is_overdue) return 'jusqu’à la réponse du prestataire de paiement'
  return `jusqu’à ${formatTimeFr(held_until)}`
}

async function release({ id, order_number }: HeldOrder): Promise<string> {
  await officeApi.office.orders.cancel({
    order_id: id,
    refund_amount: 0,
    restock: true,
    free_slot: true,
    tell_customer: false,
    reason: 'Réservation libérée par la boutique',
  })
  return order_number
}

function consequenceOf(order: HeldOrder | null): string {
  if (!order) return ''
  return `Le créneau et les articles suivis en stock redeviennent disponibles. Le paiement en cours est fermé\u00a0: ${order.customer_name} devra commander à nouveau.`
}
