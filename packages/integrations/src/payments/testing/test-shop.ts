import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { NewSession, PaymentProvider, ReadEvent } from '../port.ts'
import { createMemoryStore } from '../sandbox/memory-store.ts'
import { openSandbox, type Sandbox, type SandboxOptions } from '../sandbox/open-sandbox.ts'
import { createStripePayments } from '../stripe.ts'

export const MINUTE = 60_000

export type Received = { body: string; signature: string; read: ReadEvent }

export type TestShop = {
  sandbox: Sandbox
  payments: PaymentProvider
  /** Every webhook that arrived, in the order of arrival. */
  received: Received[]
  /** What the shop answers to webhooks from now on. */
  answerWith: (status: number) => void
  clock: { now: number }
  close: () => Promise<void>
}

/** A shop with a clock of its own that takes webhooks over HTTP, and a sandbox that thinks it is Stripe. */
export async function testShop(options: Partial<SandboxOptions> = {}): Promise<TestShop> {
  const clock = { now: Date.UTC(2026, 9, 24, 9, 0, 0) }
  const received: Received[] = []
  const surprises: unknown[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'])
    received.push({ body, signature, read: await payments.readEvent(body, signature) })
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  const sandbox = await openSandbox({
    store: createMemoryStore(),
    webhook_url: () => `http://127.0.0.1:${port}/webhooks/payments`,
    clock: () => clock.now,
    every_ms: null,
    onError: (error) => surprises.push(error),
    ...options,
  })
  const payments = createStripePayments(sandbox.config, { clock: () => clock.now })

  return {
    sandbox,
    payments,
    received,
    clock,
    answerWith: (next) => {
      status = next
    },
    close: async () => {
      await sandbox.close()
      if (surprises.length > 0) throw new AggregateError(surprises, 'The sandbox stumbled.')
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

let number = 0

/** An order of 12,50 € on three lines, one of which does not divide by its quantity. */
export function anOrder(now: number, changes: Partial<NewSession> = {}): NewSession {
  number += 1
  return {
    tenant_id: '6f1f2a6e-57c3-4c0e-9a52-1f5b2d3c4e5f',
    order_id: `0b8f9a0c-1111-4222-8333-${String(number).padStart(12, '0')}`,
    order_number: `ML-${number}`,
    lines: [
      { name: 'Croissant au beurre', quantity: 2, amount: 240 },
      { name: 'Pain au levain & noix', quantity: 1, amount: 510 },
      { name: 'Éclair au café', quantity: 3, amount: 500 },
    ],
    total: 1250,
    currency: 'eur',
    customer_email: 'claire.dupont+test@example.test',
    success_url: 'http://maison-levain.fournil.localhost:3000/order-success?order_id=1&token=a%26b',
    cancel_url: 'http://maison-levain.fournil.localhost:3000/checkout',
    expires_at: new Date(now + 40 * MINUTE),
    idempotency_key: `order-${number}`,
    ...changes,
  }
}
