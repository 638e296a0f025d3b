import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { plainPage } from '../rendering/plain-page.ts'
import { asksForPage } from '../routes/files/asks-for-page.ts'

const Refusal = z.object({ code: z.string(), message: z.string() })
const HTML = 'text/html; charset=utf-8'

/** Whoever reads an answer in a browser gets a refusal as a page; a program, and the API, get it as JSON. */
export function showRefusalsAsPages(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    if (isApi(request) || !asksForPage(request.headers.accept)) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    const refusal = Refusal.safeParse(JSON.parse(payload))
    if (!refusal.success) return payload
    reply.type(HTML).removeHeader('content-length')
    return refusalPage(request, refusal.data.message)
  })
}

/** For what is refused before any hook runs. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: z.infer<typeof Refusal>,
) {
  if (!asksForPage(request.headers.accept)) return reply.send(refusal)
  return reply.type(HTML).send(refusalPage(request, refusal.message))
}

function isApi({ routeOptions }: FastifyRequest): boolean {
  return /^\/(api|rpc)(\/|$)/.test(routeOptions.url ?? '')
}

function refusalPage({ nonce }: FastifyRequest, message: string): string {
  const body = `<p>${escapeHtml(message)}</p>\n<a href="/">Retour à l’accueil</a>`
  return plainPage({ nonce, title: 'Cette page ne peut pas s’afficher', body })
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
