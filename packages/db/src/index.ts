export type { Selectable } from 'kysely'
export { type RawBuilder, sql } from 'kysely'
export { asRole } from './as-role.ts'
export {
  accountOfAddress,
  accountsToCarry,
  cellsOfAccount,
  copyAccount,
  copyPlatformRows,
  removeAccountCopy,
  unneededCopies,
} from './cells/copy-account.ts'
export {
  beginMove,
  cellOfHost,
  cellOfShop,
  claimDomain,
  claimShop,
  claimsBefore,
  confirmShop,
  type DirectoryEntry,
  endMove,
  forgetShop,
  HOME,
  releaseDomain,
  releaseShop,
  shopsInCells,
} from './cells/directory.ts'
export {
  announceMove,
  findShop,
  openShop,
  unfinishedMoves,
  withoutMover,
} from './cells/moves.ts'
export type { Database, Tx } from './database.ts'
export { openDatabase } from './database.ts'
export { accessLists } from './doors/access-lists.ts'
export { type AccountToSignIn, accountToSignIn } from './doors/account-to-sign-in.ts'
export { apiKeyOf, type KnownApiKey, touchApiKey } from './doors/api-key-of.ts'
export { asOneTransaction } from './doors/as-one-transaction.ts'
export { countPaymentIssues } from './doors/count-payment-issues.ts'
export { countSignIn, type SignInCounter, takeBackSignIn } from './doors/count-sign-in.ts'
export { type DueDeletion, deletionsDue } from './doors/deletions-due.ts'
export { disputesToCheck } from './doors/disputes-to-check.ts'
export { domainsToCheck } from './doors/domains-to-check.ts'
export { exportsToEnd } from './doors/exports-to-end.ts'
export { type AuditEntry, inPlatform, type PlatformScope, writeEntry } from './doors/in-platform.ts'
export {
  inTenant,
  inTenantPrepared,
  readForVisitors,
  readInTenant,
  readInTenantPrepared,
  readPrepared,
  readPreparedAsJson,
  type TenantScope,
  writeInTenantPrepared,
} from './doors/in-tenant.ts'
export { invitationOf, type OpenInvitation } from './doors/invitation-of.ts'
export { knownDeviceKey } from './doors/known-device-key.ts'
export { type LedgerDifference, ledgerDifferences } from './doors/ledger-differences.ts'
export {
  type MeasuredSpan,
  measured,
  type PlatformActivity,
  platformActivity,
  platformIncidents,
  readRowMs,
  settingValues,
  storedBytes,
} from './doors/measured.ts'
export { merchantValidationsDue } from './doors/merchant-validations-due.ts'
export { orderOfPayment } from './doors/order-of-payment.ts'
export { ordersAwaitingPayment } from './doors/orders-awaiting-payment.ts'
export { type OwnSession, ownSessions } from './doors/own-sessions.ts'
export {
  type OwnPasskey,
  ownPasskeys,
  type PasskeyOwner,
  passkeyChallengeKey,
  passkeyOf,
} from './doors/passkeys.ts'
export { paymentAccountsToCheck } from './doors/payment-accounts-to-check.ts'
export { pendingRefunds } from './doors/pending-refunds.ts'
export { plansOnOffer } from './doors/plans-on-offer.ts'
export { publicSettings } from './doors/public-settings.ts'
export {
  type CountedMinute,
  type PlatformMeasurement,
  type ProbedMinute,
  recordMeasurement,
  recordProbes,
  recordRequests,
} from './doors/record-measurements.ts'
export { recoveryOf } from './doors/recovery-of.ts'
export { salesToRelease } from './doors/sales-to-release.ts'
export { type SecondFactor, secondFactorOf } from './doors/second-factor-of.ts'
export { type Session, sessionOf, touchSession } from './doors/session-of.ts'
export { countPinTry, type SharedDevice, sharedDeviceOf } from './doors/shared-device-of.ts'
export { type ShopOfUser, shopsOfUser } from './doors/shops-of-user.ts'
export { shopsWithAlerts } from './doors/shops-with-alerts.ts'
export { snapshotOfTenant } from './doors/snapshot-of-tenant.ts'
export { subscriptionsToCheck } from './doors/subscriptions-to-check.ts'
export { subscriptionsToEnd } from './doors/subscriptions-to-end.ts'
export { summariesDue } from './doors/summaries-due.ts'
export { supportPulse } from './doors/support-pulse.ts'
export { firstTenantSlug, type ResolvedTenant, tenantOfHost } from './doors/tenant-of-host.ts'
export { tenantOfPaymentAccount } from './doors/tenant-of-payment-account.ts'
export { tillsToClose } from './doors/tills-to-close.ts'
export { afterCommit, clientOf, send, withCommit } from './doors/transaction.ts'
export { trialsEnding } from './doors/trials-ending.ts'
export { claimedAfterAll, unclaimedShops } from './doors/unclaimed-shops.ts'
export { webPushKey } from './doors/web-push-key.ts'
export { removeOldWebhooks, webhooksToQueue } from './doors/webhooks-to-queue.ts'
export type { AccessTokenKind, DB } from './generated/schema.ts'
export { migrate } from './migrate.ts'
export { MigrationMismatch } from './migration-files.ts'
export { isOutOfReach, shopBeingMoved } from './out-of-reach.ts'
export { prepared } from './prepared.ts'
export { type ChainedLog, verifyChain } from './verify-chain.ts'
export { type BrokenLink, type TillTable, verifyTills } from './verify-tills.ts'
export { writeError } from './write-error.ts'
