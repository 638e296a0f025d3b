import { listWebhookDeliveries, listWebhooks } from '@fournil/services/webhooks/list-webhooks'
import {
  createWebhook,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
} from '@fournil/services/webhooks/save-webhook'
import { replayDelivery, sendTestWebhook } from '@fournil/services/webhooks/send-again'
import { api } from '../../api/implement.ts'

const { webhooks: declared } = api.office

export const webhooks = {
  list: declared.list.handler(({ context }) => listWebhooks(context.ctx)),
  create: declared.create.handler(({ context, input }) => createWebhook(context.ctx, input)),
  save: declared.save.handler(({ context, input }) => saveWebhook(context.ctx, input)),
  remove: declared.remove.handler(({ context, input }) => removeWebhook(context.ctx, input)),
  renewSecret: declared.renewSecret.handler(({ context, input }) =>
    renewWebhookSecret(context.ctx, input),
  ),
  sendTest: declared.sendTest.handler(({ context, input }) => sendTestWebhook(context.ctx, input)),
  deliveries: declared.deliveries.handler(({ context, input }) =>
    listWebhookDeliveries(context.ctx, input),
  ),
  replay: declared.replay.handler(({ context, input }) => replayDelivery(context.ctx, input)),
}
