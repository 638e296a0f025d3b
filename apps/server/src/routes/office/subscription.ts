import {
  cancelSubscription,
  changeSubscription,
  resumeSubscription,
} from '@fournil/services/subscriptions/change-subscription'
import { checkOwnSubscription } from '@fournil/services/subscriptions/check-own-subscription'
import { getNotice } from '@fournil/services/subscriptions/get-notice'
import { getSubscription } from '@fournil/services/subscriptions/get-subscription'
import { listInvoices } from '@fournil/services/subscriptions/list-invoices'
import { startSubscription } from '@fournil/services/subscriptions/start-subscription'
import { api } from '../../api/implement.ts'

const { subscription: procedures } = api.office

export const subscription = {
  get: procedures.get.handler(({ context }) => getSubscription(context.ctx)),
  start: procedures.start.handler(({ context, input }) => startSubscription(context.ctx, input)),
  change: procedures.change.handler(({ context, input }) => changeSubscription(context.ctx, input)),
  cancel: procedures.cancel.handler(({ context }) => cancelSubscription(context.ctx)),
  resume: procedures.resume.handler(({ context }) => resumeSubscription(context.ctx)),
  check: procedures.check.handler(({ context }) => checkOwnSubscription(context.ctx)),
  invoices: procedures.invoices.handler(({ context }) => listInvoices(context.ctx)),
  notice: procedures.notice.handler(({ context }) => getNotice(context.ctx)),
}
