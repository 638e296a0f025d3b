import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { type AccessLists, createAccessLists } from './blocked-addresses.ts'
import { addressOf } from './forwarded.ts'
import { isProbe } from './probes.ts'

export function accessListsOf(app: FastifyInstance, services: AppServices): AccessLists {
  return createAccessLists(services.db, Date.now, (error) =>
    app.log.error({ err: error }, 'the address lists could not be read'),
  )
}

/** Addresses on the platform's blacklist get no further than this. */
export function refuseBlockedAddresses(app: FastifyInstance, lists: AccessLists) {
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request)
    if (!isProbe(request) && address && (await lists.blocks(address))) {
      return reply.code(403).send({ code: 'FORBIDDEN', message: 'Accès refusé.' })
    }
  })
}
