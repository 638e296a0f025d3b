import type { Dashboard } from '@fournil/contract/office/dashboard'
import type { DisputeRow } from '@fournil/contract/office/disputes'
import { formatMoney } from '@fournil/domain/money'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'
import { Link } from 'react-router'
import { longMoment } from '../disputes/dispute-words.ts'
import { usePermission } from '../frame/use-permission.ts'

type DisputesToAnswerProps = { found: Dashboard['disputes_to_answer'] }

/** Above everything else: after the bank's date nobody can answer any more. */
export function DisputesToAnswer({ found: { total, disputes } }: DisputesToAnswerProps) {
  const mayAnswer = usePermission('can_manage_orders')
  const [first] = disputes
  if (!first || !mayAnswer) return null
  return (
    <Banner
      tone="warning"
      title={
        total === 1
          ? `Un paiement de ${amountOf(first)} est contesté`
          : `${plural(total, 'paiement')} sont contestés`
      }
      action={
        total === 1 ? (
          <Link to={`/admin/disputes/${first.id}`}>Répondre au litige {first.order_number}</Link>
        ) : (
          <Link to="/admin/disputes?show=open">Voir les litiges en cours</Link>
        )
      }
    >
      <p>
        {first.due_by
          ? `Répondez avant le ${longMoment(first.due_by)}\u00a0: sans réponse, la banque donne raison au client.`
          : 'La banque attend votre réponse.'}
      </p>
    </Banner>
  )
}

function amountOf({ amount, currency }: DisputeRow): string {
  return formatMoney(amount, currency)
}
