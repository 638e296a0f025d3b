import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readBody } from './read-body.ts'

/** The request as the web platform knows it, with its whole body; null when that is larger than `most`. */
export async function wholeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  most: number,
): Promise<Request | null> {
  const asked = createRequest(request.raw, reply.raw, {
    host: request.headers.host ?? '',
    protocol: `${request.protocol}:`,
  })
  if (!asked.body) return asked
  const body = await readBody(request, most, asked.body)
  if (!body) return null
  const { url, method, headers, signal } = asked
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) })
}
