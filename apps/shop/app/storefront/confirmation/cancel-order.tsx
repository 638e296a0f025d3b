import { formatEuros } from '@fournil/domain/money'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { Sheet } from '@fournil/ui/sheet'
import { useState } from 'react'
import { cancelOrder, type OrderKey } from './ask-order.ts'
import type { Order } from './order.ts'

export type CancelOrderProps = {
  order: Order
  orderKey: OrderKey
  onCancelled: (order: Order) => void
  /** The order has moved on meanwhile: it should be looked at again. */
  onRefused: () => void
}

/** Until the cut-off the shopper may change their mind; the dialog says what that means in euros. */
export function CancelOrder({ order, orderKey, onCancelled, onRefused }: CancelOrderProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'partially_refunded'
  const due = formatEuros(order.total_ttc - order.refunded_amount)

  async function cancel() {
    setBusy(true)
    setRefusal(null)
    const { data: cancelled, error } = await cancelOrder(orderKey)
    setBusy(false)
    if (error) {
      setRefusal(error.message)
      if (error.code !== 'UNREACHABLE') onRefused()
      return
    }
    setOpen(false)
    onCancelled(cancelled)
  }
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Annuler ma commande
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={'Annuler cette commande\u202f?'}
        footer={
          <div className="cluster cancel-order-actions">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Garder ma commande
            </Button>
            <Button variant="danger" busy={busy} onClick={cancel}>
              {isPaid ? `Annuler et être remboursé de ${due}` : 'Annuler la commande'}
            </Button>
          </div>
        }
      >
        <div className="stack">
          <p>
            La commande <strong className="numeric">{order.order_number}</strong> sera annulée et
            votre créneau rendu aux autres clients.
          </p>
          <p>
            {isPaid ? (
              <>
                <strong className="numeric">{due}</strong> vous seront remboursés sur la carte
                utilisée. Selon votre banque, le remboursement apparaît sous 5 à 10 jours ouvrés.
              </>
            ) : (
              'Rien n’a été débité, et rien ne le sera.'
            )}
          </p>
          {refusal && <Banner tone="danger">{refusal}</Banner>}
        </div>
      </Sheet>
    </>
  )
}
