import { createMailbox } from './mailbox.ts'
import type { SmtpConfig } from './parse-smtp-url.ts'
import type { MailTransport } from './port.ts'
import { createSmtpTransport } from './smtp.ts'

export type MailTransportConfig =
  | { provider: 'smtp'; smtp: SmtpConfig }
  | { provider: 'mailbox'; directory: string }

export function createMailTransport(config: MailTransportConfig): MailTransport {
  if (config.provider === 'smtp') return createSmtpTransport(config.smtp)
  return createMailbox({ directory: config.directory })
}
