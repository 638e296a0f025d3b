import { listDeliveries } from '@fournil/services/notifications/list-deliveries'
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '@fournil/services/notifications/notification-settings'
import { sendTestNotification } from '@fournil/services/notifications/send-test'
import { api } from '../../api/implement.ts'

const { notifications: procedures } = api.office

export const notifications = {
  get: procedures.get.handler(({ context }) => getNotificationSettings(context.ctx)),
  save: procedures.save.handler(({ context, input }) =>
    saveNotificationSettings(context.ctx, input),
  ),
  sendTest: procedures.sendTest.handler(({ context }) => sendTestNotification(context.ctx)),
  deliveries: procedures.deliveries.handler(({ context, input }) =>
    listDeliveries(context.ctx, input),
  ),
}
