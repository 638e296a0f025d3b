import type { Report } from '@fournil/contract/office/reports'
import { formatEuros } from '@fournil/domain/money'

/** The figures above are net: where money was given back, the sum is shown, so that nobody subtracts it twice. */
export function NetSentence({ report: { total_ttc, refunded } }: { report: Report }) {
  if (refunded === 0)
    return (
      <p className="report-net">
        Commandes payées sur la période, au jour du paiement. Aucun remboursement.
      </p>
    )
  return (
    <p className="report-net">
      Encaissé <Amount cents={total_ttc + refunded} /> − remboursé <Amount cents={refunded} /> ={' '}
      <strong>
        <Amount cents={total_ttc} /> net
      </strong>
      . Tous les montants de cette page sont nets des remboursements.
    </p>
  )
}

function Amount({ cents }: { cents: number }) {
  return <span className="numeric">{formatEuros(cents)}</span>
}
