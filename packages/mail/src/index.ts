export type { MailBrand, MailTheme } from './brand.ts'
export {
  type CalendarAttachment,
  type PickupCalendarData,
  pickupCalendar,
} from './calendar/pickup-calendar.ts'
export type { RenderedMail } from './content.ts'
export type { MailCustomer, MailOrder, MailOrderItem, MailStore } from './order.ts'
export {
  type AccountChangedData,
  type AccountNotice,
  accountChanged,
  type NamedPasskey,
} from './templates/account-changed.ts'
export { type AddressChangeData, addressChange } from './templates/address-change.ts'
export {
  type BankAccountChangedData,
  bankAccountChanged,
} from './templates/bank-account-changed.ts'
export { type DailySummaryData, dailySummary } from './templates/daily-summary.ts'
export { type DisputeNewsData, disputeNews } from './templates/dispute-news.ts'
export { type DomainLostData, domainLost } from './templates/domain-lost.ts'
export { type ExportReadyData, exportReady } from './templates/export-ready.ts'
export { type InvoiceIssuedData, invoiceIssued } from './templates/invoice-issued.ts'
export { type LedgerAlertData, ledgerAlert } from './templates/ledger-alert.ts'
export { type MovedByCustomerData, movedByCustomer } from './templates/moved-by-customer.ts'
export { type NewOrderData, newOrder } from './templates/new-order.ts'
export { type NotificationTestData, notificationTest } from './templates/notification-test.ts'
export {
  type CancelledBy,
  type OrderCancelledData,
  orderCancelled,
} from './templates/order-cancelled.ts'
export { type OrderConfirmationData, orderConfirmation } from './templates/order-confirmation.ts'
export { type OrderGivenUpData, orderGivenUp } from './templates/order-given-up.ts'
export { type OrderLinkData, orderLink } from './templates/order-link.ts'
export { type OrderMessageData, orderMessage } from './templates/order-message.ts'
export { type OrderReadyData, orderReady } from './templates/order-ready.ts'
export { type PasswordGuessesData, passwordGuesses } from './templates/password-guesses.ts'
export { type PasswordResetData, passwordReset } from './templates/password-reset.ts'
export { type PaymentDiffersData, paymentDiffers } from './templates/payment-differs.ts'
export { type PaymentLinkData, paymentLink } from './templates/payment-link.ts'
export { type PayoutDecidedData, payoutDecided } from './templates/payout-decided.ts'
export { type PickupMovedData, pickupMoved } from './templates/pickup-moved.ts'
export { type PlatformAlertData, platformAlert } from './templates/platform-alert.ts'
export { type ProductBackData, productBack } from './templates/product-back.ts'
export { type RefundIssuedData, refundIssued } from './templates/refund-issued.ts'
export { type RemovalWaitsData, removalWaits } from './templates/removal-waits.ts'
export { type ReviewInvitationData, reviewInvitation } from './templates/review-invitation.ts'
export { type ReviewRejectedData, reviewRejected } from './templates/review-rejected.ts'
export { type ShopDeletionData, shopDeletion } from './templates/shop-deletion.ts'
export { type SubscriptionNewsData, subscriptionNews } from './templates/subscription-news.ts'
export { type SupportMessageData, supportMessage } from './templates/support-message.ts'
export { type TeamInvitationData, teamInvitation } from './templates/team-invitation.ts'
export { type TrialReminderData, trialReminder } from './templates/trial-reminder.ts'
export { type WebhookGivenUpData, webhookGivenUp } from './templates/webhook-given-up.ts'
export { type WelcomeData, welcome } from './templates/welcome.ts'
export {
  type WithdrawalAcknowledgedData,
  withdrawalAcknowledged,
} from './templates/withdrawal-acknowledged.ts'
export { type WithdrawalNewsData, withdrawalNews } from './templates/withdrawal-news.ts'
export { type WithdrawalRefusedData, withdrawalRefused } from './templates/withdrawal-refused.ts'
