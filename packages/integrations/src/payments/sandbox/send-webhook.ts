import type { SandboxEvent } from './state.ts'

const PATIENCE_MS = 10_000

export type Target = { url: string; secret: string }

/** One attempt: signed afresh, delivered when the shop answers with a 2xx. */
export async function sendWebhook(
  event: SandboxEvent,
  target: Target,
  now: number,
): Promise<boolean> {
  const { Stripe } = await import('stripe')
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: event.body,
    secret: target.secret,
    timestamp: Math.floor(now / 1000),
  })
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
