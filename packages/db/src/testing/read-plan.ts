import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '../database.ts'
import { inTenant, readInTenant, type TenantScope } from '../doors/in-tenant.ts'
import { clientOf } from '../doors/transaction.ts'
import { PATIENT, type TestDatabase } from './test-database.ts'

/** A step of a plan, with what it did when it ran. */
export type PlanStep = {
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanStep[]
}

/**
 * The planner knows the table as it will in real life. A transaction that is open elsewhere keeps a vacuum from marking
 * what everybody can see, and an index that would do alone then looks dear: so until that has been done.
 */
export async function settle({ owner }: TestDatabase, table: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    await owner(`vacuum analyze ${table}`)
    const [row] = await owner<{ done: boolean }>(
      `select relallvisible * 2 >= relpages as done from pg_class where oid = '${table}'::regclass`,
    )
    if (row?.done) return
    await pause(100)
  }
  throw new Error(`Somebody keeps ${table} from being vacuumed.`)
}

/** Runs the statement inside the tenant; all the steps it took, flat. */
export async function planOf(
  scope: TenantScope,
  sql: string,
  parameters: unknown[],
): Promise<PlanStep[]> {
  const [row] = await readInTenant<{ 'QUERY PLAN': { Plan: PlanStep }[] }>(
    scope,
    `explain (analyze, format json) ${sql}`,
    parameters,
  )
  return stepsOf(row)
}

/** The same with the plan that is kept of a prepared statement, whatever its values. */
export async function keptPlanOf(
  scope: TenantScope,
  sql: string,
  parameters: unknown[],
): Promise<PlanStep[]> {
  return inTenant(scope, async (tx) => {
    const client = clientOf(tx)
    const values = parameters.map((value) =>
      pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value)),
    )
    await client.query(`set local plan_cache_mode = force_generic_plan; prepare kept as ${sql}`)
    const { rows } = await client.query(`explain (analyze, format json) execute kept (${values})`)
    await client.query('deallocate kept')
    return stepsOf(rows[0])
  })
}

function stepsOf(row: { 'QUERY PLAN': { Plan: PlanStep }[] } | undefined): PlanStep[] {
  const flat = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(flat)]
  const root = row?.['QUERY PLAN'][0]?.Plan
  return root ? flat(root) : []
}

export function indexesIn(plan: readonly PlanStep[]): string[] {
  return plan.flatMap((step) => step['Index Name'] ?? [])
}

/** The most rows that any of these steps had in hand, kept or not. */
export function mostRows(plan: readonly PlanStep[]): number {
  const rows = plan.map(
    (step) =>
      (step['Actual Loops'] ?? 1) *
      ((step['Actual Rows'] ?? 0) +
        (step['Rows Removed by Filter'] ?? 0) +
        (step['Rows Removed by Join Filter'] ?? 0)),
  )
  return Math.max(...rows)
}

/** The plans of the statements that a function runs inside the tenant, as PostgreSQL reports them. */
export async function plansInside(
  { owner_url }: TestDatabase,
  tenant_id: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner_url })
  const said: string[] = []
  client.on('notice', (notice) => said.push(notice.message ?? ''))
  await client.connect()
  try {
    await client.query(`load 'auto_explain'`)
    await client.query(
      `set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_level = notice`,
    )
    await client.query(
      `begin; set local role fournil_tenant; set local app.tenant_id = '${tenant_id}'`,
    )
    await client.query(sql, parameters)
    await client.query('rollback')
  } finally {
    await client.end()
  }
  return said
}

const EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
}

/** The plans of every statement that some work sends, through whichever door, nested ones included. */
export async function plansDuring(
  { owner_url }: TestDatabase,
  work: (db: Database) => Promise<unknown>,
): Promise<string[]> {
  const url = new URL(owner_url)
  const options = Object.entries(EXPLAIN).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', options.join(' '))
  const db = openDatabase(url.toString(), PATIENT)
  const plans: string[] = []
  db.pool.on('connect', (client) =>
    client.on('notice', (notice) => plans.push(notice.message ?? '')),
  )
  try {
    await work(db)
    return plans
  } finally {
    await db.close()
  }
}
