import type pg from 'pg'
import { prepared } from '../prepared.ts'

/** What a transaction in one trip begins with, and whom it shows: one tenant, or nobody's rows. */
export type Opening = { tenant_id: string | null; statement: pg.QueryConfig }

const READ_ONLY = setting('transaction_read_only', `'on'`)
const TENANT = `${setting('role', `'fournil_tenant'`)}, ${setting('app.tenant_id', '$1')}`
const KEEP_PLAN = setting('plan_cache_mode', `'force_generic_plan'`)

// All of it as one value: nobody reads what comes back.
const FOR_NOBODY = `select ${READ_ONLY}`
const FOR_TENANT = `select concat(${TENANT}, ${READ_ONLY})`
const FOR_TENANT_WITH_PLAN = `select concat(${TENANT}, ${READ_ONLY}, ${KEEP_PLAN})`
const TO_WRITE_WITH_PLAN = `select concat(${TENANT}, ${KEEP_PLAN})`

/** For the length of the transaction. */
function setting(name: string, value: string): string {
  return `set_config('${name}', ${value}, true)`
}

export function openForNobody(): Opening {
  return { tenant_id: null, statement: prepared(FOR_NOBODY) }
}

/** With `keep_plan` the plan that is kept serves whoever asks. */
export function openForTenant(tenant_id: string, { keep_plan = false } = {}): Opening {
  const text = keep_plan ? FOR_TENANT_WITH_PLAN : FOR_TENANT
  return { tenant_id, statement: prepared(text, [requireId(tenant_id)]) }
}

/** The same for a single statement that writes. */
export function openToWrite(tenant_id: string): Opening {
  return { tenant_id, statement: prepared(TO_WRITE_WITH_PLAN, [requireId(tenant_id)]) }
}

/** The same as text, before all else that may write. */
export function tenantSetting(tenantId: string): string {
  return `select ${TENANT.replace('$1', `'${requireId(tenantId)}'`)}`
}

/** Said behind it in the same breath: none of its prepared statements is planned anew. */
export const KEEP_PLANS = `, ${KEEP_PLAN}`

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function requireId(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new Error('Not a tenant id.')
  return tenantId
}
