import { createHmac } from 'node:crypto'
import type { WebhookMessage } from './port.ts'

/** How a secret begins, by the conventions of Standard Webhooks; the rest is base64. */
export const SECRET_PREFIX = 'whsec_'

/** The headers of Standard Webhooks: who receives can check them with any of its libraries. */
export function signWebhook({
  event_id,
  body,
  secrets,
  sent_at,
}: Omit<WebhookMessage, 'url'>): Record<string, string> {
  const timestamp = String(Math.floor(sent_at.getTime() / 1000))
  const signed = `${event_id}.${timestamp}.${body}`
  return {
    'webhook-id': event_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret, signed)}`).join(' '),
  }
}

function signature(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
