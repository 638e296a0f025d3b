import { saveBankAccount } from '@fournil/services/finances/bank-account/save-bank-account'
import { getFinanceSummary } from '@fournil/services/finances/get-summary'
import { listOwnPayouts } from '@fournil/services/finances/list-payouts'
import { listTransactions } from '@fournil/services/finances/list-transactions'
import { requestPayout } from '@fournil/services/finances/request-payout'
import { api } from '../../api/implement.ts'

const { finances: procedures } = api.office

export const finances = {
  summary: procedures.summary.handler(({ context }) => getFinanceSummary(context.ctx)),
  transactions: procedures.transactions.handler(({ context, input }) =>
    listTransactions(context.ctx, input),
  ),
  payouts: procedures.payouts.handler(({ context }) => listOwnPayouts(context.ctx)),
  requestPayout: procedures.requestPayout.handler(({ context, input }) =>
    requestPayout(context.ctx, input),
  ),
  saveBankAccount: procedures.saveBankAccount.handler(({ context, input }) =>
    saveBankAccount(context.ctx, input),
  ),
}
