import { openServices } from './app-services.ts'
import { readEnvironment } from './environment.ts'
import { runJobs } from './jobs.ts'
import { createLogger } from './logger.ts'
import { runProgram } from './run-program.ts'
import { stopOnSignal } from './stop-on-signal.ts'

await runProgram(async () => {
  const env = { ...readEnvironment(process.env), RUN_JOBS: true }
  const logger = createLogger(env)
  const opened = openServices(env, logger)
  stopOnSignal(logger, async () => {
    const services = await opened
    services.willClose()
    await services.close()
  })
  await runJobs(await opened, logger)
  process.stdout.write('Jobs are being worked on. Ctrl-C to stop.\n')
})
