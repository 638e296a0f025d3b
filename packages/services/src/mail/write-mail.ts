import type { MailBrand, RenderedMail } from '@fournil/mail'
import type { MailRequest } from './mail-request.ts'

/** The templates are loaded with the first mail: a server that sends none does not carry them. */
export async function writeMail(brand: MailBrand, mail: MailRequest): Promise<RenderedMail> {
  const { dailySummary, domainLost, notificationTest, passwordReset, trialReminder, welcome } =
    await import('@fournil/mail')
  switch (mail.template) {
    case 'password-reset':
      return passwordReset({ brand, ...mail.data })
    case 'welcome':
      return welcome({ brand, ...mail.data })
    case 'notification-test':
      return notificationTest({ brand, ...mail.data })
    case 'daily-summary':
      return dailySummary({ brand, ...mail.data })
    case 'domain-lost':
      return domainLost({ brand, ...mail.data })
    case 'trial-reminder':
      return trialReminder({ brand, ...mail.data })
  }
}
