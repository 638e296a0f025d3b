import type { FinanceSummary } from '@fournil/contract/office/finances'
import { formatEuros } from '@fournil/domain/money'
import { StatCard } from '@fournil/ui/stat-card'
import { percentWords } from './percent-words.ts'

type BalanceCardsProps = {
  summary: FinanceSummary
  /** Whether the platform holds or owes anything. */
  hasBalance: boolean
}

export function BalanceCards({ summary, hasBalance }: BalanceCardsProps) {
  const { payouts_under_way, commission_rate } = summary
  return (
    <dl className="stat-grid">
      {hasBalance && (
        <>
          <StatCard
            label="Solde disponible"
            value={formatEuros(summary.available_balance)}
            note={
              payouts_under_way > 0
                ? `${formatEuros(payouts_under_way)} en cours de paiement`
                : 'À vous verser quand vous le demandez'
            }
          />
          <StatCard
            label="Solde en attente"
            value={formatEuros(summary.pending_balance)}
            note="Disponible après le retrait"
          />
        </>
      )}
      <StatCard
        label="Revenus totaux"
        value={formatEuros(summary.total_revenue)}
        note="Payés en ligne, avant remboursements"
      />
      <StatCard
        label="Commissions payées"
        value={formatEuros(summary.total_commissions_paid)}
        note={`${percentWords(commission_rate)} par vente avec votre formule`}
      />
    </dl>
  )
}
