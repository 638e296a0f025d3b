import { WebhookEvents } from '@fournil/contract/webhook-events'
import type { OpenAPI } from '@orpc/openapi'
import { z } from 'zod'
import { WEBHOOK_EXAMPLE } from './examples.ts'

export const WEBHOOKS_DESCRIPTION = `A shop has its other software told what happens, at public https addresses that it names under « Intégrations ».
Answer with any 2xx within 10 seconds. What is not taken is sent again after 10 s, 1 min, 5 min and so on, for a day. Redirects are not followed.
Events may arrive twice and out of order: \`webhook-id\` is the same in every attempt, \`created_at\` says when it happened.

Headers are those of Standard Webhooks: \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`.

\`\`\`js
${WEBHOOK_EXAMPLE}
\`\`\``

const SUMMARIES: Record<keyof typeof WebhookEvents, string> = {
  'order.placed':
    'An order was taken that is paid when it is collected; `order.paid` follows once it is',
  'order.paid': 'An order was paid, online or across the counter',
  'order.status_changed': 'An order has moved on',
  'order.cancelled': 'An order was cancelled by the shop or by its customer',
  'stock.low': 'Five or fewer are left of a product, told once an hour',
  test: 'Somebody tries the address',
}

/** What we send to others, in the words of OpenAPI 3.1. */
export const OUTGOING_WEBHOOKS: Record<string, OpenAPI.PathItemObject> = Object.fromEntries(
  Object.entries(WebhookEvents).map(([type, schema]) => [
    type,
    { post: sent(type as keyof typeof WebhookEvents, schema) },
  ]),
)

type Operation = NonNullable<OpenAPI.PathItemObject['post']>

function sent(type: keyof typeof WebhookEvents, schema: z.ZodType): Operation {
  const { $schema: _, ...plain } = z.toJSONSchema(schema)
  return {
    operationId: `outgoing.${type}`,
    tags: ['outgoing webhooks'],
    summary: SUMMARIES[type],
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: plain as object } },
    },
    responses: {
      '200': { description: 'Taken; any other 2xx will do' },
      '4XX': { description: 'Not taken: it is sent again later' },
    },
  }
}
