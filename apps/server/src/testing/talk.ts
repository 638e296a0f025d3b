import net, { type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Bytes that no HTTP client would send: what came back until the server hung up. */
export async function talk(app: FastifyInstance, bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  // A server that hangs up in the middle of a body may reset the connection.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(bytes)
  await closed
  return said
}
