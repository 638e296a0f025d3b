import { webPushKey } from '@fournil/db'
import { newZip } from '@fournil/integrations/archives/zip'
import { drawTermsWhenNeeded, drawWhenNeeded } from '@fournil/integrations/pdf/draw-when-needed'
import { createPushSender } from '@fournil/integrations/push/create-push-sender'
import type { PushSender } from '@fournil/integrations/push/port'
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
import type { JobName, Jobs } from '@fournil/services/jobs/names'
import type { ReadOnce } from '@fournil/services/jobs/read-once'
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
import { closeTill } from '@fournil/services/till/close-till'
import { sweepTills } from '@fournil/services/till/sweep-tills'
import { deliverWebhook } from '@fournil/services/webhooks/deliver-webhook'
import { removeOldDeliveries, sweepWebhooks } from '@fournil/services/webhooks/sweep-webhooks'
import type { AppServices } from '../app-services.ts'
import { makeOriginal, pictureTools } from '../original-maker.ts'

export type Work = {
  [Name in JobName]: (ctx: Context, data: Jobs[Name], job: RunningJob) => Promise<unknown>
}

/** `readOnce`: for all jobs that were taken together. */
export type RunningJob = { id: string; readOnce: ReadOnce }

/** Which job runs which verb. What a verb answers is kept with the job. */
export function workOf(services: AppServices, sendWebhook: WebhookSender): Work {
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
          readOnce: job.readOnce,
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
