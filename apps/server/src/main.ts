import { type Cluster, startCluster } from '@fournil/db/cluster/start-cluster'
import type { Logger } from 'pino'
import { cellsCluster } from './cells/cells-cluster.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { createLogger } from './logger.ts'
import { runProgram } from './run-program.ts'
import { stopOnSignal } from './stop-on-signal.ts'

await runProgram(async () => {
  const env = readEnvironment(process.env)
  const logger = createLogger(env)
  const started = start(env, logger)
  // A signal during the start is obeyed as soon as there is something to stop: no database is left behind.
  stopOnSignal(logger, async () => (await started).stop())
  process.stdout.write((await started).welcome)
})

/** PostgreSQL gets ready while the rest of the program is read, which lets nothing else happen in this process. */
async function start(env: Environment, logger: Logger) {
  const cluster = env.DATABASE_URL ? null : await launchCluster(env)
  const { startServer } = await import('./start-server.ts')
  return startServer(env, logger, cluster?.ready ?? null)
}

async function launchCluster(env: Environment): Promise<{ ready: Promise<Cluster> }> {
  const { promise: launched, resolve: onLaunch } = Promise.withResolvers<void>()
  const ready = startCluster({ data_dir: env.DATA_DIR, onLaunch, ...cellsCluster(env) })
  await Promise.race([launched, ready])
  return { ready }
}
