import type { OrderDetail } from '@fournil/contract/office/orders'
import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'
import { Dialog } from '@fournil/ui/dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { cancellationWords, cancelVerb } from './cancel-words.ts'
import { Consequences } from './consequences.tsx'
import { ReasonField } from './reason-field.tsx'
import { RefundAmount } from './refund-amount.tsx'
import { REFUND_ALL, type RefundDraft, refundAmountError, refundOf } from './refund-draft.ts'
import { toastError } from './toast-error.ts'

const KINDEST = { restock: true, free_slot: true, tell_customer: true }

/** One dialog for all that cancelling a paid order means; it says in numbers what the red button will do. */
export function CancelDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail
  open: boolean
  onClose: () => void
}) {
  const left = order.refundable_amount
  const [draft, setDraft] = useState(REFUND_ALL)
  const [chosen, setChosen] = useState(KINDEST)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const amount = refundOf(draft, left)
  // What was said about the last text is not true of the next one.
  function choose(next: RefundDraft) {
    setDraft(next)
    setAsked(false)
  }
  const refund_amount = typeof amount === 'number' ? amount : null
  const { run, busy } = useTask(
    (cents: number) =>
      officeApi.office.orders.cancel({
        order_id: order.id,
        refund_amount: cents,
        ...chosen,
        reason,
      }),
    {
      done: () => {
        toast('Commande annulée')
        onClose()
      },
      failed: toastError,
    },
  )
  const tick = (name: keyof typeof KINDEST, label: string) => (
    <Checkbox
      label={label}
      checked={chosen[name]}
      onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Annuler la commande ${order.order_number}\u202f?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Garder la commande
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => (refund_amount === null ? setAsked(true) : void run(refund_amount))}
          >
            {cancelVerb(refund_amount)}
          </Button>
        </>
      }
    >
      {left > 0 && (
        <RefundAmount
          left={left}
          draft={draft}
          onChange={choose}
          offersNothing
          error={refundAmountError(draft, left, isAsked)}
        />
      )}
      <div>
        {tick('restock', 'Remettre en stock')}
        {tick('free_slot', 'Libérer le créneau')}
        {tick('tell_customer', 'Prévenir le client')}
      </div>
      <Consequences sentences={cancellationWords(order, { refund_amount, ...chosen })} />
      <ReasonField value={reason} onChange={setReason} />
    </Dialog>
  )
}
