import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from '../database.ts'
import { inTenant } from '../doors/in-tenant.ts'
import type { Ask, Findings } from './ask.ts'

export type Neighbours = { db: Database; ask: Ask; tenant_id: string; neighbour_id: string }

const REFUSED = '42501'

/** What a shop can see of its neighbour in one table, and do to it. Both must have rows there. */
export async function neighbourFindings(shops: Neighbours, table: string): Promise<Findings> {
  const rights = await rightsOf(shops.ask, table)
  const found = [
    await emptiness(shops, table),
    await sight(shops, table, rights),
    await change(shops, table, rights),
    await removal(shops, table, rights),
    await intrusion(shops, table, rights),
    await defection(shops, table),
  ]
  return found.flat().map((violation) => `${table}: ${violation}`)
}

/** What the tenant's role sees before it was told which tenant it stands in. */
export async function visibleToNobody(ask: Ask, app_url: string, table: string): Promise<Findings> {
  const rights = await rightsOf(ask, table)
  if (rights.readable.length === 0) return []
  const client = new pg.Client({ connectionString: app_url })
  await client.connect()
  try {
    await client.query('begin; set local role fournil_tenant')
    const { rows } = await client.query(`select count(*)::int as n from ${table}`)
    return rows[0].n === 0 ? [] : [`${table}: shows ${rows[0].n} rows to nobody in particular`]
  } finally {
    await client.end()
  }
}

type Rights = { columns: string[]; readable: string[]; changeable: string[]; removable: boolean }

async function rightsOf(ask: Ask, table: string): Promise<Rights> {
  const [rights] = await ask<Rights>(
    `select array_agg(attname::text) filter (where attgenerated = '' and attidentity = '') as columns,
       coalesce(array_agg(attname::text) filter (where has_column_privilege('fournil_tenant', attrelid, attnum, 'select')), '{}') as readable,
       coalesce(array_agg(attname::text) filter (where attgenerated = '' and has_column_privilege('fournil_tenant', attrelid, attnum, 'select')
         and has_column_privilege('fournil_tenant', attrelid, attnum, 'update')), '{}') as changeable,
       has_table_privilege('fournil_tenant', attrelid, 'delete') as removable
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped group by attrelid`,
    [table],
  )
  if (!rights) throw new Error(`There is no table ${table}.`)
  return rights
}

// A wall around nothing proves nothing.
async function emptiness({ ask, tenant_id, neighbour_id }: Neighbours, table: string) {
  const rows = await ask<{ tenant_id: string }>(
    `select distinct tenant_id from ${table} where tenant_id in ($1, $2)`,
    [tenant_id, neighbour_id],
  )
  return rows.length === 2 ? [] : ['does not have rows of both shops']
}

async function sight(shops: Neighbours, table: string, { readable }: Rights): Promise<Findings> {
  if (readable.length === 0) return []
  const rows = await inTenant(scopeOf(shops), async (tx) => {
    const seen = sql<{ own: number; others: number }>`
      select count(*) filter (where tenant_id = ${shops.tenant_id}) as own,
             count(*) filter (where tenant_id is distinct from ${shops.tenant_id}) as others from ${sql.table(table)}`
    return (await seen.execute(tx)).rows
  })
  const { own = 0, others = 0 } = rows[0] ?? {}
  return [
    ...(own > 0 ? [] : ['hides a shop’s own rows from it']),
    ...(others > 0 ? [`shows ${others} rows of others`] : []),
  ]
}

async function change(shops: Neighbours, table: string, { changeable }: Rights) {
  const column = changeable.find((name) => name !== 'tenant_id')
  const changed = await attempt(shops, (tx) => {
    const assigned = sql.ref(column ?? 'tenant_id')
    return sql`update ${sql.table(table)} set ${assigned} = ${assigned} where ${neighbours(shops)}`.execute(
      tx,
    )
  })
  return changed === 'refused' || changed === 0
    ? []
    : [`let ${changed} rows of the neighbour be changed`]
}

async function removal(shops: Neighbours, table: string, { removable }: Rights) {
  const removed = await attempt(shops, (tx) =>
    sql`delete from ${sql.table(table)} where ${neighbours(shops)}`.execute(tx),
  )
  if (removed === 'refused') return removable ? ['refuses what should find nothing'] : []
  return removed === 0 ? [] : [`let ${removed} rows of the neighbour be removed`]
}

/** The neighbour's own row, offered again: it must be refused for whose it is, before anything else is looked at. */
async function intrusion(shops: Neighbours, table: string, { columns }: Rights) {
  const [row] = await shops.ask<{ row: unknown }>(
    `select to_jsonb(t) as row from ${table} t where tenant_id = $1 limit 1`,
    [shops.neighbour_id],
  )
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const written = await attempt(shops, (tx) =>
    sql`insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row?.row)}::jsonb)`.execute(
      tx,
    ),
  )
  return written === 'refused' ? [] : [`let a row be written for the neighbour (${written})`]
}

async function defection(shops: Neighbours, table: string) {
  const moved = await attempt(shops, (tx) =>
    sql`update ${sql.table(table)} set tenant_id = ${shops.neighbour_id}`.execute(tx),
  )
  return moved === 'refused' ? [] : [`let rows be handed to the neighbour (${moved})`]
}

function neighbours({ neighbour_id }: Neighbours) {
  return sql`tenant_id = ${neighbour_id}`
}

function scopeOf({ db, tenant_id }: Neighbours) {
  return { db, tenant: { tenant_id } }
}

class Undone extends Error {}

/** Tries, and takes it back: the number of rows touched, 'refused', or the error that came instead. */
async function attempt(
  shops: Neighbours,
  act: (tx: Tx) => Promise<{ numAffectedRows?: bigint }>,
): Promise<number | string> {
  let touched = 0
  try {
    await inTenant(scopeOf(shops), async (tx) => {
      touched = Number((await act(tx)).numAffectedRows ?? 0)
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone) return touched
    const { code, message } = error as pg.DatabaseError
    return code === REFUSED ? 'refused' : message
  }
  return touched
}
