import { formatDayFr } from '@fournil/domain/calendar'
import type { OrderStatus } from '@fournil/domain/orders'
import { ConfirmDialog } from '@fournil/ui/confirm-dialog'

/** An order of another day is close to today's under a thumb. */
export function EarlyQuestion({
  order,
  next,
  open,
  busy,
  onConfirm,
  onClose,
}: {
  order: { order_number: string; pickup_date: string }
  next: OrderStatus
  open: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const isHandedOver = next === 'completed'
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={`${order.order_number} est pour le ${formatDayFr(order.pickup_date)}`}
      consequence={
        isHandedOver
          ? 'Son jour de retrait n’est pas encore venu. Elle sera notée comme remise au client.'
          : 'Son jour de retrait n’est pas encore venu. Le client recevra l’e-mail qui annonce qu’elle est prête.'
      }
      confirmLabel={isHandedOver ? 'Remettre quand même' : 'Marquer prête quand même'}
      cancelLabel="Laisser comme c’est"
      tone="plain"
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}
