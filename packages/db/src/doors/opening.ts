import type pg from 'pg'
import { prepared } from '../prepared.ts'

/** What a transaction that only reads begins with, and whom it shows: one tenant, or nobody's rows. */
export type Opening = { tenant_id: string | null; statement: pg.QueryConfig }

type Setting = readonly [name: string, value: string]

const READ_ONLY: Setting = ['transaction_read_only', 'on']
const KEEP_PLAN: Setting = ['plan_cache_mode', 'force_generic_plan']

export function openForNobody(): Opening {
  return { tenant_id: null, statement: set([READ_ONLY]) }
}

/** With `keep_plan` the plan that is kept serves whoever asks. */
export function openForTenant(tenant_id: string, { keep_plan = false } = {}): Opening {
  const settings: Setting[] = [
    ['role', 'fournil_tenant'],
    ['app.tenant_id', requireId(tenant_id)],
    READ_ONLY,
  ]
  return { tenant_id, statement: set(keep_plan ? [...settings, KEEP_PLAN] : settings) }
}

/** The same as text, before what may write. */
export function tenantSetting(tenantId: string): string {
  return `select set_config('role', 'fournil_tenant', true), set_config('app.tenant_id', '${requireId(tenantId)}', true)`
}

/** Said behind it in the same breath: none of its prepared statements is planned anew. */
export const KEEP_PLANS = `, set_config('plan_cache_mode', 'force_generic_plan', true)`

// All of it as one value: nobody reads what comes back.
function set(settings: readonly Setting[]): pg.QueryConfig {
  const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
  return prepared(
    `select concat(${calls.join(', ')})`,
    settings.map(([, value]) => value),
  )
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function requireId(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new Error('Not a tenant id.')
  return tenantId
}
