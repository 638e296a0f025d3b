import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts'

const TEXT = /^(?:text\/|application\/(?:json|xml|ld\+json)|image\/svg)/

/** A page made for this request alone, compressed as it comes. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, response: Response) {
  const { status, headers, body } = response
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (!headers.has('cache-control')) reply.header('cache-control', 'no-store')
  if (!body) return reply.send()
  const stream = Readable.fromWeb(body as NodeStream)
  if (!TEXT.test(headers.get('content-type') ?? '') || headers.has('content-encoding'))
    return reply.send(stream)
  reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(stream)
  const compressed = compressor(encoding)
  // Whoever leaves, or fails, takes the other along.
  stream.once('error', (error) => compressed.destroy(error))
  compressed.once('close', () => stream.destroy())
  return reply.header('content-encoding', encoding).send(stream.pipe(compressed))
}

// What has been drawn so far is sent at once: nobody waits for what comes last.
function compressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH })
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
}
