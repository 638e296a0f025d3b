import type { Payout } from '@fournil/contract/platform/payouts'
import { Button } from '@fournil/ui/button'
import { Dialog } from '@fournil/ui/dialog'
import { TextArea } from '@fournil/ui/text-area'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { formatEuros } from '../formats.ts'
import { useTask } from '../use-task.ts'

const LONGEST_REASON = 500

type RejectPayoutProps = { payout: Payout; isOpen: boolean; onClose: () => void }

export function RejectPayout({ payout, isOpen, onClose }: RejectPayoutProps) {
  const [reason, setReason] = useState('')
  const { tenant_id, id: payout_id, tenant_name, amount } = payout
  const { run, busy, error } = useTask(platformApi.platform.payouts.decide, {
    done: () => {
      toast('Payout rejected, the money is the shop’s again')
      onClose()
    },
  })
  const length = reason.trim().length
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || busy || onClose()}
      title={`Reject the payout of ${tenant_name}`}
      description={`${formatEuros(amount)} go back to the shop’s available balance, and it is told why.`}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={length === 0 || length > LONGEST_REASON}
            onClick={() => void run({ tenant_id, payout_id, decision: 'reject', reason })}
          >
            Reject
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        required
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        count={{ length, max: LONGEST_REASON }}
        error={error ? 'Failed to reject the payout' : undefined}
      />
    </Dialog>
  )
}
