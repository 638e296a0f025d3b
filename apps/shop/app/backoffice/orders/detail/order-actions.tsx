import type { OrderDetail } from '@fournil/contract/office/order-views'
import { PrinterIcon } from '@fournil/ui/icons/printer'
import { LinkButton } from '@fournil/ui/link-button'
import { Menu, type MenuEntry } from '@fournil/ui/menu'
import { refundTitle } from '../changes/cancel-words.ts'
import { MoveOnButton } from '../changes/move-on-button.tsx'
import { isOwed } from '../changes/status-choice.ts'
import type { useSetStatus } from '../changes/use-set-status.ts'
import { ticketAddress } from '../print/print-addresses.ts'

/** What can be done with the open order; what is done every day is a button, the rest a menu. */
export function OrderActions({
  order,
  today,
  change,
  onRefund,
  onCancel,
  onNoShow,
}: {
  order: OrderDetail
  today: string
  change: ReturnType<typeof useSetStatus>
  onRefund: () => void
  onCancel: () => void
  onNoShow: () => void
}) {
  const entries: MenuEntry[] = []
  if (order.refundable_amount > 0)
    entries.push({ label: `${refundTitle(order)}…`, onSelect: onRefund })
  if (order.is_late && isOwed(order))
    entries.push({ label: 'Marquer non retirée…', onSelect: onNoShow })
  if (order.status !== 'cancelled')
    entries.push({ label: 'Annuler la commande…', tone: 'danger', apart: true, onSelect: onCancel })
  const { first_name, last_name } = order.customer
  const named = { ...order, customer_name: `${first_name} ${last_name}` }
  return (
    <>
      {entries.length > 0 && <Menu trigger="Autres actions" entries={entries} />}
      <LinkButton
        href={ticketAddress(order.id)}
        target="_blank"
        variant="secondary"
        icon={<PrinterIcon />}
      >
        Ticket
      </LinkButton>
      <MoveOnButton order={named} today={today} change={change} size="large" />
    </>
  )
}
