import type { Dashboard } from '@fournil/contract/office/dashboard'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatEuros } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { Link } from 'react-router'
import { usePermission } from '../frame/use-permission.ts'

type WithdrawalsToRefundProps = { found: Dashboard['withdrawals_to_refund'] }

/** The law gives fourteen days: what is due first is named first. */
export function WithdrawalsToRefund({ found: { total, withdrawals } }: WithdrawalsToRefundProps) {
  const mayRefund = usePermission('can_manage_orders')
  const [first] = withdrawals
  if (!first || !mayRefund) return null
  return (
    <Banner
      tone="warning"
      title={
        total === 1
          ? `${first.customer_name} se rétracte\u00a0: ${formatEuros(first.amount)} à rembourser`
          : `${plural(total, 'rétractation')} à rembourser`
      }
      action={
        <Link to={`/admin/orders?order=${first.order_id}`}>
          Ouvrir la commande {first.order_number}
        </Link>
      }
    >
      <p>
        {total === 1 ? 'Au plus tard' : 'La première, au plus tard'} le {formatDayFr(first.due_on)}.
      </p>
    </Banner>
  )
}
