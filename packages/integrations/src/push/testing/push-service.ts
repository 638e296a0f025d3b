import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../../downloads/testing/self-signed.ts'
import { createPushSender, type PushOptions } from '../create-push-sender.ts'
import type { PushSender, PushTarget } from '../port.ts'

export type Received = { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }

/** A browser that can read what is sent to it. */
export type TestBrowser = { target: PushTarget; read: (body: Buffer) => string }

/** A push service on this machine, by https, that keeps what it is sent and answers as it is told to. */
export type PushService = {
  origin: string
  received: Received[]
  answerWith: (status: number) => void
  browser: (path: string) => TestBrowser
  sender: (options?: Partial<PushOptions>) => PushSender
  close: () => Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const { key, cert } = selfSigned()
  const received: Received[] = []
  let status = 201
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    received.push({ path, headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  return {
    origin,
    received,
    answerWith: (next) => {
      status = next
    },
    browser: (path) => testBrowser(`${origin}${path}`),
    sender: (options) =>
      createPushSender({
        secret: Buffer.alloc(32, 7),
        subject: 'mailto:ne-pas-repondre@fournil.localhost',
        ca: cert,
        ports: [String(port)],
        isAllowed: () => true,
        ...options,
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type BrowserKeys = { private_key: Buffer; auth: Buffer }

/** With keys of its own, or with those that a standard gives as an example. */
export function testBrowser(endpoint: string, keys?: BrowserKeys): TestBrowser {
  const ecdh = createECDH('prime256v1')
  if (keys) ecdh.setPrivateKey(keys.private_key)
  else ecdh.generateKeys()
  const point = ecdh.getPublicKey()
  const auth = keys?.auth ?? randomBytes(16)
  return {
    target: { endpoint, p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read: (body) => {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const hkdf = (from: Buffer, salting: Buffer, about: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', from, salting, about, length))
      const shared = hkdf(ecdh.computeSecret(sender), auth, info, 32)
      const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return text.subarray(0, -1).toString('utf8')
    },
  }
}
