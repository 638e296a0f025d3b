import type { OrderDetail } from '@fournil/contract/office/order-views'
import { addDays, formatDayFr } from '@fournil/domain/calendar'
import { dateIn } from '@fournil/domain/clock'
import { formatEuros } from '@fournil/domain/money'
import { WITHDRAWAL_DAYS } from '@fournil/domain/withdrawal'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { momentWords } from '../pickup-words.ts'

type Props = { order: OrderDetail; timeZone: string; onRefund: () => void }

/** What the customer no longer wants, since when, and until when its money is owed. */
export function OrderWithdrawals({ order, timeZone, onRefund }: Props) {
  return order.withdrawals.map(({ id, declared_at, amount, lines, is_open }) => (
    <Banner
      key={id}
      tone={is_open ? 'warning' : 'neutral'}
      title={`Rétractation du client\u00a0: ${formatEuros(amount)}`}
      action={
        is_open &&
        order.refundable_amount > 0 && (
          <Button size="small" variant="secondary" onClick={onRefund}>
            Rembourser…
          </Button>
        )
      }
    >
      <p>
        Déclarée le {momentWords(declared_at, timeZone)}&nbsp;:{' '}
        {lines.map((line) => `${line.quantity}\u00a0× ${line.product_name}`).join(', ')}.
      </p>
      <p>{is_open ? owed(order, dateIn(timeZone, declared_at)) : 'Un remboursement a suivi.'}</p>
    </Banner>
  ))
}

function owed({ status }: OrderDetail, declared: string): string {
  const due = formatDayFr(addDays(declared, WITHDRAWAL_DAYS))
  if (status === 'completed')
    return `À rembourser au plus tard le ${due}, par le même moyen de paiement. Vous pouvez attendre le retour des articles ou la preuve de leur envoi.`
  return `Ces articles ne sont plus à remettre. À rembourser au plus tard le ${due}, par le même moyen de paiement.`
}
