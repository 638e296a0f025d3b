import { readEnvironment } from './environment.ts'
import { openHouse } from './house.ts'
import { runJobs } from './jobs.ts'
import { createLogger } from './logger.ts'
import { orExplain } from './or-explain.ts'
import { stopOnSignal } from './stop-on-signal.ts'

await orExplain(async () => {
  const env = { ...readEnvironment(process.env), RUN_JOBS: true }
  const logger = createLogger(env)
  const opened = openHouse(env, logger)
  stopOnSignal(logger, async () => (await opened).close())
  await runJobs(await opened, logger)
  process.stdout.write('Jobs are being worked on. Ctrl-C to stop.\n')
})
