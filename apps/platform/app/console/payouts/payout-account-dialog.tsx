import type { Payout, PayoutAccount } from '@fournil/contract/platform/payouts'
import { groupedIban } from '@fournil/domain/iban'
import { Button } from '@fournil/ui/button'
import { DefinitionList } from '@fournil/ui/definition-list'
import { Dialog } from '@fournil/ui/dialog'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { formatEuros } from '../formats.ts'
import { useTask } from '../use-task.ts'

/** For whoever makes the transfer. The number is in the page while the dialog is open, and nowhere else. */
export function PayoutAccountDialog({ payout }: { payout: Payout }) {
  const { tenant_id, id: payout_id, tenant_name, amount } = payout
  const [account, setAccount] = useState<PayoutAccount | null>(null)
  const { run, busy } = useTask(platformApi.platform.payouts.showAccount, {
    done: setAccount,
    failed: () => toast('Failed to read the account', { tone: 'danger' }),
  })
  const close = () => setAccount(null)
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        aria-label={`Show IBAN of ${tenant_name}`}
        onClick={() => void run({ tenant_id, payout_id })}
      >
        Show IBAN
      </Button>
      <Dialog
        open={account !== null}
        onOpenChange={(open) => open || close()}
        title={`Transfer to ${tenant_name}`}
        description="The logs keep that you have seen this account."
        footer={
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        }
      >
        {account && (
          <DefinitionList
            items={[
              { term: 'Amount', value: formatEuros(amount) },
              { term: 'Account holder', value: account.account_holder },
              {
                term: 'IBAN',
                value: <span className="payout-iban">{groupedIban(account.iban)}</span>,
              },
              ...(account.bic ? [{ term: 'BIC', value: account.bic }] : []),
              // The piece by which the shop's accountant knows it.
              { term: 'Reference', value: payout_id.slice(0, 8) },
            ]}
          />
        )}
      </Dialog>
    </>
  )
}
