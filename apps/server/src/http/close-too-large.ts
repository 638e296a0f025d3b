import type { FastifyInstance } from 'fastify'

/** The rest of a body that was too large is never read: the connection can carry no other request. */
export function closeOnTooLarge(app: FastifyInstance) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 413) reply.header('connection', 'close')
    done(null, payload)
  })
}
