import type { OrderDetail } from '@fournil/contract/office/order-views'
import { isPaidByHand, ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { useState } from 'react'
import { changeWords } from './change-words.ts'
import { MeansField } from './means-field.tsx'
import { ReasonField } from './reason-field.tsx'

/** Going back, and being paid elsewhere, leave a trace that says why. */
export function ReasonDialog({
  order,
  next,
  open,
  busy,
  onConfirm,
  onClose,
}: {
  order: OrderDetail
  next: OrderStatus
  open: boolean
  busy: boolean
  onConfirm: (reason: string, means?: CounterMeans) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [means, setMeans] = useState<CounterMeans | null>(null)
  const isPayment = order.total_ttc > 0 && isPaidByHand(order, next)
  // How it was paid says why; one that comes back from being cancelled wants both.
  const needsReason = !isPayment || order.status === 'cancelled'
  const lacksReason = needsReason && reason.trim() === ''
  const lacksMeans = isPayment && means === null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Passer en «\u00a0${ORDER_STATUS_LABELS[next]}\u00a0»\u202f?`}
      consequence={changeWords(order, next)}
      confirmLabel={`Passer en «\u00a0${ORDER_STATUS_LABELS[next]}\u00a0»`}
      cancelLabel="Laisser comme c’est"
      tone="plain"
      busy={busy}
      onConfirm={() =>
        lacksReason || lacksMeans
          ? setAsked(true)
          : onConfirm(reason.trim(), (isPayment && means) || undefined)
      }
    >
      {isPayment && (
        <MeansField
          value={means}
          onChange={setMeans}
          error={isAsked && lacksMeans ? 'Choisissez un moyen de paiement.' : undefined}
        />
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        required={needsReason}
        error={isAsked && lacksReason ? 'Indiquez la raison de ce changement.' : undefined}
      />
    </ConfirmDialog>
  )
}
