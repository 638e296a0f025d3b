import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { requireTenant } from '@fournil/services/auth/require'
import { paymentSeen } from '@fournil/services/payments/payment-seen'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serveApi } from '../api/serve.ts'
import type { AppServices } from '../app-services.ts'
import { serveLive } from '../live/stream.ts'
import { loadApplications } from '../rendering/applications.ts'
import { createPagesOf } from '../rendering/pages-of.ts'
import { serveApplications } from '../rendering/serve-applications.ts'
import { receiveBranding } from '../routes/files/receive-branding.ts'
import { receiveEvidence } from '../routes/files/receive-evidence.ts'
import { receiveUploads } from '../routes/files/receive-uploads.ts'
import { serveAuditLogs } from '../routes/files/serve-audit-logs.ts'
import { serveCustomers } from '../routes/files/serve-customers.ts'
import { serveExports } from '../routes/files/serve-exports.ts'
import { serveFeeds } from '../routes/files/serve-feeds.ts'
import { serveFiles } from '../routes/files/serve-files.ts'
import { serveFinances } from '../routes/files/serve-finances.ts'
import { serveIcons } from '../routes/files/serve-icons.ts'
import { serveInvoice } from '../routes/files/serve-invoice.ts'
import { serveInvoices } from '../routes/files/serve-invoices.ts'
import { serveMailbox } from '../routes/files/serve-mailbox.ts'
import { serveProducts } from '../routes/files/serve-products.ts'
import { servePushWorker } from '../routes/files/serve-push-worker.ts'
import { serveReport } from '../routes/files/serve-report.ts'
import { serveTill } from '../routes/files/serve-till.ts'
import { ticketFiles } from '../routes/files/ticket-files.ts'
import { receiveWebhooks } from '../routes/webhooks/stripe.ts'
import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { accessListsOf, refuseBlockedAddresses } from './access-lists.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { sendToPrimaryDomain } from './canonical-host.ts'
import { dropWhenGone } from './client-gone.ts'
import { closeConnectionsOnStop } from './close-connections.ts'
import { closeOnTooLarge } from './close-too-large.ts'
import { countRequests } from './count-requests.ts'
import { answerErrors, refuseAddress } from './errors.ts'
import { believeKnownSchemes } from './forwarded.ts'
import { serveHealth } from './health.ts'
import { LateLogger } from './late-logger.ts'
import { limitConnections, TIMEOUTS } from './limit-connections.ts'
import { logAnswers } from './log-answers.ts'
import { serveMetrics } from './metrics.ts'
import { refuseForeignOrigins } from './origin.ts'
import { isProbe } from './probes.ts'
import { showRefusalsAsPages } from './refusal-page.ts'
import { contextOf, registerRequestContext } from './request-context.ts'
import { createRequestLimit } from './request-limit.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { type Pressure, shedLoad } from './shed-load.ts'
import { answerTlsQuestions } from './tls-ask.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

type Parts = { applications?: typeof loadApplications; pressure?: Pressure }

export async function buildServer(
  services: AppServices,
  logger: FastifyBaseLogger,
  {
    applications = loadApplications,
    pressure = { maxEventLoopDelay: services.env.MAX_EVENT_LOOP_DELAY },
  }: Parts = {},
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Our own line is written when the answer has gone, with the tenant in it.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings) => new LateLogger(logger, bindings),
    trustProxy: services.env.TRUSTED_PROXIES ?? false,
    // What comes along on a connection that is about to close is answered like the rest.
    return503OnClosing: false,
    ...TIMEOUTS,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply),
  })
  // Bodies are read by the contract's handlers, which know their limits.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const lists = accessListsOf(app, services)
  const limit = createRequestLimit(services.env.RATE_LIMIT_PER_MINUTE)
  const pagesOf = createPagesOf()

  closeConnectionsOnStop(app)
  limitConnections(app, services.env.TRUSTED_PROXIES)
  dropWhenGone(app)
  logAnswers(app)
  countRequests(app)
  answerErrors(app, services)
  believeKnownSchemes(app)
  closeOnTooLarge(app)
  await shedLoad(app, pressure)
  answerFromCache(app, services, { lists, limit, pagesOf })
  sendSecurityHeaders(app)
  showRefusalsAsPages(app)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    max: limit.per_minute,
    store: limit.Store,
    timeWindow: '1 minute',
    allowList: isProbe,
    errorResponseBuilder: (_request, limit) => ({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: `Trop de demandes. Réessayez dans ${Math.ceil(limit.ttl / 1000)} s.`,
    }),
  })
  // For every request, pages included, and before it has cost anything.
  app.addHook('onRequest', app.rateLimit())
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  refuseBlockedAddresses(app, lists)
  serveHealth(app, services)
  serveMetrics(app, services)
  answerTlsQuestions(app, services)
  receiveWebhooks(app, services)
  registerRequestContext(app, services)
  refuseForeignOrigins(app)
  sendToPrimaryDomain(app, services)

  serveApi(app, services)
  serveSandbox(app, services, async (request, orderId) => {
    const ctx = contextOf(services, request)
    requireTenant(ctx)
    await paymentSeen(ctx, orderId)
  })
  serveLive(app, services)
  receiveUploads(app, services)
  receiveEvidence(app, services)
  receiveBranding(app, services)
  ticketFiles(app, services)
  servePushWorker(app)
  serveFiles(app, services)
  serveIcons(app, services)
  serveInvoice(app, services)
  serveInvoices(app, services)
  serveCustomers(app, services)
  serveExports(app, services)
  serveReport(app, services)
  serveFinances(app, services)
  serveTill(app, services)
  serveAuditLogs(app, services)
  serveProducts(app, services)
  serveFeeds(app, services)
  serveMailbox(app, services)
  await serveApplications(app, services, await applications(app, services), pagesOf)
  return app
}
