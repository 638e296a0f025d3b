import type { OrderDetail } from '@fournil/contract/office/order-views'
import { Button } from '@fournil/ui/button'
import { Checkbox } from '@fournil/ui/checkbox'
import { Dialog } from '@fournil/ui/dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { newId } from '../new-id.ts'
import { refundTitle, refundVerb, refundWords } from './cancel-words.ts'
import { Consequences } from './consequences.tsx'
import { RefundAmount } from './refund-amount.tsx'
import { type RefundDraft, refundLines, refundOf } from './refund-draft.ts'
import { RefundReason } from './refund-reason.tsx'
import { toastError } from './toast-error.ts'
import { reasonOf, withdrawnUnits } from './withdrawn-units.ts'

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
  const [draft, setDraft] = useState<RefundDraft>({
    part: 'lines',
    typed: null,
    units: withdrawnUnits(order),
  })
  const [restock, setRestock] = useState(false)
  const [reason, setReason] = useState(reasonOf(order))
  const [isAsked, setAsked] = useState(false)
  // The same wish sent twice by a poor network is one refund; another amount is another wish.
  const [refund_id, setRefundId] = useState(newId)
  const amount = refundOf(draft, order)
  const lines = refundLines(draft, order)
  const mayRestock = lines?.some((line) => isCounted(order, line.order_item_id)) ?? false
  // What was said about the last text is not true of the next one.
  function choose(next: RefundDraft) {
    setDraft(next)
    setAsked(false)
    setRefundId(newId())
  }
  const { revalidate } = useRevalidator()
  const { run, busy } = useTask(
    (cents: number) =>
      officeApi.office.orders.refund({
        order_id: order.id,
        amount: cents,
        lines,
        restock: mayRestock && restock,
        reason,
        refund_id,
      }),
    {
      done: () => {
        toast(order.is_paid_online ? 'Remboursement demandé' : 'Remboursement noté')
        onClose()
      },
      failed: (error) => {
        toastError(error)
        // A colleague may have refunded some of it: show what is left.
        void revalidate()
      },
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
        order={order}
        draft={draft}
        onChange={choose}
        offersNothing={false}
        isAsked={isAsked}
      />
      {mayRestock && (
        <Checkbox
          label="Remettre ces articles en stock"
          checked={restock}
          onChange={(event) => {
            setRestock(event.currentTarget.checked)
            setRefundId(newId())
          }}
        />
      )}
      <Consequences sentences={typeof amount === 'number' ? [refundWords(order, amount)] : []} />
      <RefundReason initial={reason} onChange={setReason} />
    </Dialog>
  )
}

// Nobody counts the stock of the others; what was cancelled gave its goods back, or lost them.
function isCounted({ status, order_items }: OrderDetail, id: string): boolean {
  return status !== 'cancelled' && order_items.some((item) => item.id === id && item.has_stock)
}
