import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 5_000

/**
 * A server that stops hangs up on everybody it owes nothing, at once: browsers open connections that they may never
 * use, which Node takes for busy. Requests that were accepted are answered; those who do not finish theirs, or do not
 * read the answer, are waited for so long and no longer.
 */
export function closeConnectionsOnStop(app: FastifyInstance, patience_ms = PATIENCE_MS) {
  /** Each open connection, with how many requests it still carries. */
  const open = new Map<Socket, number>()
  let stopping = false

  app.server.on('connection', (socket) => {
    if (stopping) return socket.destroy()
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => {
      count(socket, -1)
      if (stopping && !open.get(socket)) socket.destroySoon()
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })

  let outOfPatience: NodeJS.Timeout
  app.addHook('preClose', async () => {
    stopping = true
    for (const [socket, requests] of open) if (requests === 0) socket.destroy()
    outOfPatience = setTimeout(() => {
      for (const socket of open.keys()) socket.destroy()
    }, patience_ms)
  })
  app.addHook('onClose', async () => clearTimeout(outOfPatience))

  function count(socket: Socket, change: number) {
    const requests = open.get(socket)
    if (requests !== undefined) open.set(socket, requests + change)
  }
}
