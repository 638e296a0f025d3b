import type { StandardHandler } from '@orpc/server/standard'
import type { FastifyRequest } from 'fastify'
import { readBody } from '../http/read-body.ts'
import type { ApiContext } from './implement.ts'

type Handler = StandardHandler<ApiContext>
export type JsonRequest = Parameters<Handler['handle']>[0]
type Answered = Extract<Awaited<ReturnType<Handler['handle']>>, { matched: true }>['response']
export type JsonAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/** A question that is all in its address. */
export function questionAt(url: string): JsonRequest {
  return { url: new URL(url), method: 'GET', headers: {}, signal: undefined, body: async () => {} }
}

/** Whether its body, if it has one, is JSON: what almost everybody sends. */
export function isJsonRequest({ headers }: FastifyRequest): boolean {
  const type = headers['content-type']
  return !headers['content-disposition'] && (!type || type.startsWith('application/json'))
}

/**
 * A request as the API's handlers read it, put together without the web platform's `Request` and `Response`: those cost a
 * tenth of a millisecond, and nothing of ours looks at them. Null when the body is larger than `most`.
 */
export async function jsonRequest(
  request: FastifyRequest,
  url: string,
  most: number,
): Promise<JsonRequest | null> {
  const { method, headers } = request
  if (method === 'GET') return { ...questionAt(url), headers }
  const bytes = await readBody(request, most)
  if (!bytes) return null
  // Read when it is asked for: what is no JSON is refused in the handler's words.
  const body = async () => (bytes.length > 0 ? JSON.parse(decoder.decode(bytes)) : undefined)
  return { url: new URL(url), method, headers, signal: undefined, body }
}

const decoder = new TextDecoder()

/** Every procedure answers with JSON; a file or a stream would need headers of its own. */
export function jsonAnswer({ status, headers, body }: Answered): JsonAnswer {
  if (body instanceof Blob || body instanceof FormData || body instanceof ReadableStream)
    throw new Error('The API answers with JSON alone.')
  const told = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return {
    status,
    headers: { ...Object.fromEntries(told), 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body ?? null)),
  }
}
