import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import type { Encoding } from '../http/accepted-encoding.ts'
import type { InlineHashes } from '../http/security-headers.ts'
import { hashInline } from './hash-inline.ts'
import { lateScripts } from './late-scripts.ts'
import { preloadFonts } from './preload-fonts.ts'

/** A page that is the same for everybody who asks for it, ready to be sent. */
export type WholePage = {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  etag: string
  /** What may run in it. Null for what no browser shows as a page. */
  inline: InlineHashes | null
  /** The other form is packed when somebody asks for it, and once; brotli first as quickly as it can be. */
  bodies: { br: Buffer; gzip?: Buffer }
  /** Unpacked. */
  bytes: number
}

const compress = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const PIECE_BYTES = 64 * 1024
/** For whoever waits while the page is made: an eighth larger, in a third of the time. */
const QUICK = 2
/** For everybody after: half a per cent larger than the best there is, in a fiftieth of the time. */
const SMALL = 5

/** Reads the answer to its end; of a page, the nonce goes and hashes take its place. */
export async function wholePage(response: Response, nonce: string): Promise<WholePage> {
  const { status } = response
  const headers: [string, string][] = [...response.headers]
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const { text, inline } = isHtml
    ? hashInline(lateScripts(await response.text()), nonce)
    : { text: await response.text(), inline: null }
  const fonts = isHtml ? preloadFonts(text) : null
  if (fonts) headers.push(['link', fonts])
  const html = Buffer.from(text)
  const br = await pack(html, QUICK)
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { status, headers, etag, inline, bodies: { br }, bytes: html.byteLength }
}

/** The same page in fewer bytes, once it is known that more than one visitor wants it. */
export async function packSmaller(page: WholePage): Promise<void> {
  page.bodies.br = await pack(await unpack(page.bodies.br), SMALL)
}

function pack(html: Buffer, quality: number): Promise<Buffer> {
  return compress(html, {
    // Nearly every page is packed into one piece of it, and there are no pieces to be put together.
    chunkSize: PIECE_BYTES,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  })
}

/** Every browser of these years reads brotli: whoever makes a page does not wait for the forms that hardly anybody asks for. */
export function bodyOf({ bodies }: WholePage, encoding: Encoding | null): Buffer {
  if (encoding === 'br') return bodies.br
  if (!encoding) return brotliDecompressSync(bodies.br)
  bodies.gzip ??= gzipSync(brotliDecompressSync(bodies.br))
  return bodies.gzip
}
