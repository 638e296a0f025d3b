import type pg from 'pg'
import type { Database, Tx } from '../database.ts'
import { oneStatement } from '../one-statement.ts'
import { prepared } from '../prepared.ts'
import { transaction } from './transaction.ts'

/** Where you stand: one tenant of one database. */
export type TenantScope = { db: Database; tenant: { tenant_id: string } }

/** The second door: a transaction that sees one tenant and nothing else. `work` may run more than once: see `transaction`. */
export async function inTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(scope.db, tenantSetting(scope.tenant.tenant_id), work)
}

/** The same for what is done all day by keys alone: none of its prepared statements is planned anew; see `readPrepared`. */
export async function inTenantPrepared<T>(
  scope: TenantScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction(scope.db, `${tenantSetting(scope.tenant.tenant_id)}${KEEP_PLAN}`, work)
}

/** The same door for a single statement: all of it in one trip. */
export async function readInTenant<Row extends pg.QueryResultRow>(
  scope: TenantScope,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return readOnce(scope, '', oneStatement(sql, parameters))
}

/** Said behind the key: the plan that is kept serves whoever asks. */
export const KEEP_PLAN = '; set local plan_cache_mode = force_generic_plan'

/**
 * The same for what shoppers ask all day: parsed and planned once for each connection. For statements that find all they
 * read by its key or by an index that gives it in order, so that one plan is right for every shop: the walls hide the tenant
 * from the planner anyway.
 */
export async function readPrepared<Row extends pg.QueryResultRow>(
  scope: TenantScope,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return readOnce(scope, KEEP_PLAN, prepared(sql, parameters))
}

async function readOnce<Row extends pg.QueryResultRow>(
  scope: TenantScope,
  setting: string,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const key = tenantSetting(scope.tenant.tenant_id)
  const client = await scope.db.pool.connect()
  let broken: Error | undefined
  try {
    const trip = [
      client.query(`begin read only; ${key}${setting}`),
      client.query<Row>(statement),
      // A failed statement turns this into a rollback, so the connection is clean either way.
      client.query('commit'),
    ] as const
    const [, answer, ended] = await Promise.allSettled(trip)
    if (ended.status === 'rejected') broken = ended.reason
    if (answer.status === 'rejected') throw answer.reason
    return answer.value.rows
  } finally {
    client.release(broken)
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function tenantSetting(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new Error('Not a tenant id.')
  return `select set_config('role', 'fournil_tenant', true), set_config('app.tenant_id', '${tenantId}', true)`
}
