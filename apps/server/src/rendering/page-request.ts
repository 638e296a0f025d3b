import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readBody } from '../http/read-body.ts'

const MOST_BYTES = 64 * 1024
const EMPTY_FORM = 'application/x-www-form-urlencoded'

/** The request as a page gets it: a posted form is whole, within bounds and readable; else why it is not. */
export async function pageRequest(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Request | 'too_large' | 'no_form'> {
  const asked = createRequest(request.raw, reply.raw, {
    host: request.headers.host ?? '',
    protocol: `${request.protocol}:`,
  })
  if (!asked.body) return asked
  const posted = await readBody(request, MOST_BYTES, asked.body)
  if (!posted) return 'too_large'
  const { url, method, signal } = asked
  const headers = new Headers(asked.headers)
  // Nothing at all is a form without fields, whatever its type.
  if (posted.length === 0) headers.set('content-type', EMPTY_FORM)
  const page = new Request(url, { method, headers, signal, body: new Uint8Array(posted) })
  return (await isForm(page.clone())) ? page : 'no_form'
}

function isForm(request: Request): Promise<boolean> {
  return request.formData().then(
    () => true,
    () => false,
  )
}
