import type { OrderDetail } from '@fournil/contract/office/order-views'
import { isBeforeItsDay, type OrderStatus } from '@fournil/domain/orders'
import { Dialog } from '@fournil/ui/dialog'
import { StatusBadge } from '@fournil/ui/status-badge'
import { TableSkeleton } from '@fournil/ui/table-skeleton'
import { OrderChanges } from '../changes/order-changes.tsx'
import { choiceOf } from '../changes/status-choice.ts'
import { UndoStrip } from '../changes/undo-strip.tsx'
import { useAsking } from '../changes/use-asking.ts'
import { useDone } from '../changes/use-done.ts'
import { useSetStatus } from '../changes/use-set-status.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderView } from './order-view.tsx'
import { useLatestOrder } from './use-latest-order.ts'

type Frame = {
  today: string
  timeZone: string
  stores: readonly { id: string; name: string }[]
  onClose: () => void
}

/** The order that the address names. It opens at once and fills as soon as it is read. */
export function OrderDialog({
  isOpen,
  isLoading,
  order,
  ...frame
}: Frame & { isOpen: boolean; isLoading: boolean; order: OrderDetail | null }) {
  if (order && !isLoading)
    return <OpenOrder key={order.id} order={order} isOpen={isOpen} {...frame} />
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && frame.onClose()}
      size="large"
      title={isLoading ? 'Commande' : 'Commande introuvable'}
    >
      {isLoading ? (
        <TableSkeleton rows={8} columns={3} />
      ) : (
        <p>Cette commande n’existe pas dans cette boutique, ou son adresse est incomplète.</p>
      )}
    </Dialog>
  )
}

function OpenOrder({
  order: read,
  isOpen,
  today,
  timeZone,
  stores,
  onClose,
}: Frame & { isOpen: boolean; order: OrderDetail }) {
  const { asking, ask, stopAsking } = useAsking()
  const { done, say, forget } = useDone()
  const { order, onAnswer } = useLatestOrder(read)
  const change = useSetStatus(order, { say, onAnswer })
  function choose(next: OrderStatus) {
    const choice = choiceOf(order, next)
    if (choice === 'go' && isBeforeItsDay(order, next, today)) return ask('early', next)
    if (choice === 'go') return void change.setStatus(order.status, next)
    if (choice !== 'nothing') ask(choice, next)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={
        <span className="order-title">
          <span className="numeric">Commande {order.order_number}</span>
          <StatusBadge status={order.status} />
        </span>
      }
      footer={
        <OrderActions
          order={order}
          today={today}
          change={change}
          onRefund={() => ask('refund', order.status)}
          onCancel={() => choose('cancelled')}
          onNoShow={() => ask('no_show', order.status)}
        />
      }
    >
      <UndoStrip done={done} onUndone={forget} />
      <OrderView
        order={order}
        today={today}
        timeZone={timeZone}
        busy={change.busy}
        onChoose={choose}
        onMove={() => ask('move', order.status)}
        onRefund={() => ask('refund', order.status)}
        onWrite={() => ask('message', order.status)}
      />
      <OrderChanges
        order={order}
        stores={stores}
        asking={asking}
        onClose={stopAsking}
        change={change}
      />
    </Dialog>
  )
}
