import { randomUUID } from 'node:crypto'
import { asRole, clientOf, prepared, type Tx, writeError } from '@fournil/db'
import { PgBoss } from 'pg-boss'
import { type Backlog, readBacklog } from './backlog.ts'
import { type MailJob, mailJobs } from './mail-jobs.ts'
import { makeQueues } from './make-queues.ts'
import type { JobName, Jobs } from './names.ts'
import { type Workshop, wakeWorkers } from './wake-workers.ts'

export type EnqueueOptions = {
  /** Not before this moment. */
  start_after?: Date
  /** At most one waiting job of this name and key. */
  once?: string
}

export type NewJob = {
  [Name in JobName]: { name: Name; data: Jobs[Name]; options?: EnqueueOptions }
}[JobName]

type QueueOptions = {
  /** Whether this process also minds the queue: schedules, retries, expiry. */
  work: boolean
  connection_timeout_ms?: number | undefined
  onError?: (error: Error) => void
}

/** The job queue. What is enqueued in a transaction exists if, and only if, that transaction commits. */
export type JobQueue = {
  boss: PgBoss
  enqueue: <Name extends JobName>(
    tx: Tx,
    name: Name,
    data: Jobs[Name],
    options?: EnqueueOptions,
  ) => Promise<void>
  /** Puts jobs together beforehand, for whoever sends all statements at once: what it answers sends them in that very turn. */
  prepare: (...jobs: NewJob[]) => Promise<(tx: Tx) => Promise<unknown>>
  /** Has workers do what is due, until the queue is closed. */
  wake: (workshop: Workshop) => void
  /** How many jobs there are of each name and state. */
  count: () => Promise<{ name: string; state: string; count: number }[]>
  /** What is due and not done. */
  backlog: (now: Date) => Promise<Backlog>
  /** Of every job of this name that waits or runs, what it was told. */
  underWay: <Name extends JobName>(name: Name) => Promise<Jobs[Name][]>
  /** The mails about a shop's orders, newest first. */
  mails: (
    tenantId: string,
    limit: number,
    offset: number,
  ) => Promise<{ jobs: MailJob[]; total: number }>
  close: () => Promise<void>
}

export async function openJobQueue(
  databaseUrl: string,
  {
    work,
    connection_timeout_ms = 5_000,
    onError = writeError('The job queue failed'),
  }: QueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: asRole(databaseUrl, 'fournil_jobs'),
    application_name: 'fournil-jobs',
    max: work ? 4 : 2,
    connectionTimeoutMillis: connection_timeout_ms,
    migrate: false,
    createSchema: false,
    supervise: work,
    // How often the jobs of killed processes are looked for.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: work,
  })
  // What goes wrong inside the queue itself is tried again at its next poll; without a listener it would end the process.
  boss.on('error', onError)
  await boss.start()
  await makeQueues(boss, { work })
  let stopWaking = async () => {}
  return {
    boss,
    enqueue: async (tx, name, data, options) => {
      const job = await prepareJob(boss, name, data, options)
      await sendAsQueue(tx, [job])
    },
    prepare: async (...jobs) => {
      const prepared = await Promise.all(
        jobs.map(({ name, data, options }) => prepareJob(boss, name, data, options)),
      )
      const together = oneForEachQueue(prepared)
      return (tx) => sendAsQueue(tx, together)
    },
    wake: (workshop) => {
      stopWaking = wakeWorkers(boss, workshop, onError)
    },
    count: async () => (await boss.getDb().executeSql(COUNT)).rows,
    backlog: (now) => readBacklog(boss, now),
    underWay: (name) => underWay(boss, name),
    mails: (tenantId, limit, offset) => mailJobs(boss, tenantId, limit, offset),
    close: async () => {
      await stopWaking()
      await close(boss)
    },
  }
}

type Statement = [text: string, jobs: string]

async function prepareJob(
  boss: PgBoss,
  name: JobName,
  data: object,
  { start_after, once }: EnqueueOptions = {},
): Promise<Statement> {
  const id = randomUUID()
  const group = tenantOf(data)
  let insert: Statement | undefined
  await boss.send(name, data, {
    // The queue's own statement, kept instead of sent.
    db: {
      async executeSql(text: string, values: unknown[] = []) {
        insert = statementOf(text, values, { isOnce: once !== undefined })
        return { rows: [{ id }] }
      },
    },
    id,
    ...(start_after ? { startAfter: start_after } : {}),
    singletonKey: once ?? randomUUID(),
    // So that nobody's hundred mails stand before a neighbour's one.
    ...(group ? { group: { id: group } } : {}),
  })
  if (!insert) throw new Error(`The queue has no statement for ${name}.`)
  return insert
}

/**
 * The jobs come as one value. One that may wait beside any other has a key of its own: to look for conflicts in all unique
 * indexes of the table would take PostgreSQL as long as to write the row.
 */
function statementOf(text: string, values: unknown[], { isOnce }: { isOnce: boolean }): Statement {
  const [jobs] = values
  if (values.length !== 1 || typeof jobs !== 'string')
    throw new Error('The queue’s statement is not what it was.')
  return [isOnce ? text : text.replace('ON CONFLICT DO NOTHING', ''), jobs]
}

/** Jobs of one queue are put in by one statement, in their order. */
function oneForEachQueue(statements: readonly Statement[]): Statement[] {
  const jobs = new Map<string, unknown[]>()
  for (const [text, added] of statements)
    jobs.set(text, [...(jobs.get(text) ?? []), ...JSON.parse(added)])
  return [...jobs].map(([text, all]) => [text, JSON.stringify(all)])
}

function tenantOf(data: object): string {
  return 'tenant_id' in data && data.tenant_id ? String(data.tenant_id) : ''
}

// Inside a tenant nobody may read the queue, where all tenants' jobs lie: the statements run under the queue's own role.
function sendAsQueue(tx: Tx, jobs: readonly Statement[]) {
  const client = clientOf(tx)
  const send = (text: string, values: unknown[] = []) => client.query(prepared(text, values))
  const sent = [send(TAKE_ROLE), ...jobs.map(([text, each]) => send(text, [each]))]
  return Promise.all([...sent, send(RETURN_TO_ROLE)])
}

// The server remembers the role, so that nothing waits for the answer before it; by that the queue knows what is enqueued (`stand_behind`).
const TAKE_ROLE = `select set_config('app.role_before', current_setting('role'), true), set_config('role', 'fournil_jobs', true)`
const RETURN_TO_ROLE = `select set_config('role', current_setting('app.role_before'), true)`

const COUNT = 'select name, state, count(*) as count from pgboss.job group by 1, 2'

async function underWay<Name extends JobName>(boss: PgBoss, name: Name): Promise<Jobs[Name][]> {
  const { rows } = await boss.getDb().executeSql(UNDER_WAY, [name])
  return rows.map(({ data }) => data)
}

// In two parts, each with the words of one of the queue's own indexes: most jobs were done long ago.
const UNDER_WAY = `
  select data from pgboss.job where name = $1 and state < 'active' and not blocked
  union all
  select data from pgboss.job where name = $1 and state = 'active' and group_id is not null`

async function close(boss: PgBoss) {
  await boss.stop({ graceful: true, timeout: 10_000 })
}
