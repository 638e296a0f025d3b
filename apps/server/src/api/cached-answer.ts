import type { Meta } from '@fournil/contract/procedure-meta'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer of the API, ready to be sent again. */
export type CachedAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/** A refusal is not kept: what is refused now may be there in a moment. */
export function bytesOf({ status, body }: CachedAnswer): number | null {
  return status === 200 ? body.length : null
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

export function sendAnswer(reply: FastifyReply, { status, headers, body }: CachedAnswer) {
  return reply.code(status).headers(headers).send(body)
}
