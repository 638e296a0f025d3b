import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server. Closed, it takes a message and never says that it has. */
export type SmtpGate = {
  url: string
  received: { message_id: string; to: string }[]
  close: () => Promise<void>
}

export async function smtpGate({ open }: { open: boolean }): Promise<SmtpGate> {
  const received: SmtpGate['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 200,
    onData: async (stream, session, done) => {
      // A sender that is killed breaks off in the middle.
      const parts = await Array.fromAsync<Buffer>(stream).catch(() => null)
      if (!parts) return
      const mail = await PostalMime.parse(Buffer.concat(parts))
      const to = session.envelope.rcptTo[0]?.address ?? ''
      received.push({ message_id: mail.messageId ?? '', to })
      if (open) done()
    },
  })
  // Or anywhere else.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
