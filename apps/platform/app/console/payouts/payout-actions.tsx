import type { Payout } from '@fournil/contract/platform/payouts'
import { type PayoutDecision, payoutDecisions } from '@fournil/domain/payouts'
import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { useTask } from '../use-task.ts'
import { PayoutAccountDialog } from './payout-account-dialog.tsx'
import { DECISION_LABELS } from './payout-words.ts'
import { RejectPayout } from './reject-payout.tsx'

/** What may be decided next. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const [isRejecting, setRejecting] = useState(false)
  const { tenant_id, id: payout_id, tenant_name } = payout
  const { run, busy } = useTask(
    (decision: PayoutDecision) =>
      platformApi.platform.payouts.decide({ tenant_id, payout_id, decision, reason: null }),
    {
      done: () => toast('Payout updated, the shop is told by mail'),
      failed: () => toast('Failed to update the payout', { tone: 'danger' }),
    },
  )
  const decisions = payoutDecisions(payout.status)
  if (decisions.length === 0) return null
  return (
    <div className="payout-actions">
      {payout.has_bank_account && <PayoutAccountDialog payout={payout} />}
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'reject' ? 'danger-quiet' : 'secondary'}
          disabled={busy}
          aria-label={`${DECISION_LABELS[decision]} the payout of ${tenant_name}`}
          onClick={() => (decision === 'reject' ? setRejecting(true) : void run(decision))}
        >
          {DECISION_LABELS[decision]}
        </Button>
      ))}
      <RejectPayout payout={payout} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </div>
  )
}
