import type {
  BankAccountChangedData,
  DailySummaryData,
  DisputeNewsData,
  DomainLostData,
  ExportReadyData,
  LedgerAlertData,
  NotificationTestData,
  PasswordResetData,
  PayoutDecidedData,
  PlatformAlertData,
  ProductBackData,
  RemovalWaitsData,
  ShopDeletionData,
  SubscriptionNewsData,
  SupportMessageData,
  TrialReminderData,
  WebhookGivenUpData,
  WelcomeData,
} from '@fournil/mail'

type TemplateMail<Template extends string, Data> = { template: Template; data: Omit<Data, 'brand'> }

/** A mail to be written and sent by a job: which template, to whom, with what. */
export type MailRequest = { to: { name?: string | null; address: string } } & (
  | TemplateMail<'password-reset', PasswordResetData>
  | TemplateMail<'webhook-given-up', WebhookGivenUpData>
  | TemplateMail<'welcome', WelcomeData>
  | TemplateMail<'notification-test', NotificationTestData>
  | TemplateMail<'daily-summary', DailySummaryData>
  | TemplateMail<'dispute-news', DisputeNewsData>
  | TemplateMail<'domain-lost', DomainLostData>
  | TemplateMail<'subscription-news', SubscriptionNewsData>
  | TemplateMail<'trial-reminder', TrialReminderData>
  | TemplateMail<'payout-decided', PayoutDecidedData>
  | TemplateMail<'bank-account-changed', BankAccountChangedData>
  | TemplateMail<'ledger-alert', LedgerAlertData>
  | TemplateMail<'platform-alert', PlatformAlertData>
  | TemplateMail<'product-back', ProductBackData>
  | TemplateMail<'removal-waits', RemovalWaitsData>
  | TemplateMail<'export-ready', ExportReadyData>
  | TemplateMail<'shop-deletion', ShopDeletionData>
  | TemplateMail<'support-message', SupportMessageData>
)
