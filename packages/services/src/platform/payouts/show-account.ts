import type { PayoutAccount } from '@fournil/contract/platform/payouts'
import { isToSettle } from '@fournil/domain/payouts'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { readIban } from '../../finances/bank-account/read-iban.ts'
import { actOnPlatform } from '../act.ts'

type Asked = { tenant_id: string; payout_id: string }

/** The account that a payout goes to, in full: one at a time, while there is a transfer to make, and both logs say who saw it. */
export function showAccount(ctx: Context, { tenant_id, payout_id }: Asked): Promise<PayoutAccount> {
  return actOnPlatform(ctx, async (tx) => {
    const payout = await tx
      .selectFrom('payout_requests as p')
      .innerJoin('bank_accounts as a', (join) =>
        join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.bank_account_id'),
      )
      .select(['p.status', 'p.amount', 'a.id', 'a.account_holder', 'a.bic'])
      .where('p.tenant_id', '=', tenant_id)
      .where('p.id', '=', payout_id)
      .executeTakeFirst()
    if (!payout) throw new AppError('NOT_FOUND')
    if (!isToSettle(payout.status)) throw new AppError('PAYOUT_DECIDED')
    const { id: bank_account_id, account_holder, bic, amount } = payout
    const iban = await readIban(ctx, tx, bank_account_id)
    return {
      act: {
        type: 'payout_account_shown',
        target: { type: 'payout_request', id: payout_id, tenant_id },
        details: { bank_account_id, amount },
      },
      result: { account_holder, iban, bic },
    }
  })
}
