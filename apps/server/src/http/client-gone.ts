import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A client that hung up right after its request has no address any more, and nobody waits for an answer. */
export function dropWhenGone(app: FastifyInstance) {
  // Asked while it can be told: from then on the connection remembers it.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (!socket.remoteAddress || socket.destroyed) {
      socket.destroy()
      reply.hijack()
    }
    done()
  })
}

/** Whether this error says no more than that the client hung up before its request was whole. */
export function isClientGone(error: unknown, { raw }: FastifyRequest): boolean {
  if (!raw.destroyed || raw.complete || !(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET')
}
