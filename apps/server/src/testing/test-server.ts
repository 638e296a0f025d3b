import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { buildServer } from '../http/build-server.ts'
import type { Pressure } from '../http/shed-load.ts'
import { createLogger } from '../logger.ts'
import { testApplications } from './test-applications.ts'

export type TestServer = {
  app: FastifyInstance
  /** A request as it would arrive for this host. */
  ask: (host: string, url: string, options?: InjectOptions) => Promise<LightMyRequestResponse>
  /** The lines logged so far, each an object. */
  log: Record<string, unknown>[]
  close: () => Promise<void>
}

// A busy machine must not turn a test's requests away; tests of load shedding say what they want.
const NO_SHEDDING = { maxEventLoopDelay: 0 }

type Options = {
  services: AppServices
  pressure?: Pressure
  applications?: typeof testApplications
}

/** The server on these services, with stand-ins for the two React applications and its log in hand. */
export async function testServer({
  services,
  pressure = NO_SHEDDING,
  applications = testApplications,
}: Options): Promise<TestServer> {
  const log: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) log.push(JSON.parse(line))
      done()
    },
  })
  const logger = createLogger({ ...services.env, LOG_LEVEL: 'info' }, destination)
  const app = await buildServer(services, logger, { applications, pressure })
  await app.ready()
  return {
    app,
    log,
    ask: (host, url, options = {}) =>
      app.inject({ url, ...options, headers: { ...options.headers, host } }),
    close: () => app.close(),
  }
}
