import type pg from 'pg'
import type { Database, Tx } from '../database.ts'
import { inTurn } from '../in-turn.ts'
import { oneStatement } from '../one-statement.ts'
import { prepared, preparedToShow } from '../prepared.ts'
import { KEEP_PLANS, openForTenant, openToWrite, tenantSetting } from './opening.ts'
import { readOnce } from './read-once.ts'
import { Conflict, isConflict, repeatConflicts } from './repeat-conflicts.ts'
import { transaction } from './transaction.ts'

/** Where you stand: one tenant of one database. */
export type TenantScope = { db: Database; tenant: { tenant_id: string } }

/** The second door: a transaction that sees one tenant and nothing else. `work` may run more than once: see `transaction`. */
export async function inTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(scope.db, tenantSetting(scope.tenant.tenant_id), work, scope.tenant.tenant_id)
}

/** The same for what is done all day by keys alone: none of its prepared statements is planned anew; see `readPrepared`. */
export async function inTenantPrepared<T>(
  scope: TenantScope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { tenant_id } = scope.tenant
  return transaction(scope.db, `${tenantSetting(tenant_id)}${KEEP_PLANS}`, work, tenant_id)
}

/** The same door for a single statement: all of it in one trip. */
export async function readInTenant<Row extends pg.QueryResultRow>(
  { db, tenant }: TenantScope,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const opening = openForTenant(tenant.tenant_id)
  return (await readOnce<Row>(db.pool, opening, oneStatement(sql, parameters))).rows
}

/** The same for what is asked all day by keys alone; see `readPrepared`. */
export async function readInTenantPrepared<Row extends pg.QueryResultRow>(
  { db, tenant }: TenantScope,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const opening = openForTenant(tenant.tenant_id, { keep_plan: true })
  return (await readOnce<Row>(db.pool, opening, prepared(sql, parameters))).rows
}

/** The same for a single statement that writes, by keys alone: sent and committed in one trip. */
export function writeInTenantPrepared(
  { db, tenant: { tenant_id } }: TenantScope,
  sql: string,
  parameters: unknown[] = [],
): Promise<void> {
  return repeatConflicts(async () => {
    try {
      await readOnce(db.pool, openToWrite(tenant_id), prepared(sql, parameters))
    } catch (error) {
      if (!isConflict((error as { code?: string }).code)) throw error
      throw new Conflict('Another went first.', { cause: error })
    } finally {
      db.standby?.changed(tenant_id)
    }
  })
}

/**
 * The same for what every visitor of a shop is shown: from a standby where there is one that knows what was changed. Not for
 * orders, carts and money.
 */
export async function readForVisitors<Row extends pg.QueryResultRow>(
  scope: TenantScope,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  return readShown(scope, { keep_plan: false }, oneStatement(sql, parameters))
}

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
  return readShown(scope, { keep_plan: true }, preparedToShow(sql, parameters))
}

/**
 * The same for rows of many columns: PostgreSQL writes them as JSON, which Node reads in one go. Not for moments, which JSON
 * has as text; days, times and numbers are the same either way.
 */
export async function readPreparedAsJson<Row>(
  scope: TenantScope,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const [answer] = await readPrepared<{ rows: Row[] }>(scope, asJson(sql), parameters)
  return answer?.rows ?? []
}

function asJson(sql: string): string {
  return `select coalesce(json_agg(each), '[]') as rows from (${sql}) each`
}

async function readShown<Row extends pg.QueryResultRow>(
  { db, tenant }: TenantScope,
  plans: { keep_plan: boolean },
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const opening = openForTenant(tenant.tenant_id, plans)
  const read = (pool: pg.Pool, ahead?: pg.QueryConfig) =>
    inTurn(pool, () => readOnce<Row>(pool, opening, statement, ahead))
  if (!db.standby) return (await read(db.pool)).rows
  return db.standby.read<Row>(tenant.tenant_id, read)
}
