import { ERRORS } from '@fournil/contract/errors'
import type { AppError } from '@fournil/services/app-error'
import type { FastifyReply } from 'fastify'

/** Why a file is not taken. One of the right size may still be on its way; it is let run out, so that a browser hears the answer. */
export function refuseUpload(
  reply: FastifyReply,
  { code, data, sentence, retry_after }: AppError,
  mostBytes: number,
) {
  if (retry_after) reply.header('retry-after', String(retry_after))
  const { raw, headers } = reply.request
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (!raw.complete && !(length <= mostBytes)) reply.header('connection', 'close')
  return reply.code(ERRORS[code].status).send({ code, message: sentence, data })
}
