import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Meta } from '@fournil/contract/procedure-meta'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding.ts'
import type { ReadyAnswer } from '../http/ready-answer.ts'
import { securityHeaders } from '../http/security-headers.ts'

/** Under this a packet holds it anyway. */
const WORTH_COMPRESSING = 1024

/** An answer of the API, ready to be sent again; packed when somebody asks for it so, and once. */
export type CachedAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  packed?: Partial<Record<Encoding, Buffer>>
  /** With all headers that are the same for everybody, for each encoding in which it was asked for again. */
  ready?: Partial<Record<Encoding | 'plain', ReadyAnswer>>
}

/** What no answer of the API has: anything that runs. */
const NOTHING_INLINE = { scripts: [], styles: [] }
/** The headers of an answer that is ready to be sent, for each encoding. */
const HEADER_BYTES = 2_048

/** A refusal is not kept: what is refused now may be there in a moment. What it may weigh with both of its packed forms. */
export function bytesOf({ status, body }: CachedAnswer): number | null {
  return status === 200 ? 2 * body.length + HEADER_BYTES : null
}

/** Asked by somebody of whom nothing is known but the address they have typed. */
export function isVisitorsQuestion(request: FastifyRequest, meta: Meta): boolean {
  return (
    meta.same_for_visitors === true &&
    request.method === 'GET' &&
    request.audience === 'shop' &&
    request.actor.kind === 'shopper'
  )
}

/** All that an answer may depend on besides its shop. */
export function questionOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host}${request.url}`
}

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer) {
  const { status, headers, body } = answer
  reply.code(status).headers(headers)
  if (body.length < WORTH_COMPRESSING) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(packedAs(encoding, answer))
}

/** The same as `sendAnswer`, put together once. */
export function readyAnswer(request: FastifyRequest, answer: CachedAnswer): ReadyAnswer {
  const isWorthIt = answer.body.length >= WORTH_COMPRESSING
  const encoding = isWorthIt ? acceptedEncoding(request.headers['accept-encoding']) : null
  answer.ready ??= {}
  const known = answer.ready[encoding ?? 'plain']
  if (known) return known
  const body = encoding ? packedAs(encoding, answer) : answer.body
  const ready: ReadyAnswer = {
    status: answer.status,
    headers: Object.entries({
      ...securityHeaders(request, NOTHING_INLINE),
      'cache-control': 'no-store',
      ...answer.headers,
      ...(isWorthIt ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(body.length),
    }).flat(),
    body,
  }
  answer.ready[encoding ?? 'plain'] = ready
  return ready
}

function packedAs(encoding: Encoding, answer: CachedAnswer): Buffer {
  answer.packed ??= {}
  answer.packed[encoding] ??= pack[encoding](answer.body)
  return answer.packed[encoding]
}

const pack: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => gzipSync(body),
}
