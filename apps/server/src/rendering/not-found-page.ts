import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { plainPage } from './plain-page.ts'
import { platformOrigin } from './render.ts'

/** No shop answers to this host: a page that says so, without any shop's look. */
export function notFoundPage(request: FastifyRequest, reply: FastifyReply, services: AppServices) {
  const { unknown_tenant: slug } = request
  // A slug has letters, digits and hyphens only: nothing in it could be markup.
  const error =
    slug === null ? 'Tenant not found for this domain' : `Tenant '${slug}' not found or inactive`
  const body = `<p>Aucune boutique ne répond à cette adresse.</p>
<p><code>${error}</code></p>
<a href="${platformOrigin(services, request)}/">Retour à l’accueil de la plateforme</a>`
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(plainPage({ nonce: request.nonce, title: 'Boutique Non Trouvée', body }))
}
