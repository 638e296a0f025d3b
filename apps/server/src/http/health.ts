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
      // A process is ready while a cell is away: the shops of the others are open.
      return { status: 'ok', ...(services.cells && { cells: await statesOf(services.cells) }) }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}

async function statesOf(cells: NonNullable<AppServices['cells']>) {
  const states = await cells.states()
  return Object.fromEntries(states.map(({ cell, is_up }) => [cell, is_up ? 'ok' : 'unreachable']))
}
