export type WebhookMessage = {
  url: string
  /** The same for every attempt and every address: by this a receiver knows what it has had already. */
  event_id: string
  body: string
  /** Each signs: two while one takes the place of the other. */
  secrets: readonly string[]
  sent_at: Date
}

export type WebhookAnswer =
  | { outcome: 'answered'; status: number; duration_ms: number }
  /** Nobody there, no certificate that holds, or too slow. */
  | { outcome: 'unreachable'; duration_ms: number }
  /** No address of the public Internet: nothing was sent. */
  | { outcome: 'not_public'; duration_ms: number }

/** Posts an event to an address that a person typed. Never rejects: what went wrong is an answer too. */
export type WebhookSender = (message: WebhookMessage) => Promise<WebhookAnswer>
