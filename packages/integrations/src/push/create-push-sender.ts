import { request } from 'node:https'
import { isPublicAddress } from '@fournil/domain/network-address'
import { publicLookup } from '../downloads/public-lookup.ts'
import { publicUrl } from '../downloads/public-url.ts'
import { encryptMessage } from './encrypt-message.ts'
import { PushError, type PushSender, type PushTarget } from './port.ts'
import { vapidHeader, vapidKey } from './vapid.ts'

const PATIENCE_MS = 15_000
/** An order that nobody heard of for four hours is seen on the screen. */
const KEEP_SECONDS = 4 * 3600

export type PushOptions = {
  /** 32 bytes, the same for all processes and for good: browsers subscribe to it. */
  secret: Buffer
  /** 'mailto:…': whom a push service turns to. */
  subject: string
  clock?: () => Date
  /** Which network addresses may be connected to. */
  isAllowed?: (address: string) => boolean
  /** Ports beside 443. */
  ports?: readonly string[]
  /** Certificates to trust instead of the system's. */
  ca?: string
}

/** Web push, to whatever service a browser named, as long as it stands on the public Internet. */
export function createPushSender({
  secret,
  subject,
  clock = () => new Date(),
  isAllowed = isPublicAddress,
  ports = [],
  ca,
}: PushOptions): PushSender {
  const key = vapidKey(secret)
  const lookup = publicLookup(isAllowed)

  function checked(endpoint: string): URL {
    const url = publicUrl(endpoint, { isAllowed, ports })
    if (!url) throw new PushError('No public https address.')
    return url
  }

  function post(url: URL, body: Buffer): Promise<number> {
    const headers = {
      authorization: vapidHeader(key, { origin: url.origin, subject, now: clock() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: String(KEEP_SECONDS),
      urgency: 'high',
    }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', headers, lookup, ca, signal }, (answer) => {
        // What it says beside its status is nobody's concern.
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      })
      asked.on('error', (cause) =>
        reject(new PushError('The service cannot be reached.', { cause })),
      )
      asked.end(body)
    })
  }

  return {
    public_key: key.public_key,
    send: async (target: PushTarget, message: string) => {
      const url = checked(target.endpoint)
      const status = await post(url, encryptMessage(Buffer.from(message), target))
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      throw new PushError(`The service answered ${status}.`, { status })
    },
  }
}
