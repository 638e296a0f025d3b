import type { MailBrand, RenderedMail } from '@fournil/mail'
import type { MailRequest } from './mail-request.ts'

/** The templates are loaded with the first mail: a server that sends none does not carry them. */
export async function writeMail(brand: MailBrand, mail: MailRequest): Promise<RenderedMail> {
  const templates = await import('@fournil/mail')
  switch (mail.template) {
    case 'password-reset':
      return templates.passwordReset({ brand, ...mail.data })
    case 'webhook-given-up':
      return templates.webhookGivenUp({ brand, ...mail.data })
    case 'welcome':
      return templates.welcome({ brand, ...mail.data })
    case 'notification-test':
      return templates.notificationTest({ brand, ...mail.data })
    case 'daily-summary':
      return templates.dailySummary({ brand, ...mail.data })
    case 'dispute-news':
      return templates.disputeNews({ brand, ...mail.data })
    case 'domain-lost':
      return templates.domainLost({ brand, ...mail.data })
    case 'subscription-news':
      return templates.subscriptionNews({ brand, ...mail.data })
    case 'trial-reminder':
      return templates.trialReminder({ brand, ...mail.data })
    case 'payout-decided':
      return templates.payoutDecided({ brand, ...mail.data })
    case 'bank-account-changed':
      return templates.bankAccountChanged({ brand, ...mail.data })
    case 'ledger-alert':
      return templates.ledgerAlert({ brand, ...mail.data })
    case 'platform-alert':
      return templates.platformAlert({ brand, ...mail.data })
    case 'export-ready':
      return templates.exportReady({ brand, ...mail.data })
    case 'product-back':
      return templates.productBack({ brand, ...mail.data })
    case 'removal-waits':
      return templates.removalWaits({ brand, ...mail.data })
    case 'shop-deletion':
      return templates.shopDeletion({ brand, ...mail.data })
    case 'support-message':
      return templates.supportMessage({ brand, ...mail.data })
  }
}
