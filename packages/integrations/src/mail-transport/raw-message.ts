import type { Transporter } from 'nodemailer'
import type { MailMessage } from './port.ts'
import { toNodemailer } from './to-nodemailer.ts'

/** The message in its RFC 5322 form. */
export async function rawMessage(message: MailMessage): Promise<Buffer> {
  composer ??= openComposer()
  const info = await (await composer).sendMail(toNodemailer(message))
  if (!Buffer.isBuffer(info.message)) throw new TypeError('the composer did not return bytes')
  return info.message
}

let composer: Promise<Transporter> | undefined

// Loaded with the first message: a server answers long before that.
async function openComposer(): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}
