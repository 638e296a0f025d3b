import { randomUUID } from 'node:crypto'
import { type ProbedMinute, recordProbes, recordRequests } from '@fournil/db'
import { minuteOf } from '@fournil/services/monitoring/measure-platform'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AppServices } from '../app-services.ts'
import { askReady } from './ask-ready.ts'
import { keptUntilWritten } from './kept-until-written.ts'

const MINUTE_MS = 60_000
const WRITE_MS = 10_000
const MINUTES_OF_A_DAY = 1440

/** What was counted in this process is written every few seconds, and once more at its end. */
export function writeRequests(app: FastifyInstance, { db }: AppServices, logger: Logger) {
  const processId = randomUUID()
  const write = async () => {
    const minutes = app.takeCountedMinutes()
    if (minutes.length === 0) return
    try {
      await recordRequests(db, processId, minutes)
    } catch (error) {
      app.returnCountedMinutes(minutes)
      logger.warn({ err: error }, 'counted requests could not be written')
    }
  }
  const stop = repeat(write, WRITE_MS)
  return async () => {
    await stop()
    await write()
  }
}

/** Once a minute the platform asks itself whether it answers. The outcome of a bad minute is written in the first good one. */
export function probeUptime(url: string, { db }: AppServices, logger: Logger) {
  const kept = keptUntilWritten<ProbedMinute>(
    (probes) => recordProbes(db, probes),
    MINUTES_OF_A_DAY,
  )
  return repeat(async () => {
    const minute = minuteOf(new Date())
    kept.add({ minute, ...(await askReady(url)) })
    await kept.write().catch((error) => logger.warn({ err: error }, 'probes could not be written'))
  }, MINUTE_MS)
}

/** At once and then every so often, never twice at a time; the answer stops it and waits for what runs. */
function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running = work()
  let idle = false
  const settle = () =>
    void running.then(() => {
      idle = true
    })
  settle()
  const timer = setInterval(() => {
    if (!idle) return
    idle = false
    running = work()
    settle()
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
