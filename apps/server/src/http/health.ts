import type { FastifyInstance } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { PROBE } from './probes.ts'

/** `/livez`: the process answers. `/readyz`: it can also do its work. */
export function serveHealth(app: FastifyInstance, services: AppServices) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', PROBE, async () => ({ status: 'ok' }))
  app.get('/readyz', PROBE, async (request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await services.db.pool.query('select 1')
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
