import pino, { type DestinationStream, type Logger } from 'pino'
import type { Environment } from './environment.ts'

/** One JSON object a line, on standard output. Cookies and tokens never appear. */
export function createLogger(env: Environment, destination?: DestinationStream): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: { service: 'fournil' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  }
  return destination ? pino(options, destination) : pino(options)
}
