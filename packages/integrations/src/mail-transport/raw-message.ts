import nodemailer from 'nodemailer'
import type { MailMessage } from './port.ts'
import { toNodemailer } from './to-nodemailer.ts'

const composer = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
})

/** The message in its RFC 5322 form. */
export async function rawMessage(message: MailMessage): Promise<Buffer> {
  const info = await composer.sendMail(toNodemailer(message))
  if (!Buffer.isBuffer(info.message)) throw new TypeError('the composer did not return bytes')
  return info.message
}
