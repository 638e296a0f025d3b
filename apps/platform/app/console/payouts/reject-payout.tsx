import type { Payout } from '@fournil/contract/platform/payouts'
import { toast } from '@fournil/ui/toast'
import { platformApi } from '../../platform-api.ts'
import { formatEuros } from '../formats.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useTask } from '../use-task.ts'

type RejectPayoutProps = { payout: Payout; isOpen: boolean; onClose: () => void }

export function RejectPayout({ payout, isOpen, onClose }: RejectPayoutProps) {
  const { tenant_id, id: payout_id, tenant_name, amount } = payout
  const { run, busy, error } = useTask(platformApi.platform.payouts.decide, {
    done: () => {
      toast('Payout rejected, the money is the shop’s again')
      onClose()
    },
  })
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={`Reject the payout of ${tenant_name}`}
      description={`${formatEuros(amount)} go back to the shop’s available balance, and it is told why.`}
      confirmLabel="Reject"
      tone="danger"
      busy={busy}
      error={error ? 'Failed to reject the payout' : undefined}
      onConfirm={(reason) => void run({ tenant_id, payout_id, decision: 'reject', reason })}
      onClose={onClose}
    />
  )
}
