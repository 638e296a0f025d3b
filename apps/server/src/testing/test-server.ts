import { Writable } from 'node:stream'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { House } from '../house.ts'
import { buildServer } from '../http/build-server.ts'
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

type Options = { house: House; pressure?: { maxEventLoopDelay: number } }

/** The server of a house, with stand-ins for the two React applications and its log in hand. */
export async function testServer({ house, pressure }: Options): Promise<TestServer> {
  const log: Record<string, unknown>[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) log.push(JSON.parse(line))
      done()
    },
  })
  const logger = createLogger({ ...house.env, LOG_LEVEL: 'info' }, destination)
  const app = await buildServer(house, logger, { applications: testApplications, pressure })
  await app.ready()
  return {
    app,
    log,
    ask: (host, url, options = {}) =>
      app.inject({ url, ...options, headers: { ...options.headers, host } }),
    close: () => app.close(),
  }
}
