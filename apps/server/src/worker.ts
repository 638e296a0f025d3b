import { readEnvironment } from './environment.ts'
import { openHouse } from './house.ts'
import { runJobs } from './jobs.ts'
import { createLogger } from './logger.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = { ...readEnvironment(process.env), RUN_JOBS: true }
const logger = createLogger(env)
const house = await openHouse(env)
await runJobs(house, logger)
stopOnSignal(logger, house.close)
process.stdout.write('Jobs are being worked on. Ctrl-C to stop.\n')
