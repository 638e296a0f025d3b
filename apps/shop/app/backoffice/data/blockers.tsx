import {
  blockerInFrench,
  type DeletionBlocker,
  type DeletionBlockerKind,
} from '@fournil/domain/deletion-blockers'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Link } from 'react-router'

/** Where each is settled. */
const PLACES: Readonly<Record<DeletionBlockerKind, string>> = {
  balance: '/admin/finances',
  payout: '/admin/finances?tab=paiements',
  refund: '/admin/orders',
  dispute: '/admin/disputes',
  payment: '/admin/orders',
  order: '/admin/orders',
}

/** What the shop cannot be deleted without; nothing where all is settled. */
export function Blockers({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  if (blockers.length === 0) return null
  return (
    <section className="stack tight data-blockers" aria-label="À régler avant la suppression">
      <h3>À régler avant la suppression</h3>
      <DefinitionList
        items={blockers.map((blocker) => {
          const { label, value } = blockerInFrench(blocker)
          return { term: label, value: <Link to={PLACES[blocker.kind]}>{value}</Link> }
        })}
      />
    </section>
  )
}
