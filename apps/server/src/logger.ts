import pino, { type DestinationStream, type Logger } from 'pino'
import type { Environment } from './environment.ts'

/** One JSON object a line, on standard output. Cookies and tokens never appear. */
export function createLogger(env: Environment, destination?: DestinationStream): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: { service: 'fournil' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: withoutConnection },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The pool hangs the whole connection on an error of one that was idle, with the key that cancels what it is asked. */
function withoutConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { client: _, ...told } = { client: null, ...pino.stdSerializers.err(error) }
  return told
}
