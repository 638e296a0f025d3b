import type { OrderDetail } from '@fournil/contract/office/order-views'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import type { CounterMeans } from '@fournil/domain/payment-means'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'
import { MessageDialog } from '../notes/message-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EarlyQuestion } from './early-question.tsx'
import { MoveDialog, type MoveDialogProps } from './move-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { Asking } from './use-asking.ts'
import type { useSetStatus } from './use-set-status.ts'

/** The dialogs that stand between a wish and a change. Each time one is asked for, it begins empty. */
export function OrderChanges({
  order,
  stores,
  asking,
  onClose,
  change: { setStatus, busy },
}: {
  order: OrderDetail
  stores: MoveDialogProps['stores']
  asking: Asking
  onClose: () => void
  change: ReturnType<typeof useSetStatus>
}) {
  const { kind, next, round } = asking
  const isAsked = (asked: Asking['kind']) => kind === asked
  const go = async (reason?: string, means?: CounterMeans) => {
    await setStatus(order.status, next, reason, means)
    onClose()
  }
  const slot = `${formatDayFr(order.pickup_date)} à ${formatTimeFr(order.pickup_time)}`
  return (
    <>
      <ReasonDialog
        key={`reason-${round}`}
        order={order}
        next={next}
        open={isAsked('reason')}
        busy={busy}
        onConfirm={go}
        onClose={onClose}
      />
      <ConfirmDialog
        open={isAsked('confirm')}
        onOpenChange={(open) => !open && onClose()}
        title={`Annuler la commande ${order.order_number}\u202f?`}
        consequence={`Rien n’a été payé, rien ne sera remboursé. Les articles et le créneau du ${slot} seront libérés, et la commande ne pourra plus être payée en ligne.`}
        confirmLabel="Annuler la commande"
        cancelLabel="Garder la commande"
        busy={busy}
        onConfirm={() => go()}
      />
      <EarlyQuestion
        order={order}
        next={next}
        open={isAsked('early')}
        busy={busy}
        onConfirm={() => go()}
        onClose={onClose}
      />
      <CancelDialog
        key={`cancel-${round}`}
        order={order}
        open={isAsked('cancel')}
        onClose={onClose}
      />
      <CancelDialog
        key={`no-show-${round}`}
        order={order}
        isNoShow
        open={isAsked('no_show')}
        onClose={onClose}
      />
      <RefundDialog
        key={`refund-${round}`}
        order={order}
        open={isAsked('refund')}
        onClose={onClose}
      />
      <MessageDialog
        key={`message-${round}`}
        order={order}
        open={isAsked('message')}
        onClose={onClose}
      />
      <MoveDialog
        key={`move-${round}`}
        order={order}
        stores={stores}
        open={isAsked('move')}
        onClose={onClose}
      />
    </>
  )
}
