import { formatEuros } from '@fournil/domain/money'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { useState } from 'react'
import { MeansField } from './means-field.tsx'

export type MoneyQuestionProps = {
  order: { pickup_code: string; customer_name: string; total_ttc: number }
  /** Whether the bag is given with it; else only the money is taken. */
  gives?: boolean
  open: boolean
  busy?: boolean
  onConfirm: (means?: CounterMeans) => void
  onClose: () => void
}

/** Money first: how it was taken goes into the till with it. */
export function MoneyQuestion(props: MoneyQuestionProps) {
  const { order, gives = true, open, busy, onConfirm, onClose } = props
  const [means, setMeans] = useState<CounterMeans | null>(null)
  const [isAsked, setAsked] = useState(false)
  const isPayment = order.total_ttc > 0
  const lacksMeans = isPayment && means === null
  const amount = formatEuros(order.total_ttc)
  const before = gives
    ? `Encaissez ${amount} avant de la remettre\u00a0: elle sera notée payée au comptoir.`
    : `${amount} seront notés payés au comptoir\u00a0; la commande reste à remettre.`
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={`À encaisser\u00a0: ${amount}`}
      consequence={`La commande ${order.pickup_code} de ${order.customer_name} n’est pas payée. ${before}`}
      confirmLabel={gives ? 'Encaissée, remettre' : `Encaisser ${amount}`}
      cancelLabel="Pas encore"
      tone="plain"
      busy={busy}
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
