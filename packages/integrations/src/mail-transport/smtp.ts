import nodemailer from 'nodemailer'
import type { SmtpConfig } from './parse-smtp-url.ts'
import type { MailTransport } from './port.ts'
import { toNodemailer } from './to-nodemailer.ts'

export function createSmtpTransport(config: SmtpConfig): MailTransport {
  const transporter = nodemailer.createTransport({
    pool: true,
    maxConnections: config.max_connections,
    host: config.host,
    port: config.port,
    secure: config.tls === 'implicit',
    requireTLS: config.tls === 'required',
    ignoreTLS: config.tls === 'off',
    auth: config.auth ?? undefined,
    tls: { rejectUnauthorized: config.verify_certificate, minVersion: 'TLSv1.2' },
    // A job waits for each of these: fail within a minute, so that its retry has a chance.
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(message) {
      await transporter.sendMail(toNodemailer(message))
      return { message_id: message.message_id }
    },
    async close() {
      transporter.close()
    },
  }
}
