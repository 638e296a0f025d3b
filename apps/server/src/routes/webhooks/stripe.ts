import { ERRORS } from '@fournil/contract/errors'
import { type Database, orderOfPayment, tenantOfPaymentAccount } from '@fournil/db'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import { receiveAccountEvent } from '@fournil/services/connect/receive-account-event'
import type { Context } from '@fournil/services/context'
import { receiveEvent } from '@fournil/services/payments/receive-event'
import { receiveSubscriptionEvent } from '@fournil/services/subscriptions/receive-subscription-event'
import { tenantById } from '@fournil/services/tenancy/tenant-by-id'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../../app-services.ts'
import { addressOf } from '../../http/forwarded.ts'
import { LOGGED_PROBE } from '../../http/probes.ts'
import { readBody, refuseSize } from '../../http/read-body.ts'
import { serviceContext } from '../../service-context.ts'

const MOST_BYTES = 1024 * 1024
const NOT_HERE = { code: 'BUSY', message: ERRORS.BUSY.message }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `POST /webhooks/stripe`: signed by the provider, answered once the effect is committed; any other answer makes it ask again. */
export function receiveWebhooks(app: FastifyInstance, services: AppServices) {
  app.post('/webhooks/stripe', LOGGED_PROBE, async (request, reply) => {
    // The signature covers the bytes as they came, so nothing may have parsed them before.
    const body = await readBody(request, MOST_BYTES)
    if (!body) return refuseSize(reply)
    const signature = request.headers['stripe-signature']
    const read = await readEvent(
      services,
      body,
      typeof signature === 'string' ? signature : undefined,
    )
    if (!read.ok) {
      request.log.warn({ failure: read.failure }, 'webhook refused')
      return reply
        .code(400)
        .send({ code: read.failure, message: 'The event could not be verified.' })
    }
    const event = await named(services, read.event)
    const tenant_id = await tenantOf(services, event)
    const there = tenant_id ? await servicesOfShop(services, tenant_id) : null
    const tenant = there && tenant_id ? await tenantById(there.db, tenant_id) : null
    // It has moved, and this process has not heard of it: what is answered with thanks is not sent again.
    if (services.cells && tenant_id && there && !tenant) {
      services.cells.refused(tenant_id)
      return reply.code(503).header('retry-after', 1).send(NOT_HERE)
    }
    if (tenant && event.kind === 'account_changed') {
      await receiveAccountEvent({ ...webhookContext(there ?? services, request), tenant }, event)
      return reply.send({ received: true })
    }
    if (tenant && event.kind === 'subscription_changed') {
      await receiveSubscriptionEvent(
        { ...webhookContext(there ?? services, request), tenant },
        event,
      )
      return reply.send({ received: true })
    }
    // Not about an order of ours: another system may share the account.
    if (!tenant || !event.order_id || !UUID.test(event.order_id))
      return reply.send({ received: true })

    await receiveEvent({ ...webhookContext(there ?? services, request), tenant }, event)
    return reply.send({ received: true })
  })
}

// The sandbox of each cell signs for itself; a provider of the outer world signs once for all.
async function readEvent(services: AppServices, body: Buffer, signature: string | undefined) {
  const read = await services.payments.readEvent(body, signature)
  if (read.ok || !services.sandbox) return read
  for (const { payments } of services.cells?.opened() ?? []) {
    const readThere = await payments.readEvent(body, signature)
    if (readThere.ok) return readThere
  }
  return read
}

/** A cell that does not answer makes the provider ask again. */
async function servicesOfShop(services: AppServices, tenant_id: string) {
  return services.cells ? services.cells.servicesOf(tenant_id) : services
}

/** What names no shop of ours is looked for in one cell after the other. */
async function inSomeCell<T>(
  services: AppServices,
  look: (db: Database) => Promise<T | null>,
): Promise<T | null> {
  for (const name of services.cells?.names ?? [services.cell]) {
    const { db } = services.cells ? await services.cells.of(name) : services
    const found = await look(db)
    if (found) return found
  }
  return null
}

/** What happens on a shop's own account is that shop's alone, whatever it says of itself. */
async function tenantOf(services: AppServices, event: PaymentEvent): Promise<string | null> {
  const named = event.tenant_id && UUID.test(event.tenant_id) ? event.tenant_id : null
  if (!event.account) return named
  const owner = await ownerOf(services, event.account)
  // Of an account that no shop has, only what claims to have paid one of our orders has to be looked at.
  if (!owner) return 'session' in event ? named : null
  return named === null || named === owner ? owner : null
}

// A dispute, or a refund made on the provider's own screens, names the payment and nothing of ours.
async function named(services: AppServices, event: PaymentEvent): Promise<PaymentEvent> {
  const payment = event.order_id ? null : paymentOf(event)
  const order = payment && (await inSomeCell(services, (db) => orderOfPayment(db, payment)))
  return order ? { ...event, ...order } : event
}

function ownerOf(services: AppServices, account: string) {
  return inSomeCell(services, (db) => tenantOfPaymentAccount(db, account))
}

function paymentOf(event: PaymentEvent): string | null {
  if (event.kind === 'refund_changed') return event.refund.payment_intent_id
  return event.kind === 'dispute_changed' ? event.payment_intent_id : null
}

function webhookContext(services: AppServices, request: FastifyRequest): Context {
  return {
    ...serviceContext(services),
    now: new Date(),
    actor: { kind: 'webhook', provider: 'stripe' },
    request_id: request.id,
    ip_address: addressOf(request),
    host: '',
    user_agent: null,
    tenant: null,
  }
}
