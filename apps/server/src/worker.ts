import { openServices } from './app-services.ts'
import { workCells } from './cells/work-cells.ts'
import { readEnvironment } from './environment.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { createLogger } from './logger.ts'
import { probeUptime } from './monitoring/measure.ts'
import { probeUrl } from './monitoring/probe-url.ts'
import { runProgram } from './run-program.ts'
import { stopOnSignal } from './stop-on-signal.ts'

await runProgram(async () => {
  const env = { ...readEnvironment(process.env), RUN_JOBS: true }
  const logger = createLogger(env)
  const opened = openServices(env, logger)
  let stopProbing: (() => Promise<void>) | null = null
  let stopCells: (() => Promise<void>) | null = null
  stopOnSignal(logger, async () => {
    const services = await opened
    services.willClose()
    await stopCells?.()
    await stopProbing?.()
    await services.close()
  })
  await runJobs(await opened, logger)
  stopCells = workCells(await opened, logger)
  stopProbing = probeUptime(probeUrl(env, null), await opened, logger)
  process.stdout.write('Jobs are being worked on. Ctrl-C to stop.\n')
})
