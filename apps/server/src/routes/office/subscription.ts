import { getNotice } from '@fournil/services/subscriptions/get-notice'
import { getSubscription } from '@fournil/services/subscriptions/get-subscription'
import { api } from '../../api/implement.ts'

const { subscription: procedures } = api.office

export const subscription = {
  get: procedures.get.handler(({ context }) => getSubscription(context.ctx)),
  notice: procedures.notice.handler(({ context }) => getNotice(context.ctx)),
}
