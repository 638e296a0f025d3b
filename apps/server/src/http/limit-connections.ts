import { type BlockList, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { callCounter } from '../api/call-counter.ts'
import { listOf } from './blocked-addresses.ts'

/** A browser opens six to a host, and a family, an office or a market hall shares one address. */
const MOST_OF_AN_ADDRESS = 300
/** Each costs memory, whoever holds it. */
const MOST_IN_ALL = 10_000

/** Nobody holds a place here by being slow. */
export const TIMEOUTS = {
  http: {
    // A head is a packet or two: only somebody who spins it out needs longer.
    headersTimeout: 15_000,
    // How often those two are looked at.
    connectionsCheckingInterval: 5_000,
  },
  // A picture of some megabytes from a telephone in a cellar.
  requestTimeout: 60_000,
  // Longer than the minute for which proxies keep theirs, so that none sends a request into a closing connection.
  keepAliveTimeout: 65_000,
  // A reader who takes nothing of an answer for so long has gone; live streams say something every 25 seconds.
  connectionTimeout: 120_000,
}

/** Proxies of ours carry everybody's requests on few connections, and are not counted. */
export function limitConnections(app: FastifyInstance, proxies: readonly string[] = []) {
  const trusted = listOf(proxies)
  const open = new Map<string, number>()
  const withinLimit = callCounter()

  app.server.maxConnections = MOST_IN_ALL
  app.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (isTrusted(trusted, remoteAddress)) return
    const address = normalizeIP(remoteAddress || '0.0.0.0')
    const others = open.get(address) ?? 0
    if (others >= MOST_OF_AN_ADDRESS) {
      if (withinLimit(address, 1)) app.log.warn({ ip: address }, 'too many connections')
      return socket.destroy()
    }
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

function isTrusted(trusted: BlockList, remoteAddress: string): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  return address !== '' && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
