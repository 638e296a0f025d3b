import { createMemoryStore } from '@fournil/integrations/payments/sandbox/memory-store'
import { openSandbox } from '@fournil/integrations/payments/sandbox/open-sandbox'
import type { createAsk } from '../ask.ts'
import type { Counter } from './prepare-shop.ts'
import { type Outcome, placeOrder } from './shopper.ts'

type Asking = Pick<ReturnType<typeof createAsk>, 'ask' | 'askForm'>

const CARD = '4242424242424242'

/** Ordered, and paid on the page of the sandbox in the server's own process. */
export async function placeAndPay({ ask, askForm }: Asking, counter: Counter): Promise<Outcome> {
  const placed = await placeOrder(ask, counter)
  if (!placed.order) return placed
  const paid = await askForm(new URL(placed.order.url).pathname, { action: 'pay', card: CARD })
  const ms = placed.ms + paid.ms
  if (paid.status === 303) return { ...placed, ms }
  const detail = `${paid.status} ${paid.body.slice(0, 200)}`
  return { ms, kind: 'error', detail, email: placed.email }
}

/** A provider in the bench's own process, as the real one is: somewhere else. */
export async function openProvider() {
  let webhook_url: string | null = null
  const store = createMemoryStore()
  const { config, page, close } = await openSandbox({ store, webhook_url: () => webhook_url })
  return {
    env: {
      STRIPE_SECRET_KEY: config.secret_key,
      STRIPE_WEBHOOK_SECRET: config.webhook_secret ?? '',
      STRIPE_API_BASE: config.api_base ?? '',
    },
    tell: (port: number) => {
      webhook_url = `http://127.0.0.1:${port}/webhooks/stripe`
    },
    placeAndPay: async ({ ask }: Pick<Asking, 'ask'>, counter: Counter): Promise<Outcome> => {
      const placed = await placeOrder(ask, counter)
      if (placed.order)
        await page.submitCard(new URL(placed.order.url).pathname.split('/').at(-1) ?? '', CARD)
      return placed
    },
    close,
  }
}
