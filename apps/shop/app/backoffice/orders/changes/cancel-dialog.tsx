import type { OrderDetail } from '@fournil/contract/office/orders'
import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'
import { Dialog } from '@fournil/ui/dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { cancellationWords, cancelVerb, stockedArticles } from './cancel-words.ts'
import { Consequences } from './consequences.tsx'
import { MovedMeanwhile } from './moved-meanwhile.tsx'
import { RefundAmount } from './refund-amount.tsx'
import { REFUND_ALL, type RefundDraft, refundLines, refundOf } from './refund-draft.ts'
import { RefundReason } from './refund-reason.tsx'
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
  // Where it stood when the question was asked; live pages move on under the dialog.
  const [seen, setSeen] = useState(order.status)
  const { revalidate } = useRevalidator()
  const amount = refundOf(draft, order)
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
        refund_lines: refundLines(draft, order),
        ...chosen,
        reason,
        seen_status: seen,
      }),
    {
      done: () => {
        toast('Commande annulée')
        onClose()
      },
      failed: (error) => {
        toastError(error)
        // Somebody else may have moved it: show where it stands.
        void revalidate()
      },
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
            disabled={order.status !== seen}
            onClick={() => (refund_amount === null ? setAsked(true) : void run(refund_amount))}
          >
            {cancelVerb(refund_amount)}
          </Button>
        </>
      }
    >
      {order.status !== seen && (
        <MovedMeanwhile status={order.status} onGoOn={() => setSeen(order.status)} />
      )}
      {left > 0 && (
        <RefundAmount
          order={order}
          draft={draft}
          onChange={choose}
          offersNothing
          isAsked={isAsked}
        />
      )}
      <div>
        {stockedArticles(order.order_items) > 0 && tick('restock', 'Remettre en stock')}
        {tick('free_slot', 'Libérer le créneau')}
        {tick('tell_customer', 'Prévenir le client')}
      </div>
      <Consequences sentences={cancellationWords(order, { refund_amount, ...chosen })} />
      <RefundReason onChange={setReason} />
    </Dialog>
  )
}
