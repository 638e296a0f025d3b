import type { AddressInfo } from 'node:net'
import type { Cluster } from '@fournil/db/cluster/start-cluster'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type AppServices, openServices } from './app-services.ts'
import { workCells } from './cells/work-cells.ts'
import type { Environment } from './environment.ts'
import { buildServer } from './http/build-server.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { probeUptime, writeRequests } from './monitoring/measure.ts'
import { probeUrl } from './monitoring/probe-url.ts'
import { loadPages } from './rendering/applications.ts'
import { welcome } from './welcome.ts'

/** Everything that answers requests, and the jobs; says how it is stopped. */
export async function startServer(
  env: Environment,
  logger: Logger,
  cluster: Promise<Cluster> | null,
) {
  const opening = openServices(env, logger, cluster)
  // Read while the database is waited for; whoever needs it hears what went wrong.
  if (env.NODE_ENV !== 'development') loadPages('window').catch(() => {})
  const services = await opening
  let app: FastifyInstance | undefined
  try {
    app = await buildServer(services, logger)
    await app.listen({ port: env.PORT, host: env.HOST })
    // Visitors do not wait until every worker stands at its queue.
    if (env.RUN_JOBS) await runJobs(services, logger)
    return running(env, logger, services, app)
  } catch (error) {
    await app?.close()
    await services.close()
    throw error
  }
}

function running(env: Environment, logger: Logger, services: AppServices, app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo
  const stopCounting = writeRequests(app, services, logger)
  const stopCells = env.RUN_JOBS ? workCells(services, logger) : null
  const stopProbing = env.RUN_JOBS ? probeUptime(probeUrl(env, port), services, logger) : null
  return {
    welcome: welcome(env, port),
    // Stop taking requests, finish those accepted, then the jobs, then the database.
    stop: async () => {
      services.willClose()
      await stopCells?.()
      await stopProbing?.()
      await app.close()
      await stopCounting()
      await services.close()
    },
  }
}
