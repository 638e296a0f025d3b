import { findShop } from '@fournil/db'
import type { Context } from '@fournil/services/context'
import { HEARTBEAT_REFRESH_SECONDS, type JobName, type Jobs } from '@fournil/services/jobs/names'
import { createReadOnce, type ReadOnce } from '@fournil/services/jobs/read-once'
import { tenantById } from '@fournil/services/tenancy/tenant-by-id'
import type { Job } from 'pg-boss'
import type { Logger } from 'pino'
import type { AppServices } from '../app-services.ts'
import { serviceContext } from '../service-context.ts'
import type { RunningJob, Work } from './work-of.ts'

/** Of each kind of job two run at once, but one for a shop: one shop's hundred imports leave room for another's. */
const WORKERS = 2
/** Of what waits for machines of others more run at once: those that are slow leave room for the rest. */
const PATIENT_WORKERS: Partial<Record<JobName, number>> = {
  'orders.send-mail': 4,
  'webhooks.deliver': 6,
  'webhooks.deliver-slow': 4,
}
/** What is short and comes in crowds is taken so many at a time, whosesoever they are: one look and one end for all of them. */
const TAKEN_AT_ONCE: Partial<Record<JobName, number>> = { 'orders.send-mail': 8 }
/** Workers are woken when something is due; this is for a wake that got lost. */
const LOOK_ANYWAY_SECONDS = 60

/** Sets all workers of a kind to work; answers their names. */
export async function startWorkers(
  services: AppServices,
  logger: Logger,
  work: Work,
  name: JobName,
): Promise<string[]> {
  const started: string[] = []
  for (let worker = 0; worker < (PATIENT_WORKERS[name] ?? WORKERS); worker += 1)
    started.push(await startWorker(services, logger, work, name))
  return started
}

async function startWorker(services: AppServices, logger: Logger, work: Work, name: JobName) {
  const { boss } = services.jobs
  const batchSize = TAKEN_AT_ONCE[name] ?? 1
  const options = {
    pollingIntervalSeconds: LOOK_ANYWAY_SECONDS,
    batchSize,
    perJobResults: true as const,
    ...(batchSize === 1 && { localGroupConcurrency: 1 }),
    heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
  }
  const id = await boss.work<Jobs[typeof name]>(name, options, (jobs) => {
    // Where there was one there may be more: looked for as soon as this is done, not with the next tick.
    boss.notifyWorker(id)
    const readOnce = createReadOnce()
    return Promise.all(
      jobs.map((job) =>
        runJob(services, logger, work, { name, job, readOnce }).then(
          (output) => ({ id: job.id, status: 'completed' as const, output }),
          (output) => ({ id: job.id, status: 'failed' as const, output }),
        ),
      ),
    )
  })
  return id
}

type Taken = {
  name: JobName
  job: Job<Jobs[JobName]>
  /** Jobs that are taken together are mostly of one shop. */
  readOnce: ReadOnce
}

async function runJob(
  services: AppServices,
  logger: Logger,
  work: Work,
  { name, job, readOnce }: Taken,
) {
  const tenantId = 'tenant_id' in job.data ? job.data.tenant_id : null
  const log = logger.child({ request_id: job.id, job: name, tenant_id: tenantId })
  const ctx: Context = {
    ...serviceContext(services),
    now: new Date(),
    actor: { kind: 'job', name },
    request_id: job.id,
    ip_address: null,
    host: '',
    user_agent: null,
    tenant: tenantId
      ? await readOnce(`tenant ${tenantId}`, () => tenantById(services.db, tenantId))
      : null,
  }
  // What was still to be done for a shop that is gone has nobody to be done for.
  if (tenantId && !ctx.tenant) return log.info('job of a shop that is gone')
  try {
    if (tenantId && services.cells) await requireStillHere(services, tenantId)
    // The table above pairs each name with its own data.
    const run = work[name] as (ctx: Context, data: unknown, job: RunningJob) => Promise<unknown>
    const answer = await run(ctx, job.data, { id: job.id, readOnce })
    log.info('job done')
    return answer
  } catch (error) {
    log.error({ err: error }, 'job failed, will be tried again')
    throw error
  }
}

/** A job of a shop that has left is carried after it: no mail is sent from here that is sent from there again. */
async function requireStillHere({ db, cell }: AppServices, tenantId: string) {
  const { gate } = await findShop({ db, cell }, tenantId)
  if (gate?.state === 'left')
    throw new Error(`The shop has moved to the cell “${gate.other_cell}”.`)
}
