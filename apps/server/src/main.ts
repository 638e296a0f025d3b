import type { AddressInfo } from 'node:net'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { openHouse } from './house.ts'
import { buildServer } from './http/build-server.ts'
import { runJobs } from './jobs.ts'
import { createLogger } from './logger.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { welcome } from './welcome.ts'

try {
  const env = readEnvironment(process.env)
  const logger = createLogger(env)
  const house = await openHouse(env)
  const app = await buildServer(house, logger)
  if (env.RUN_JOBS) await runJobs(house, logger)
  await app.listen({ port: env.PORT, host: env.HOST })
  stopOnSignal(logger, async () => {
    // Stop taking requests, finish those accepted, then the jobs, then the database.
    await app.close()
    await house.close()
  })
  process.stdout.write(welcome(env, (app.server.address() as AddressInfo).port))
} catch (error) {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 3000} is taken. Choose another with PORT=3001 npm start.`
  return stack ?? message
}
