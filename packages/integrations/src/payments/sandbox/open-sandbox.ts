import type { StripeConfig } from '../stripe-config.ts'
import type { Books } from './books.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { createHostedPage, type HostedPage } from './hosted-page.ts'
import type { InjectedFaults } from './injected-faults.ts'
import { serveApi } from './serve-api.ts'
import type { SandboxStore } from './store.ts'
import { wakingStore } from './waking-store.ts'
import { createWebhookSender } from './webhook-sender.ts'

export type SandboxOptions = {
  store: SandboxStore
  /** Where the news goes; null while there is nobody to hear it. */
  webhook_url: () => string | null
  /** Seconds until the card that pays late has paid. */
  late_after?: number
  clock?: () => number
  /** Milliseconds between two looks at what is due; null: only when `round` is called. */
  every_ms?: number | null
  port?: number
  /** Told of what went wrong inside; the work itself is tried again. */
  onError?: (error: unknown) => void
}

export type Sandbox = {
  /** What the Stripe provider needs to take this for Stripe. */
  config: StripeConfig
  page: HostedPage
  /** Does what is due now, and says how much it was. */
  round: () => Promise<number>
  misbehave: (mischief: InjectedFaults) => void
  close: () => Promise<void>
}

/** A payment provider of our own that speaks Stripe's protocol and takes nobody's money. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { webhook_url, late_after = 30, clock = Date.now, every_ms = 1000 } = options
  const onError = options.onError ?? (() => {})
  let heart: Heartbeat | null = null
  const store = wakingStore(options.store, () => heart?.wake())
  let faults: InjectedFaults = {}
  const charged: Books['charged'] = (session) => ({ ...session, ...faults.takes?.(session) })
  const books: Books = { store, clock, late_after, charged }
  const courier = createWebhookSender(books, webhook_url)
  const { secret_key, webhook_secret } = await store.secrets()
  const api = await serveApi(books, onError, options.port)
  if (every_ms !== null) {
    heart = startHeartbeat(courier.round, every_ms, onError)
  }
  return {
    config: { secret_key, webhook_secret, api_base: api.address },
    page: createHostedPage(books),
    round: courier.round,
    misbehave(next) {
      faults = next
      courier.misbehave(next)
    },
    async close() {
      await heart?.stop()
      await api.close()
    },
  }
}
