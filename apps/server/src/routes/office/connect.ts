import { checkAccount } from '@fournil/services/connect/check-account'
import { getPaymentAccount } from '@fournil/services/connect/get-payment-account'
import { listAccountPayouts } from '@fournil/services/connect/list-account-payouts'
import { openDashboard } from '@fournil/services/connect/open-dashboard'
import { startOnboarding } from '@fournil/services/connect/start-onboarding'
import { api } from '../../api/implement.ts'

const { connect: procedures } = api.office

export const connect = {
  get: procedures.get.handler(({ context }) => getPaymentAccount(context.ctx)),
  start: procedures.start.handler(({ context }) => startOnboarding(context.ctx)),
  check: procedures.check.handler(({ context }) => checkAccount(context.ctx)),
  dashboard: procedures.dashboard.handler(({ context }) => openDashboard(context.ctx)),
  payouts: procedures.payouts.handler(({ context }) => listAccountPayouts(context.ctx)),
}
