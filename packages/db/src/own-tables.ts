import type pg from 'pg'

/** A table with rows of its own, and its columns; `stored` are those that PostgreSQL does not work out by itself. */
export type OwnTable = { name: string; columns: string[]; stored: string[] }

export type Sequence = { name: string; at: string; is_called: boolean }

/** Of the catalogue `pg_class c join pg_namespace n`: what is neither PostgreSQL's own nor an extension's. */
export const IS_OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

export async function ownTables(db: pg.Client): Promise<OwnTable[]> {
  const { rows } = await db.query<OwnTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attname collate "C") as columns,
       array_agg(quote_ident(a.attname) order by a.attname collate "C") filter (where a.attgenerated = '') as stored
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and ${IS_OURS}
     group by n.nspname, c.relname order by n.nspname collate "C", c.relname collate "C"`,
  )
  return rows
}

/** Each sequence, and where it stands. */
export async function ownSequences(db: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${IS_OURS} order by n.nspname collate "C", c.relname collate "C"`,
  )
  const found: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await db.query<Omit<Sequence, 'name'>>(
      `select last_value::text as at, is_called from ${name}`,
    )
    if (rows[0]) found.push({ name, ...rows[0] })
  }
  return found
}
