import type { FastifyInstance } from 'fastify'

/** Files are only read: whatever else is tried on one is refused here, before a page is looked for. */
export function refuseOtherMethods(app: FastifyInstance) {
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/files/*',
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD').send({
        code: 'METHOD_NOT_ALLOWED',
        message: 'Un fichier se télécharge, il ne se modifie pas à cette adresse.',
      }),
  })
}
