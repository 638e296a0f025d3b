import { findShop, HOME, webPushKey } from '@fournil/db'
import { newZip } from '@fournil/integrations/archives/zip'
import { drawTermsWhenNeeded, drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { createPushSender } from '@fournil/integrations/push/create-push-sender'
import type { PushSender } from '@fournil/integrations/push/port'
import { createWebhookSender } from '@fournil/integrations/webhooks/create-webhook-sender'
import type { WebhookSender } from '@fournil/integrations/webhooks/port'
import { mailAddressChange } from '@fournil/services/account/mail-address-change'
import { notifyAccount } from '@fournil/services/account/notify-account'
import { drawPicture } from '@fournil/services/ai/draw-picture'
import { sweepRequests } from '@fournil/services/ai/sweep-requests'
import { writeProposal } from '@fournil/services/ai/write-proposal'
import { endDueImpersonations } from '@fournil/services/auth/end-due-impersonations'
import { mailPasswordReset } from '@fournil/services/auth/mail-password-reset'
import { requireTenant } from '@fournil/services/auth/require'
import { sweepSessions } from '@fournil/services/auth/sweep'
import { warnOfGuesses } from '@fournil/services/auth/warn-of-guesses'
import { carryAccounts } from '@fournil/services/cells/carry-accounts'
import { finishMoves } from '@fournil/services/cells/finish-move'
import { removeCopies } from '@fournil/services/cells/remove-copies'
import { settleClaims } from '@fournil/services/cells/settle-claims'
import { sweepAccounts } from '@fournil/services/connect/sweep-accounts'
import { syncAccount } from '@fournil/services/connect/sync-account'
import type { Context, TenantContext } from '@fournil/services/context'
import { checkDispute, sweepDisputes } from '@fournil/services/disputes/check-disputes'
import { findAccountDisputes, findDisputes } from '@fournil/services/disputes/find-disputes'
import { pushDispute } from '@fournil/services/disputes/push-dispute'
import { syncDispute } from '@fournil/services/disputes/sync-dispute'
import { checkDomain } from '@fournil/services/domains/check-domain'
import { sweepDomains } from '@fournil/services/domains/sweep-domains'
import { makeVariants } from '@fournil/services/files/make-variants'
import { removeUnusedFiles } from '@fournil/services/files/remove-unused-files'
import { sweepFiles } from '@fournil/services/files/sweep-files'
import { checkLedger } from '@fournil/services/finances/check-ledger'
import { drawInvoice } from '@fournil/services/invoices/draw-invoice'
import { HEARTBEAT_REFRESH_SECONDS, type JobName, type Jobs } from '@fournil/services/jobs/names'
import { type MailSender, sendMail } from '@fournil/services/mail/send-mail'
import { sendInvitation } from '@fournil/services/members/send-invitation'
import { sweepValidations } from '@fournil/services/merchant/sweep-validations'
import { validateProducts } from '@fournil/services/merchant/validate-products'
import { measurePlatform } from '@fournil/services/monitoring/measure-platform'
import { sweepMeasurements } from '@fournil/services/monitoring/sweep-measurements'
import { pushNewOrder } from '@fournil/services/notifications/push/push-new-order'
import { sendDailySummary } from '@fournil/services/notifications/send-daily-summary'
import { sweepSummaries } from '@fournil/services/notifications/sweep-summaries'
import { sendOrderMail } from '@fournil/services/orders/mail/send-order-mail'
import { reconcile } from '@fournil/services/payments/reconcile'
import { carryOutRefund } from '@fournil/services/payments/refunds/carry-out-refund'
import { releaseDueSales } from '@fournil/services/payments/release-due-sales'
import { sweepMoney } from '@fournil/services/payments/sweep-money'
import { sendAlerts } from '@fournil/services/product-alerts/send-alerts'
import { sweepAlerts } from '@fournil/services/product-alerts/sweep-alerts'
import { fetchPictures } from '@fournil/services/products/import/fetch-pictures'
import { runImport } from '@fournil/services/products/import/run-import'
import { sendWelcome } from '@fournil/services/registration/send-welcome'
import { runRetention } from '@fournil/services/retention/run-retention'
import { sweepRetention } from '@fournil/services/retention/sweep-retention'
import { inviteReview } from '@fournil/services/reviews/invite/invite-review'
import { tellRejected } from '@fournil/services/reviews/moderate/tell-rejected'
import { removeShop } from '@fournil/services/shop-deletion/remove-shop'
import { remindOfDeletion, sweepDeletions } from '@fournil/services/shop-deletion/sweep-deletions'
import { sweepUnclaimed } from '@fournil/services/shop-deletion/sweep-unclaimed'
import { tellOfDeletion } from '@fournil/services/shop-deletion/tell-of-deletion'
import { endExports, sweepExports } from '@fournil/services/shop-exports/end-exports'
import { makeExport } from '@fournil/services/shop-exports/make-export'
import { checkSubscription } from '@fournil/services/subscriptions/check-subscription'
import { endSubscription } from '@fournil/services/subscriptions/end-subscription'
import { remindOfTrial } from '@fournil/services/subscriptions/remind-of-trial'
import { sweepSubscriptions } from '@fournil/services/subscriptions/sweep-subscriptions'
import { sweepTrials } from '@fournil/services/subscriptions/sweep-trials'
import { tenantById } from '@fournil/services/tenancy/tenant-by-id'
import { closeTill } from '@fournil/services/till/close-till'
import { sweepTills } from '@fournil/services/till/sweep-tills'
import { deliverWebhook } from '@fournil/services/webhooks/deliver-webhook'
import { removeOldDeliveries, sweepWebhooks } from '@fournil/services/webhooks/sweep-webhooks'
import type { Job } from 'pg-boss'
import type { Logger } from 'pino'
import type { AppServices } from './app-services.ts'
import { cellsOf } from './cells/cells-of.ts'
import { defaultHost, originOf } from './origin-of.ts'
import { makeOriginal, pictureTools } from './original-maker.ts'

type Work = {
  [Name in JobName]: (ctx: Context, data: Jobs[Name], job: { id: string }) => Promise<unknown>
}

/** Which job runs which verb. What a verb answers is kept with the job. */
function workOf(services: AppServices, sendWebhook: WebhookSender): Work {
  const push = pushSenderOf(services)
  return {
    'mail.send': (ctx, { mail }, job) => sendMail(ctx, mailSender(services), mail, job.id),
    'files.make-variants': (ctx, { file_id }) => makeVariants(ctx, encodePicture, file_id),
    'files.sweep': (ctx) => sweepFiles(ctx),
    'files.remove-unused': async (ctx) => {
      await removeUnusedFiles(inTenantOf(ctx))
    },
    'cells.carry-accounts': (ctx) => carryAccounts(ctx),
    'cells.settle-claims': (ctx) => settleClaims(ctx),
    'cells.remove-copies': (ctx) => removeCopies(ctx),
    'cells.finish-moves': (ctx) => finishMoves(ctx),
    'auth.sweep': (ctx) => sweepSessions(ctx),
    'auth.warn-of-guesses': (ctx, data, job) =>
      warnOfGuesses(ctx, mailSender(services), data, job.id),
    'account.notify': (ctx, data, job) => notifyAccount(ctx, mailSender(services), data, job.id),
    'account.mail-address-change': (ctx, data, job) =>
      mailAddressChange(ctx, mailSender(services), data, job.id),
    'auth.end-impersonations': (ctx) => endDueImpersonations(ctx),
    'auth.mail-password-reset': (ctx, data, job) =>
      mailPasswordReset(ctx, mailSender(services), data, job.id),
    'payments.reconcile': (ctx, { order_id }) => reconcile(inTenantOf(ctx), order_id),
    'payments.refund': (ctx, { refund_id }) => carryOutRefund(inTenantOf(ctx), refund_id),
    'payments.sweep': async (ctx) => {
      await sweepMoney(ctx, { all: false })
    },
    'connect.sweep': (ctx) => sweepAccounts(ctx),
    'connect.check': async (ctx) => {
      await syncAccount(inTenantOf(ctx))
      await findAccountDisputes(inTenantOf(ctx))
    },
    'disputes.sweep': (ctx) => sweepDisputes(ctx),
    'disputes.check': (ctx, { dispute_id }) => checkDispute(inTenantOf(ctx), dispute_id),
    'disputes.find': (ctx) => findDisputes(ctx),
    'disputes.sync': (ctx, { order_id, provider_dispute_id }) =>
      syncDispute(inTenantOf(ctx), order_id, provider_dispute_id),
    'disputes.push': async (ctx, data) => pushDispute(inTenantOf(ctx), await push(), data),
    'finances.release': async (ctx) => {
      await releaseDueSales(ctx)
    },
    'finances.check-ledger': (ctx) => checkLedger(ctx),
    'till.sweep': (ctx) => sweepTills(ctx),
    'till.close': (ctx) => closeTill(inTenantOf(ctx)),
    'orders.send-mail': (ctx, data, job) =>
      sendOrderMail(
        inTenantOf(ctx),
        {
          ...mailSender(services),
          drawTerms: drawTermsWhenNeeded,
          drawInvoice: drawWhenNeeded,
        },
        data,
        job.id,
      ),
    'notifications.sweep': (ctx) => sweepSummaries(ctx),
    'notifications.daily-summary': (ctx) => sendDailySummary(inTenantOf(ctx)),
    'notifications.push': async (ctx, data) => pushNewOrder(inTenantOf(ctx), await push(), data),
    'subscriptions.sweep-trials': (ctx) => sweepTrials(ctx),
    'subscriptions.sweep': (ctx) => sweepSubscriptions(ctx),
    'subscriptions.check': (ctx) => checkSubscription(inTenantOf(ctx)),
    'subscriptions.remind-of-trial': (ctx) => remindOfTrial(inTenantOf(ctx)),
    'invoices.draw': (ctx, { invoice_id }) =>
      drawInvoice(inTenantOf(ctx), drawWhenNeeded, invoice_id),
    'registration.welcome': (ctx, data, job) =>
      sendWelcome(inTenantOf(ctx), mailSender(services), data, job.id),
    'ai.write': (ctx, { request_id }) => writeProposal(inTenantOf(ctx), request_id),
    'ai.draw': (ctx, { request_id }) => drawPicture(inTenantOf(ctx), makeOriginal, request_id),
    'ai.sweep': (ctx) => sweepRequests(ctx),
    'merchant.validate': (ctx) => validateProducts(inTenantOf(ctx)),
    'merchant.sweep': (ctx) => sweepValidations(ctx),
    'members.send-invitation': (ctx, data) =>
      sendInvitation(inTenantOf(ctx), mailSender(services), data),
    'products.import': (ctx, { import_id }) => runImport(inTenantOf(ctx), import_id),
    'products.fetch-pictures': (ctx, { import_id }) =>
      fetchPictures(inTenantOf(ctx), pictureTools, import_id),
    'product-alerts.sweep': (ctx) => sweepAlerts(ctx),
    'product-alerts.send': (ctx) => sendAlerts(inTenantOf(ctx)),
    'reviews.invite': (ctx, { order_id }, job) =>
      inviteReview(inTenantOf(ctx), mailSender(services), order_id, job.id),
    'domains.check': (ctx, data) => checkDomain(inTenantOf(ctx), services.tlsProbe, data),
    'domains.sweep': (ctx) => sweepDomains(ctx),
    'reviews.tell-rejected': (ctx, data, job) =>
      tellRejected(inTenantOf(ctx), mailSender(services), data, job.id),
    'webhooks.deliver': (ctx, { delivery_id }) =>
      deliverWebhook(inTenantOf(ctx), sendWebhook, { delivery_id, queue: 'quick' }),
    'webhooks.deliver-slow': (ctx, { delivery_id }) =>
      deliverWebhook(inTenantOf(ctx), sendWebhook, { delivery_id, queue: 'slow' }),
    'webhooks.sweep': (ctx) => sweepWebhooks(ctx),
    'webhooks.remove-old': (ctx) => removeOldDeliveries(ctx),
    'shop-exports.make': (ctx, data) => makeExport(inTenantOf(ctx), newZip, data),
    'shop-exports.sweep': (ctx) => sweepExports(ctx),
    'shop-exports.end': (ctx) => endExports(inTenantOf(ctx)),
    'shop-deletion.sweep': (ctx) => sweepDeletions(ctx),
    'shop-deletion.tell': (ctx, data) => tellOfDeletion(inTenantOf(ctx), data),
    'shop-deletion.remind': (ctx) => remindOfDeletion(inTenantOf(ctx)),
    'shop-deletion.end-subscription': (ctx) => endSubscription(inTenantOf(ctx)),
    'shop-deletion.sweep-unclaimed': (ctx) => sweepUnclaimed(ctx),
    'shop-deletion.run': (ctx, data) => removeShop(ctx, newZip, data),
    'retention.sweep': (ctx) => sweepRetention(ctx),
    'retention.run': (ctx) => runRetention(inTenantOf(ctx)),
    'monitoring.measure': (ctx) => measurePlatform(ctx),
    'monitoring.sweep': (ctx) => sweepMeasurements(ctx),
  }
}

function inTenantOf(ctx: Context): TenantContext {
  requireTenant(ctx)
  return ctx
}

/** Made with the first message: most processes of a small shop never push one. */
function pushSenderOf({ db, env }: AppServices): () => Promise<PushSender> {
  let sender: Promise<PushSender> | undefined
  const address = /<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
  const open = async () =>
    createPushSender({ secret: await webPushKey(db), subject: `mailto:${address}` })
  return () => {
    sender ??= open()
    return sender
  }
}

function mailSender(services: AppServices): MailSender {
  return {
    transport: services.mail,
    from: services.env.MAIL_FROM,
  }
}

// The image library is large: it is loaded with the first picture.
async function encodePicture(bytes: Uint8Array) {
  const { reencode } = await import('@fournil/integrations/images/reencode')
  return reencode(bytes)
}

/** When what runs by itself. */
const SCHEDULE: { name: JobName; cron: string; where?: 'home' | 'cells' }[] = [
  { name: 'cells.carry-accounts', cron: '* * * * *', where: 'cells' },
  { name: 'cells.settle-claims', cron: '11 * * * *', where: 'cells' },
  { name: 'cells.remove-copies', cron: '41 * * * *', where: 'cells' },
  { name: 'cells.finish-moves', cron: '* * * * *', where: 'cells' },
  { name: 'auth.sweep', cron: '17 3 * * *' },
  { name: 'auth.end-impersonations', cron: '*/5 * * * *' },
  { name: 'files.sweep', cron: '43 3 * * *' },
  { name: 'ai.sweep', cron: '29 4 * * *' },
  { name: 'retention.sweep', cron: '13 2 * * *' },
  { name: 'monitoring.measure', cron: '* * * * *', where: 'home' },
  { name: 'monitoring.sweep', cron: '51 4 * * *', where: 'home' },
  { name: 'payments.sweep', cron: '* * * * *' },
  { name: 'webhooks.sweep', cron: '* * * * *' },
  { name: 'webhooks.remove-old', cron: '7 4 * * *' },
  { name: 'notifications.sweep', cron: '*/5 * * * *' },
  { name: 'subscriptions.sweep-trials', cron: '*/5 * * * *' },
  { name: 'subscriptions.sweep', cron: '*/10 * * * *' },
  { name: 'connect.sweep', cron: '*/10 * * * *' },
  { name: 'disputes.sweep', cron: '*/30 * * * *' },
  { name: 'disputes.find', cron: '23 */6 * * *' },
  { name: 'finances.release', cron: '*/15 * * * *' },
  { name: 'finances.check-ledger', cron: '37 2 * * *' },
  { name: 'till.sweep', cron: '*/10 * * * *' },
  { name: 'shop-deletion.sweep', cron: '23 * * * *' },
  { name: 'shop-deletion.sweep-unclaimed', cron: '41 5 * * *' },
  { name: 'shop-exports.sweep', cron: '7 * * * *' },
  { name: 'domains.sweep', cron: '*/10 * * * *' },
  { name: 'product-alerts.sweep', cron: '3-59/5 * * * *' },
  { name: 'merchant.sweep', cron: '7-59/10 * * * *' },
]

/** Of each kind of job two run at once, but one for a shop: one shop's hundred imports leave room for another's. */
const WORKERS = 2
/** Of what waits for machines of others more run at once: those that are slow leave room for the rest. */
const PATIENT_WORKERS: Partial<Record<JobName, number>> = {
  'webhooks.deliver': 6,
  'webhooks.deliver-slow': 4,
}
/** What is short and comes in crowds is taken so many at a time, whosesoever they are: one look and one end for all of them. */
const TAKEN_AT_ONCE: Partial<Record<JobName, number>> = { 'orders.send-mail': 8 }
/** Workers are woken when something is due; this is for a wake that got lost. */
const LOOK_ANYWAY_SECONDS = 60

async function startWorker(services: AppServices, logger: Logger, work: Work, name: JobName) {
  const { boss } = services.jobs
  const batchSize = TAKEN_AT_ONCE[name] ?? 1
  const options = {
    pollingIntervalSeconds: LOOK_ANYWAY_SECONDS,
    batchSize,
    perJobResults: true as const,
    ...(batchSize === 1 && { localGroupConcurrency: 1 }),
    heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
  }
  const id = await boss.work<Jobs[typeof name]>(name, options, (jobs) => {
    // Where there was one there may be more: looked for as soon as this is done, not with the next tick.
    boss.notifyWorker(id)
    const tenantOf = readOnce((tenantId: string) => tenantById(services.db, tenantId))
    return Promise.all(
      jobs.map((job) =>
        runJob(services, logger, work, { name, job, tenantOf }).then(
          (output) => ({ id: job.id, status: 'completed' as const, output }),
          (output) => ({ id: job.id, status: 'failed' as const, output }),
        ),
      ),
    )
  })
  return id
}

/** Jobs that are taken together are mostly of one shop. */
function readOnce<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const answer = known.get(key) ?? read(key)
    known.set(key, answer)
    return answer
  }
}

export async function runJobs(
  services: AppServices,
  logger: Logger,
  sendWebhook = createWebhookSender(),
): Promise<void> {
  const work = workOf(services, sendWebhook)
  const workers = new Map<JobName, string[]>()
  for (const name of Object.keys(work) as JobName[]) {
    const started: string[] = []
    for (let worker = 0; worker < (PATIENT_WORKERS[name] ?? WORKERS); worker += 1)
      started.push(await startWorker(services, logger, work, name))
    workers.set(name, started)
  }
  services.jobs.wake(workers)
  await sweepMoney(services, { all: true })
  for (const { name, cron, where } of SCHEDULE) {
    if (where === 'home' && services.cell !== HOME) continue
    if (where === 'cells' && !services.cells) continue
    await services.jobs.boss.schedule(name, cron, {}, { tz: 'Europe/Paris' })
  }
}

type Taken = {
  name: JobName
  job: Job<Jobs[JobName]>
  tenantOf: (tenantId: string) => ReturnType<typeof tenantById>
}

async function runJob(
  services: AppServices,
  logger: Logger,
  work: Work,
  { name, job, tenantOf }: Taken,
) {
  const tenantId = 'tenant_id' in job.data ? job.data.tenant_id : null
  const log = logger.child({ request_id: job.id, job: name, tenant_id: tenantId })
  const ctx: Context = {
    db: services.db,
    cells: cellsOf(services),
    storage: services.storage,
    jobs: services.jobs,
    payments: services.payments,
    ai: services.ai,
    geocoder: services.geocoder,
    dns: services.dns,
    encryption: services.encryption,
    platform_domain: services.env.PLATFORM_DOMAIN,
    defaultHostOf: (slug) => defaultHost(services.env, slug),
    originOf: (tenant) => originOf(services.env, tenant),
    now: new Date(),
    actor: { kind: 'job', name },
    request_id: job.id,
    ip_address: null,
    host: '',
    user_agent: null,
    tenant: tenantId ? await tenantOf(tenantId) : null,
  }
  // What was still to be done for a shop that is gone has nobody to be done for.
  if (tenantId && !ctx.tenant) return log.info('job of a shop that is gone')
  try {
    if (tenantId && services.cells) await requireStillHere(services, tenantId)
    // The table above pairs each name with its own data.
    const run = work[name] as (ctx: Context, data: unknown, job: { id: string }) => Promise<unknown>
    const answer = await run(ctx, job.data, job)
    log.info('job done')
    return answer
  } catch (error) {
    log.error({ err: error }, 'job failed, will be tried again')
    throw error
  }
}

/** A job of a shop that has left is carried after it: no mail is sent from here that is sent from there again. */
async function requireStillHere({ db, cell }: AppServices, tenantId: string) {
  const { gate } = await findShop({ db, cell }, tenantId)
  if (gate?.state === 'left')
    throw new Error(`The shop has moved to the cell “${gate.other_cell}”.`)
}
