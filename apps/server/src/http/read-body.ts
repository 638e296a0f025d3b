import type { FastifyReply, FastifyRequest } from 'fastify'

/** The bytes of a body as they came, read no further than `most`; null when there are more. */
export async function readBody(
  request: FastifyRequest,
  most: number,
  // Destroying the request would take its connection away before the answer has gone out.
  body: AsyncIterable<Uint8Array> = request.raw.iterator({ destroyOnReturn: false }),
): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function refuseSize(reply: FastifyReply) {
  return reply
    .code(413)
    .send({ code: 'PAYLOAD_TOO_LARGE', message: 'La demande est trop volumineuse.' })
}
