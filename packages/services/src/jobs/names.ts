import { RETENTION } from '@fournil/domain/retention'
import type { AccountNotice, NamedPasskey } from '@fournil/mail'
import type { MailRequest } from '../mail/mail-request.ts'
import type { OrderMail } from '../orders/mail/order-mail.ts'
import type { DeletionNews } from '../shop-deletion/deletion-news.ts'

/** Every job and what it is told. A job repeats until it succeeds, so each must be safe to run twice. */
export type Jobs = {
  'mail.send': { tenant_id: string | null; mail: MailRequest }
  'files.make-variants': { tenant_id: string; file_id: string }
  'files.sweep': Record<string, never>
  'files.remove-unused': { tenant_id: string }
  'cells.carry-accounts': Record<string, never>
  'cells.settle-claims': Record<string, never>
  'cells.remove-copies': Record<string, never>
  'cells.finish-moves': Record<string, never>
  'auth.sweep': Record<string, never>
  /** The last of the guesses: when, from where, on which host. */
  'auth.warn-of-guesses': {
    email: string
    tried_at: string
    ip_address: string | null
    host: string
  }
  'account.notify': {
    tenant_id: string | null
    email: string
    notice: AccountNotice
    /** What the notice is about; after a change of password, those that still open the account. */
    passkeys: NamedPasskey[]
    at: string
  }
  'account.mail-address-change': {
    tenant_id: string | null
    user_id: string
    email: string
    wish: string
  }
  'auth.end-impersonations': Record<string, never>
  'auth.mail-password-reset': { tenant_id: string | null; email: string }
  'payments.reconcile': { tenant_id: string; order_id: string }
  'payments.refund': { tenant_id: string; refund_id: string }
  'payments.sweep': Record<string, never>
  'connect.sweep': Record<string, never>
  'connect.check': { tenant_id: string }
  'disputes.sweep': Record<string, never>
  'disputes.check': { tenant_id: string; dispute_id: string }
  'disputes.find': Record<string, never>
  'disputes.sync': { tenant_id: string; order_id: string; provider_dispute_id: string }
  'disputes.push': { tenant_id: string; dispute_id: string }
  'finances.release': Record<string, never>
  'finances.check-ledger': Record<string, never>
  'till.sweep': Record<string, never>
  'till.close': { tenant_id: string }
  'notifications.sweep': Record<string, never>
  'notifications.daily-summary': { tenant_id: string }
  'notifications.push': { tenant_id: string; order_id: string }
  'subscriptions.sweep-trials': Record<string, never>
  'subscriptions.sweep': Record<string, never>
  'subscriptions.check': { tenant_id: string }
  'subscriptions.remind-of-trial': { tenant_id: string }
  /** `event`: what happened to the order; the mail is not sent when the same has happened again since. */
  'orders.send-mail': { tenant_id: string; order_id: string; mail: OrderMail; event?: string }
  'invoices.draw': { tenant_id: string; invoice_id: string }
  'merchant.validate': { tenant_id: string }
  'merchant.sweep': Record<string, never>
  'members.send-invitation': { tenant_id: string; invitation_id: string }
  'registration.welcome': { tenant_id: string; user_id: string }
  'ai.write': { tenant_id: string; request_id: string }
  'ai.draw': { tenant_id: string; request_id: string }
  'ai.sweep': Record<string, never>
  'products.import': { tenant_id: string; import_id: string }
  'products.fetch-pictures': { tenant_id: string; import_id: string }
  'product-alerts.sweep': Record<string, never>
  'product-alerts.send': { tenant_id: string }
  'reviews.invite': { tenant_id: string; order_id: string }
  'domains.check': { tenant_id: string; domain_id: string }
  'domains.sweep': Record<string, never>
  'reviews.tell-rejected': { tenant_id: string; review_id: string; version: number }
  'webhooks.deliver': { tenant_id: string; delivery_id: string }
  'webhooks.deliver-slow': { tenant_id: string; delivery_id: string }
  'webhooks.sweep': Record<string, never>
  'webhooks.remove-old': Record<string, never>
  'shop-exports.make': { tenant_id: string; export_id: string }
  'shop-exports.sweep': Record<string, never>
  'shop-exports.end': { tenant_id: string }
  'shop-deletion.sweep': Record<string, never>
  'shop-deletion.tell': { tenant_id: string } & DeletionNews
  'shop-deletion.remind': { tenant_id: string }
  'shop-deletion.end-subscription': { tenant_id: string }
  'shop-deletion.sweep-unclaimed': Record<string, never>
  /** Not `tenant_id`: the shop is gone when this is done. */
  'shop-deletion.run': { shop_id: string }
  'retention.sweep': Record<string, never>
  'retention.run': { tenant_id: string }
  'monitoring.measure': Record<string, never>
  'monitoring.sweep': Record<string, never>
}

export type JobName = keyof Jobs

/**
 * A process that is killed no longer says that it is alive: after this many seconds its jobs are another's. Whoever is
 * alive says so three times within them.
 */
const HEARTBEAT_SECONDS = 15
export const HEARTBEAT_REFRESH_SECONDS = HEARTBEAT_SECONDS / 3

/** Retried after 5 s, 10 s, 20 s, ... up to an hour, for about a day; then kept as failed, where metrics and logs show it. */
const PERSISTENT = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 300,
  deleteAfterSeconds: RETENTION.jobs.days * 86_400,
}

/**
 * What concerns money is tried for ever, once an hour at least: whoever adds such a job puts it here, and has
 * `sweepMoney` find what it is about. A refund that is given up in silence is money kept from its owner.
 */
const FOREVER = { ...PERSISTENT, retryLimit: 1_000_000_000 }

/** What goes through a whole shop. */
const LONG = { ...PERSISTENT, expireInSeconds: 6 * 3600 }

/** A minute that was not measured is over: the next one is measured instead. */
const ONCE = { ...PERSISTENT, retryLimit: 0, expireInSeconds: 50, deleteAfterSeconds: 86_400 }

export const JOBS = {
  'mail.send': PERSISTENT,
  'files.make-variants': PERSISTENT,
  'files.sweep': PERSISTENT,
  'files.remove-unused': PERSISTENT,
  'cells.carry-accounts': PERSISTENT,
  'cells.settle-claims': PERSISTENT,
  'cells.remove-copies': PERSISTENT,
  'cells.finish-moves': ONCE,
  'auth.sweep': PERSISTENT,
  'auth.warn-of-guesses': PERSISTENT,
  'account.notify': PERSISTENT,
  'account.mail-address-change': PERSISTENT,
  'auth.end-impersonations': PERSISTENT,
  'auth.mail-password-reset': PERSISTENT,
  'payments.reconcile': FOREVER,
  'payments.refund': FOREVER,
  'payments.sweep': FOREVER,
  'connect.sweep': PERSISTENT,
  'connect.check': PERSISTENT,
  'disputes.sweep': PERSISTENT,
  'disputes.check': PERSISTENT,
  'disputes.find': PERSISTENT,
  'disputes.sync': PERSISTENT,
  'disputes.push': PERSISTENT,
  'finances.release': FOREVER,
  'finances.check-ledger': PERSISTENT,
  'till.sweep': PERSISTENT,
  'till.close': PERSISTENT,
  'notifications.sweep': PERSISTENT,
  'notifications.daily-summary': PERSISTENT,
  'notifications.push': PERSISTENT,
  'subscriptions.sweep-trials': PERSISTENT,
  'subscriptions.sweep': FOREVER,
  'subscriptions.check': FOREVER,
  'subscriptions.remind-of-trial': PERSISTENT,
  'orders.send-mail': PERSISTENT,
  'invoices.draw': PERSISTENT,
  'merchant.validate': PERSISTENT,
  'merchant.sweep': PERSISTENT,
  'members.send-invitation': PERSISTENT,
  'registration.welcome': PERSISTENT,
  'ai.write': PERSISTENT,
  'ai.draw': PERSISTENT,
  'ai.sweep': PERSISTENT,
  'products.import': PERSISTENT,
  'products.fetch-pictures': PERSISTENT,
  'product-alerts.sweep': PERSISTENT,
  'product-alerts.send': PERSISTENT,
  'reviews.invite': PERSISTENT,
  'domains.check': PERSISTENT,
  'domains.sweep': PERSISTENT,
  'reviews.tell-rejected': PERSISTENT,
  'webhooks.deliver': PERSISTENT,
  'webhooks.deliver-slow': PERSISTENT,
  'webhooks.sweep': PERSISTENT,
  'webhooks.remove-old': PERSISTENT,
  'shop-deletion.sweep': PERSISTENT,
  'shop-deletion.tell': PERSISTENT,
  'shop-deletion.remind': PERSISTENT,
  'shop-deletion.end-subscription': FOREVER,
  'shop-deletion.sweep-unclaimed': PERSISTENT,
  'shop-deletion.run': LONG,
  'shop-exports.make': LONG,
  'shop-exports.sweep': PERSISTENT,
  'shop-exports.end': PERSISTENT,
  'retention.sweep': LONG,
  'retention.run': LONG,
  'monitoring.measure': ONCE,
  'monitoring.sweep': PERSISTENT,
} as const satisfies Record<JobName, object>
