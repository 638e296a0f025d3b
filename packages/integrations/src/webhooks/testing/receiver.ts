import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../../downloads/testing/self-signed.ts'
import { createWebhookSender, type WebhookSenderOptions } from '../create-webhook-sender.ts'
import type { WebhookSender } from '../port.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** Somebody's software on this machine, by https, that answers as it is told to. */
export type Receiver = {
  origin: string
  received: Received[]
  /** 200 unless told otherwise; 'never' leaves the caller waiting. */
  answerWith: (path: string, answer: number | 'never') => void
  /** Trusts it, and may reach this machine unless `options` say otherwise. */
  sender: (options?: WebhookSenderOptions) => WebhookSender
  close: () => Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const { key, cert } = selfSigned()
  const received: Received[] = []
  const answers = new Map<string, number | 'never'>()
  const server = createServer({ key, cert }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() })
    const answer = answers.get(path) ?? 200
    if (answer === 'never') return
    response.statusCode = answer
    if (answer >= 300 && answer < 400) response.setHeader('location', '/elsewhere')
    response.end()
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    received,
    answerWith: (path, answer) => answers.set(path, answer),
    sender: (options) =>
      createWebhookSender({ ca: cert, ports: [String(port)], isAllowed: () => true, ...options }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
