import type { SendMailOptions } from 'nodemailer'
import type { MailAddress, MailMessage } from './port.ts'

const MESSAGE_ID = /^[\w.+=~-]+@[\w.-]+$/

/** The message as Nodemailer wants it, whichever way it then travels. */
export function toNodemailer(message: MailMessage): SendMailOptions {
  if (!MESSAGE_ID.test(message.message_id)) {
    throw new TypeError(`message_id must look like left@right: ${message.message_id}`)
  }
  return {
    messageId: `<${message.message_id}>`,
    from: addressOf(message.from),
    replyTo: message.reply_to ? addressOf(message.reply_to) : undefined,
    to: addressOf(message.to),
    subject: message.subject,
    html: message.html,
    text: message.text,
    // Half the work of quoted-printable, and a text full of accents and a page full of `=` become no longer.
    textEncoding: 'base64',
    headers: message.headers,
    attachments: message.attachments?.map((attachment) => ({
      filename: attachment.filename,
      contentType: attachment.content_type,
      // As bytes, which travel in base64: text would be re-wrapped, and calendars need their CRLF.
      content: Buffer.from(attachment.content),
    })),
    // Content is always given as bytes, so nothing in a message may make us open a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function addressOf({ name, address }: MailAddress) {
  // An address is never parsed here: "a@x, b@y" in a form field must not become two recipients.
  if (!/^[^\s<>",;:()[\]\\@]+@[^\s<>",;:()[\]\\@]+$/.test(address)) {
    throw new TypeError(`not a mail address: ${address}`)
  }
  return { name: name ?? '', address }
}
