import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

export type Pressure = {
  /** Milliseconds that the process may lag behind; 0 turns nobody away. */
  maxEventLoopDelay: number
  /** How long after its start a process that lags behind still answers everyone. */
  startMs?: number
}

const RETRY_AFTER_SECONDS = 5
// Reading its own code keeps a process busier than any visitor, and the measure lags two seconds behind.
const START_MS = 5000

class TooBusy extends Error {
  code = 'FST_UNDER_PRESSURE'
  statusCode = 503
  constructor() {
    super('Trop de monde à la fois. Réessayez dans quelques secondes.')
  }
}

/** Under more load than can be carried a request is turned away at once, so that those accepted are answered. */
export async function shedLoad(
  app: FastifyInstance,
  { maxEventLoopDelay, startMs = START_MS }: Pressure,
): Promise<void> {
  let ready_at = Number.POSITIVE_INFINITY
  app.addHook('onReady', async () => {
    ready_at = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (_request, reply) => {
      if (performance.now() - ready_at < startMs) return
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      return Promise.reject(new TooBusy())
    },
  })
}
