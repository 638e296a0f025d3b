import type pg from 'pg'
import type { Database } from '../database.ts'
import { together } from '../one-trip.ts'
import { forgetFailure } from './first-failure.ts'
import { inTenant, type TenantScope } from './in-tenant.ts'
import { KEEP_PLANS, type Opening, tenantSetting } from './opening.ts'
import { clientOf } from './transaction.ts'

/**
 * Many verbs, committed together: every door of the database that `work` is given leads into one transaction of one
 * tenant. A part that is rolled back is undone alone, so that a verb can do it in another way, as it does elsewhere; where
 * several parts were under way at once, none of them can be undone alone, and nothing is committed.
 */
export function asOneTransaction<T>(
  scope: TenantScope,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return inTenant(scope, async (tx) => {
    const client = innerClient(clientOf(tx), scope.tenant.tenant_id)
    const pool = { connect: async () => client } as unknown as pg.Pool
    // What it writes no standby knows yet.
    const result = await work({ ...scope.db, pool, standby: null })
    client.requireWhole()
    return result
  })
}

const PART = 'part'

/** The connection as the doors inside see it: they begin and end nothing, and they open for this tenant alone. */
function innerClient(client: pg.PoolClient, tenantId: string) {
  const opening = tenantSetting(tenantId)
  let isRolledBack = false
  let underWay = 0
  let areSeveral = false
  const requireWhole = () => {
    if (isRolledBack) throw new Error('A part was rolled back, so nothing was committed.')
  }

  const refuseOthers = () => {
    isRolledBack = true
    throw new Error('One transaction is one tenant’s.')
  }

  const leave = () => {
    underWay -= 1
    areSeveral &&= underWay > 0
  }

  /** Instead of a trip of its own. */
  async function travel(_: unknown, { tenant_id }: Opening, statements: readonly pg.QueryConfig[]) {
    requireWhole()
    if (tenant_id !== tenantId) refuseOthers()
    return together(client, statements)
  }

  async function query(statement: unknown, ...rest: unknown[]) {
    requireWhole()
    if (typeof statement === 'string' && statement.startsWith('begin')) {
      const key = statement.replace(/^begin; /, '').replace(KEEP_PLANS, '')
      if (key !== opening) refuseOthers()
      underWay += 1
      areSeveral ||= underWay > 1
      await client.query(`savepoint ${PART}`)
      return { command: 'BEGIN' }
    }
    if (statement === 'commit') {
      await client.query(`release ${PART}`)
      leave()
      return { command: 'COMMIT' }
    }
    if (statement === 'rollback') {
      isRolledBack ||= areSeveral
      leave()
      await client.query(`rollback to ${PART}; release ${PART}`)
      forgetFailure(inner)
      return { command: 'ROLLBACK' }
    }
    return Reflect.apply(client.query, client, [statement, ...rest])
  }

  const inner = Object.assign(Object.create(client), {
    query,
    travel,
    requireWhole,
    release: () => {},
  })
  return inner
}
