import type { HandOver } from '@fournil/contract/office/hand-over'
import { formatEuros } from '@fournil/domain/money'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { useState } from 'react'
import { MeansField } from '../orders/changes/means-field.tsx'

/** Money first: how it was taken goes into the till with it. */
export function MoneyQuestion({
  order,
  open,
  onConfirm,
  onClose,
}: {
  order: HandOver
  open: boolean
  onConfirm: (means?: CounterMeans) => void
  onClose: () => void
}) {
  const [means, setMeans] = useState<CounterMeans | null>(null)
  const [isAsked, setAsked] = useState(false)
  const isPayment = order.total_ttc > 0
  const lacksMeans = isPayment && means === null
  const amount = formatEuros(order.total_ttc)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={`À encaisser\u00a0: ${amount}`}
      consequence={`La commande ${order.pickup_code} de ${order.customer_name} n’est pas payée. Encaissez ${amount} avant de la remettre\u00a0: elle sera notée payée au comptoir et ne pourra plus être payée en ligne.`}
      confirmLabel="Encaissée, remettre"
      cancelLabel="Pas encore"
      onConfirm={() => (lacksMeans ? setAsked(true) : onConfirm(means ?? undefined))}
    >
      {isPayment && (
        <MeansField
          value={means}
          onChange={setMeans}
          error={isAsked && lacksMeans ? 'Choisissez un moyen de paiement.' : undefined}
        />
      )}
    </ConfirmDialog>
  )
}
