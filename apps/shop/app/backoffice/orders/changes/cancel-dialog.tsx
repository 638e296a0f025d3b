import type { OrderDetail } from '@fournil/contract/office/order-views'
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

/** Nobody came: what was made for them is lost, and they need not be told that they did not come. */
const NO_SHOW = { restock: false, free_slot: true, tell_customer: false }
const NO_SHOW_REASON = 'Commande non retirée'

/** One dialog for all that cancelling a paid order means; it says in numbers what the red button will do. */
export function CancelDialog({
  order,
  isNoShow = false,
  open,
  onClose,
}: {
  order: OrderDetail
  /** Nobody came for it, and nobody has paid. */
  isNoShow?: boolean
  open: boolean
  onClose: () => void
}) {
  const left = order.refundable_amount
  const [draft, setDraft] = useState(REFUND_ALL)
  const [chosen, setChosen] = useState(isNoShow ? NO_SHOW : KINDEST)
  const [reason, setReason] = useState(isNoShow ? NO_SHOW_REASON : '')
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
        toast(isNoShow ? 'Commande marquée non retirée' : 'Commande annulée')
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
      title={
        isNoShow
          ? `Marquer ${order.order_number} non retirée\u202f?`
          : `Annuler la commande ${order.order_number}\u202f?`
      }
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
            {isNoShow ? 'Marquer non retirée' : cancelVerb(refund_amount)}
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
      <RefundReason initial={isNoShow ? NO_SHOW_REASON : ''} onChange={setReason} />
    </Dialog>
  )
}
