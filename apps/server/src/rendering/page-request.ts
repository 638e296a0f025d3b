import type { FastifyReply, FastifyRequest } from 'fastify'
import { wholeRequest } from '../http/whole-request.ts'

const MOST_BYTES = 64 * 1024
const EMPTY_FORM = 'application/x-www-form-urlencoded'

/** The request as a page gets it: a posted form is whole, within bounds and readable; else why it is not. */
export async function pageRequest(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Request | 'too_large' | 'no_form'> {
  const page = await wholeRequest(request, reply, MOST_BYTES)
  if (!page) return 'too_large'
  if (!page.body) return page
  // Nothing at all is a form without fields, whatever its type.
  const isEmpty = (await page.clone().arrayBuffer()).byteLength === 0
  if (isEmpty) page.headers.set('content-type', EMPTY_FORM)
  return (await isForm(page.clone())) ? page : 'no_form'
}

function isForm(request: Request): Promise<boolean> {
  return request.formData().then(
    () => true,
    () => false,
  )
}
