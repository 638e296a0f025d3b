import type { OrderDetail } from '@fournil/contract/office/orders'
import { ORDER_STATUS_LABELS, type OrderStatus } from '@fournil/domain/orders'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { useState } from 'react'
import { changeWords } from './change-words.ts'
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
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const missing = reason.trim() === ''
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
      onConfirm={() => (missing ? setAsked(true) : onConfirm(reason.trim()))}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        required
        error={isAsked && missing ? 'Indiquez la raison de ce changement.' : undefined}
      />
    </ConfirmDialog>
  )
}
