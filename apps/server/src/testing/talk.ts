import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export type Talk = { said: string; closed: boolean }

/** Bytes that no HTTP client would send: what came back until the server hung up, or for this long. */
export async function talk(app: FastifyInstance, bytes: string, ms = 1500): Promise<Talk> {
  const { port } = app.server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  // A server that hangs up in the middle of a body may reset the connection.
  socket.on('error', () => {})
  const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
  socket.write(bytes)
  const isClosed = await Promise.race([closed, pause(ms, false)])
  socket.destroy()
  return { said, closed: isClosed }
}
