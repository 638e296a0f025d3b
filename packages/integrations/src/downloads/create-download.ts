import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isPublicAddress } from '@fournil/domain/network-address'
import { type Download, DownloadError } from './port.ts'
import { publicLookup } from './public-lookup.ts'
import { publicUrl } from './public-url.ts'

/** For the whole of it, however it is handed out. */
const PATIENCE_MS = 15_000
const MOST_REDIRECTS = 3
const MOST_HEADER_BYTES = 16_384

export type DownloadOptions = {
  patience_ms?: number
  /** Which network addresses may be connected to. */
  isAllowed?: (address: string) => boolean
  /** Ports beside 443. */
  ports?: readonly string[]
  /** Certificates to trust instead of the system's. */
  ca?: string
}

/**
 * Downloads from the public Internet alone: every name is looked up once, and the address that was looked at is the one
 * that is connected to, on every redirect anew.
 */
export function createDownload({
  patience_ms = PATIENCE_MS,
  isAllowed = isPublicAddress,
  ports = [],
  ca,
}: DownloadOptions = {}): Download {
  const lookup = publicLookup(isAllowed)

  function checked(address: string, base?: URL): URL {
    const url = publicUrl(address, { isAllowed, ports }, base)
    if (!url) throw new DownloadError('ADDRESS_REFUSED', 'No public https address.')
    return url
  }

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get(
        url,
        {
          signal,
          lookup,
          ca,
          // A connection of its own: none that was opened by other rules is used.
          agent: false,
          maxHeaderSize: MOST_HEADER_BYTES,
          headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Fournil' },
        },
        resolve,
      ).on('error', reject)
    })
  }

  return async (address, most_bytes) => {
    const signal = AbortSignal.timeout(patience_ms)
    let url = checked(address)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await named(() => ask(url, signal))
      const { statusCode: status = 0, headers } = response
      if (status === 200) return named(() => readAtMost(response, most_bytes))
      response.destroy()
      if (!REDIRECTS.has(status) || !headers.location)
        throw new DownloadError('NOT_GIVEN', `The site answered ${status}.`, { status })
      url = checked(headers.location, url)
    }
    throw new DownloadError('NOT_GIVEN', 'The site sends us from one address to the next.')
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError('UNREACHABLE', 'The site did not answer.', { cause: error })
  }
}

async function readAtMost(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const tooHeavy = () => new DownloadError('TOO_HEAVY', `More than ${most} bytes.`)
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy()
    throw tooHeavy()
  }
  const parts: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const part of response) {
    size += part.length
    if (size > most) throw tooHeavy()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
