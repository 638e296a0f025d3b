import type { PaymentEvent } from '@fournil/integrations/payments/port'
import { anOrder } from '@fournil/integrations/payments/testing/test-shop'
import Fastify, { type FastifyInstance } from 'fastify'
import { openPayments, type Payments } from '../open-payments.ts'
import { serveSandbox } from '../serve-sandbox.ts'

export const TENANT = { tenant_id: anOrder(0).tenant_id, tenant_name: 'Maison Levain' }
/** Seconds: longer than any test takes, so that nothing is late by itself. */
export const LATE_AFTER = 120

export type SandboxShop = {
  app: FastifyInstance
  payments: Payments
  /** The events that arrived, verified. */
  told: PaymentEvent[]
  /** Orders whose payment page was looked at. */
  seen: string[]
  /** Moves the bank's clock. */
  letPass: (seconds: number) => void
  close: () => Promise<void>
}

/** A shop's server with nothing in it but the sandbox: its page, its books in PostgreSQL, a webhook to hear of it. */
export async function sandboxShop(
  database_url: string,
  tenant: object | null = TENANT,
): Promise<SandboxShop> {
  let passed = 0
  const payments = await openPayments({ PLATFORM_DOMAIN: 'fournil.localhost' }, database_url, {
    late_after: LATE_AFTER,
    clock: () => Date.now() + passed * 1000,
  })
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.decorateRequest('tenant', null)
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { tenant, nonce: 'n0nce' })
  })
  const seen: string[] = []
  const told: PaymentEvent[] = []
  app.post('/webhooks/stripe', async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request.raw as AsyncIterable<Buffer>))
    const read = await payments.provider.readEvent(
      body,
      String(request.headers['stripe-signature']),
    )
    if (read.ok) told.push(read.event)
    return reply.code(read.ok ? 200 : 400).send()
  })
  serveSandbox(app, payments, async (_request, orderId) => void seen.push(orderId))
  await app.ready()
  return {
    app,
    payments,
    told,
    seen,
    letPass: (seconds) => {
      passed += seconds
    },
    close: async () => {
      await app.close()
      await payments.close()
    },
  }
}
