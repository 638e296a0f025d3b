import { timingSafeEqual } from 'node:crypto'
import { brokenMoves } from '@fournil/services/cells/broken-move'
import { everyKind } from '@fournil/services/payment-issues/count-payment-issues'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { rpcProcedure } from '../api/rpc-procedure.ts'
import type { AppServices } from '../app-services.ts'
import { createAnswerDurations } from './answer-durations.ts'
import { isFromThisMachine, PROBE } from './probes.ts'

/** `/metrics` in Prometheus' own format, for this machine or for whoever holds METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, services: AppServices) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = createAnswerDurations()
  gauge(
    registry,
    'db_pool_waiting',
    'Requests waiting for a database connection',
    () => services.db.pool.waitingCount,
  )
  gauge(
    registry,
    'db_pool_connections',
    'Open database connections',
    () => services.db.pool.totalCount,
  )
  new Gauge({
    name: 'visitor_reads',
    help: 'What visitors were shown, by who was asked for it; nothing without standbys',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      const answered = services.db.standby?.answered()
      for (const [server, count] of Object.entries(answered ?? {})) this.set({ server }, count)
    },
  })
  if (services.cells) {
    gaugeCells(registry, services.cells)
    gaugeMoves(registry, services.cells)
  }
  new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, state, count } of await countJobs(services)) {
        this.set({ queue: name, state }, count)
      }
    },
  })

  new Gauge({
    name: 'payment_issues',
    help: 'Money of all shops that is not where it belongs, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { kind, issues } of await countIssues(services)) this.set({ kind }, issues)
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = rpcProcedure(request.url)?.rpc ?? request.routeOptions.url ?? 'none'
    durations.observe(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', PROBE, async (request, reply) => {
    if (!mayRead(request, services.env.METRICS_TOKEN))
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'Introuvable.' })
    const text = [await registry.metrics(), ...durations.lines(), '']
    return reply.type(registry.contentType).send(text.join('\n'))
  })
}

/** By name alone: where a cell answers is nobody's business. */
function gaugeCells(registry: Registry, cells: NonNullable<AppServices['cells']>) {
  new Gauge({
    name: 'cell_up',
    help: 'Whether each database with shops answers',
    labelNames: ['cell'],
    registers: [registry],
    async collect() {
      for (const { cell, is_up } of await cells.states()) this.set({ cell }, is_up ? 1 : 0)
    },
  })
}

/** Each keeps the log of the database that it left from being thrown away. */
function gaugeMoves(registry: Registry, cells: NonNullable<AppServices['cells']>) {
  new Gauge({
    name: 'shop_moves_broken',
    help: 'Moves of shops that broke off: npm run tenant:move has to be run again',
    registers: [registry],
    async collect() {
      const broken = await brokenMoves({ ...cells, at: cells.of }).catch(() => null)
      if (broken) this.set(broken.length)
    },
  })
}

// Without a database there is nothing to count, and the other figures are wanted more than ever.
function countJobs({ jobs }: AppServices) {
  return jobs.count().catch(() => [])
}

function countIssues({ db }: AppServices) {
  return everyKind(db, new Date()).catch(() => [])
}

function gauge(registry: Registry, name: string, help: string, read: () => number) {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isFromThisMachine(request)
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
