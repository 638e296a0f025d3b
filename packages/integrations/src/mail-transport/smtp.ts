import type { Transporter } from 'nodemailer'
import type { SmtpConfig } from './parse-smtp-url.ts'
import type { MailTransport } from './port.ts'
import { toNodemailer } from './to-nodemailer.ts'

export function createSmtpTransport(config: SmtpConfig): MailTransport {
  let transporter: Promise<Transporter> | undefined

  return {
    async send(message) {
      transporter ??= connect(config)
      await (await transporter).sendMail(toNodemailer(message))
      return { message_id: message.message_id }
    },
    async close() {
      ;(await transporter)?.close()
    },
  }
}

// Loaded with the first message: a server answers long before that.
async function connect(config: SmtpConfig): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
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
}
