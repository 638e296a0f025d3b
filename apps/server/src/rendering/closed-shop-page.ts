import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPage } from './plain-page.ts'

/** What stays open while a shop waits to be deleted: its back office, and what a customer still needs of an order. */
const STILL_OPEN =
  /^\/(admin|reset-password|order-success|avis|mentions-legales|cgv|confidentialite)(?=[/.?]|$)/

export function isClosedTo({ tenant, url }: FastifyRequest): boolean {
  return Boolean(tenant?.deletion_due_at) && !STILL_OPEN.test(url)
}

/** The shop has left the window. It may come back: search engines are told to ask again. */
export function closedShopPage(request: FastifyRequest, reply: FastifyReply) {
  const body = `<p>Cette boutique a fermé et ne prend plus de commandes.</p>
<p>Une commande en cours ? Le lien reçu par e-mail fonctionne toujours.</p>
<a href="/mentions-legales">Contacter le commerçant</a>`
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '86400')
    .type('text/html; charset=utf-8')
    .send(plainPage({ nonce: request.nonce, title: 'Boutique fermée', body }))
}
