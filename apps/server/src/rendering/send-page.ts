import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../http/accepted-encoding.ts'
import { isKnownEtag } from '../http/known-etag.ts'
import { allowHashes } from '../http/security-headers.ts'
import type { WholePage } from './whole-page.ts'

/** Under this a packet holds it anyway. */
const WORTH_COMPRESSING = 1024

/** A browser may keep it, for the way back too, and asks before it shows it again. */
const CACHE_CONTROL = 'private, no-cache'

/** As small as the client can read it; nothing at all when it has this very page already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: WholePage) {
  const { status, etag, inline, bodies, bytes } = page
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.headers({
    'cache-control': CACHE_CONTROL,
    // The store that a shopper has chosen is in a cookie.
    vary: 'accept-encoding, cookie',
    etag: `W/${etag}`,
  })
  if (inline) allowHashes(request, reply, inline)
  if (status === 200 && isKnownEtag(etag, request.headers['if-none-match']))
    return reply.code(304).send()
  const isSmall = bytes < WORTH_COMPRESSING
  const encoding = isSmall ? null : acceptedEncoding(request.headers['accept-encoding'])
  // Hardly anybody reads it unpacked: it is not kept so.
  const body = encoding ? bodies[encoding] : gunzipSync(bodies.gzip)
  if (encoding) reply.header('content-encoding', encoding)
  reply.code(status).header('content-length', body.byteLength)
  // Whoever asks for the head alone is told how long the body would be.
  return reply.send(request.method === 'HEAD' ? undefined : body)
}
