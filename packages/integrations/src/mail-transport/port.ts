export type MailAddress = { name?: string | null; address: string }

export type MailAttachment = {
  filename: string
  content_type: string
  content: string | Uint8Array
}

/** One message, one recipient: a retry then repeats nothing that another recipient already got. */
export type MailMessage = {
  /** The Message-ID header without its angle brackets: the same on every try of the same message. */
  message_id: string
  from: MailAddress
  reply_to?: MailAddress | null
  to: MailAddress
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

/** `send` rejects when the message was not accepted; the caller's job tries again. */
export interface MailTransport {
  send(message: MailMessage): Promise<{ message_id: string }>
  close(): Promise<void>
}
