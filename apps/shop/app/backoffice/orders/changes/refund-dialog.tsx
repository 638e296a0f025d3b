import type { OrderDetail } from '@fournil/contract/office/orders'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { refundTitle, refundVerb, refundWords } from './cancel-words.ts'
import { Consequences } from './consequences.tsx'
import { ReasonField } from './reason-field.tsx'
import { RefundAmount } from './refund-amount.tsx'
import { type RefundDraft, refundAmountError, refundOf } from './refund-draft.ts'
import { toastError } from './toast-error.ts'

/** Money goes back, the order stays what it is: something was missing from the bag. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail
  open: boolean
  onClose: () => void
}) {
  const left = order.refundable_amount
  const [draft, setDraft] = useState<RefundDraft>({ part: 'part', typed: null })
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  // The same wish sent twice by a poor network is one refund; another amount is another wish.
  const [refund_id, setRefundId] = useState(newId)
  const amount = refundOf(draft, left)
  // What was said about the last text is not true of the next one.
  function choose(next: RefundDraft) {
    setDraft(next)
    setAsked(false)
    setRefundId(newId())
  }
  const { run, busy } = useTask(
    (cents: number) =>
      officeApi.office.orders.refund({ order_id: order.id, amount: cents, reason, refund_id }),
    {
      done: () => {
        toast(order.is_paid_online ? 'Remboursement demandé' : 'Remboursement noté')
        onClose()
      },
      failed: toastError,
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={refundTitle(order)}
      description={`La commande ${order.order_number} ${order.status === 'cancelled' ? 'reste annulée' : 'garde son statut'}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Ne rien rembourser
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => (typeof amount === 'string' ? setAsked(true) : void run(amount))}
          >
            {refundVerb(typeof amount === 'number' ? amount : null)}
          </Button>
        </>
      }
    >
      <RefundAmount
        left={left}
        draft={draft}
        onChange={choose}
        offersNothing={false}
        error={refundAmountError(draft, left, isAsked)}
      />
      <Consequences sentences={typeof amount === 'number' ? [refundWords(order, amount)] : []} />
      <ReasonField value={reason} onChange={setReason} />
    </Dialog>
  )
}

// Browsers make ids only where the connection is safe.
function newId(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}
