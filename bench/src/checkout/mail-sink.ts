import { createServer, type Socket } from 'node:net'
import { freePort } from '@fournil/db/cluster/free-port'

export type MailSink = {
  url: string
  /** When a mail to this address came, on the clock of `performance.now`. */
  arrivals: Map<string, number>
  close: () => void
}

/** A mail server that takes everything and keeps only when and for whom it came. */
export async function openMailSink(): Promise<MailSink> {
  const arrivals = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A sender that is stopped breaks off.
    socket.on('error', () => {})
    converse(socket, (to) => arrivals.set(to, performance.now()))
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function converse(socket: Socket, arrived: (to: string) => void): void {
  let text = ''
  let to = ''
  let isBody = false
  socket.setEncoding('latin1')
  socket.write('220 ready\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isBody ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const line = text.slice(0, end)
      text = text.slice(end + (isBody ? 5 : 2))
      if (isBody) arrived(to)
      else if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
      const begins = !isBody && /^DATA$/i.test(line)
      isBody = begins
      socket.write(begins ? '354 go on\r\n' : /^QUIT$/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}
