import { request } from 'node:https'
import { isPublicAddress } from '@fournil/domain/network-address'
import { DownloadError } from '../downloads/port.ts'
import { publicLookup } from '../downloads/public-lookup.ts'
import { publicUrl } from '../downloads/public-url.ts'
import type { WebhookAnswer, WebhookSender } from './port.ts'
import { signWebhook } from './sign-webhook.ts'

/** For the whole of it, from the lookup to the status. */
const PATIENCE_MS = 10_000
const MOST_HEADER_BYTES = 16_384

export type WebhookSenderOptions = {
  patience_ms?: number
  /** Which network addresses may be connected to. */
  isAllowed?: (address: string) => boolean
  /** Ports beside 443. */
  ports?: readonly string[]
  /** Certificates to trust instead of the system's. */
  ca?: string
}

/**
 * Posts to the public Internet alone: the name is looked up once, and the address that was looked at is the one that is
 * connected to. A redirect is an answer like another, and is not followed.
 */
export function createWebhookSender({
  patience_ms = PATIENCE_MS,
  isAllowed = isPublicAddress,
  ports = [],
  ca,
}: WebhookSenderOptions = {}): WebhookSender {
  const lookup = publicLookup(isAllowed)

  function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(body.length) },
          lookup,
          ca,
          // A connection of its own: none that was opened by other rules is used.
          agent: false,
          maxHeaderSize: MOST_HEADER_BYTES,
          signal: AbortSignal.timeout(patience_ms),
        },
        (answer) => {
          // What it says beside its status is not read.
          answer.destroy()
          resolve(answer.statusCode ?? 0)
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  return async ({ url: address, ...message }): Promise<WebhookAnswer> => {
    const started = performance.now()
    const took = () => Math.round(performance.now() - started)
    const url = publicUrl(address, { isAllowed, ports })
    if (!url) return { outcome: 'not_public', duration_ms: took() }
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Fournil',
      ...signWebhook(message),
    }
    try {
      const status = await post(url, headers, Buffer.from(message.body))
      return { outcome: 'answered', status, duration_ms: took() }
    } catch (error) {
      const outcome = error instanceof DownloadError ? 'not_public' : 'unreachable'
      return { outcome, duration_ms: took() }
    }
  }
}
