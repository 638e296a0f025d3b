import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { openServices } from './app-services.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { buildServer } from './http/build-server.ts'
import { runJobs } from './jobs.ts'
import { createLogger } from './logger.ts'
import { probeUptime, writeRequests } from './monitoring/measure.ts'
import { probeUrl } from './monitoring/probe-url.ts'
import { runProgram } from './run-program.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { welcome } from './welcome.ts'

await runProgram(async () => {
  const env = readEnvironment(process.env)
  const logger = createLogger(env)
  const started = start(env, logger)
  // A signal during the start is obeyed as soon as there is something to stop: no database is left behind.
  stopOnSignal(logger, async () => (await started).stop())
  process.stdout.write(welcome(env, (await started).port))
})

async function start(env: Environment, logger: Logger) {
  const services = await openServices(env, logger)
  try {
    const app = await buildServer(services, logger)
    if (env.RUN_JOBS) await runJobs(services, logger)
    await app.listen({ port: env.PORT, host: env.HOST })
    const { port } = app.server.address() as AddressInfo
    const stopCounting = writeRequests(app, services, logger)
    const stopProbing = env.RUN_JOBS ? probeUptime(probeUrl(env, port), services, logger) : null
    return {
      port,
      // Stop taking requests, finish those accepted, then the jobs, then the database.
      stop: async () => {
        services.willClose()
        await stopProbing?.()
        await app.close()
        await stopCounting()
        await services.close()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}
