/** Where a browser wants its messages, and the keys that only it can read them with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the browser has taken the subscription back, and nothing will ever arrive there again. */
export type PushOutcome = 'sent' | 'gone'

export type PushSender = {
  /** What a browser is given to subscribe with. */
  public_key: string
  send: (target: PushTarget, message: string) => Promise<PushOutcome>
}

export class PushError extends Error {
  override name = 'PushError'
  readonly status: number | undefined

  constructor(message: string, details: { cause?: unknown; status?: number } = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.status = details.status
  }
}
