import pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  domain: string | null
  nullable: boolean
  has_default: boolean
  always: boolean
  is_view: boolean
}

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  inet: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  date: 'string',
  time: 'string',
  bytea: 'Buffer',
  timestamptz: 'Moment',
  jsonb: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
}

/** The types of the migrated database, read from PostgreSQL itself; a closed list (a domain) becomes a union. */
export async function generateTypes(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const domains = await readDomains(client)
    const columns = await readColumns(client)
    return render(domains, columns)
  } finally {
    await client.end()
  }
}

async function readDomains(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select t.typname as name, pg_get_constraintdef(c.oid) as definition
    from pg_type t join pg_constraint c on c.contypid = t.oid
    where t.typnamespace = 'public'::regnamespace order by 1`)
  return new Map(
    rows.map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'([^']+)'::text/g)].map((m) => `'${m[1]}'`),
    ]),
  )
}

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as "table", a.attname as "column", coalesce(b.typname, t.typname) as type,
           case when t.typtype = 'd' then t.typname end as domain,
           not a.attnotnull and c.relkind = 'r' as nullable, a.atthasdef as has_default,
           a.attgenerated <> '' or a.attidentity = 'a' as always, c.relkind = 'v' as is_view
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type b on t.typtype = 'd' and b.oid = t.typbasetype
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname, a.attnum`)
  return rows
}

function render(domains: Map<string, string[]>, columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  return [
    '// Written by `npm run db:types` from the migrated database. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    'export type Moment = ColumnType<Date, Date | string, Date | string>',
    'export type Json = ColumnType<unknown, string, string>',
    '',
    ...[...domains].map(([name, values]) => `export type ${pascal(name)} = ${values.join(' | ')}`),
    '',
    ...[...tables].flatMap(([table, ofTable]) => [
      `export interface ${pascal(table)} {`,
      ...ofTable.map((column) => `  ${column.column}: ${typeOf(column)}`),
      '}',
      '',
    ]),
    'export interface DB {',
    ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`),
    '}',
    '',
  ].join('\n')
}

function typeOf(column: Column): string {
  const base = column.domain ? pascal(column.domain) : TYPES[column.type]
  if (!base)
    throw new Error(`No TypeScript type for ${column.type} (${column.table}.${column.column})`)
  const type = column.nullable ? `${base} | null` : base
  if (column.always) return `GeneratedAlways<${type}>`
  if (column.has_default)
    return base === 'Moment' || base === 'Json'
      ? optional(base, column.nullable)
      : `Generated<${type}>`
  return type
}

function optional(base: string, nullable: boolean): string {
  const nothing = nullable ? ' | null' : ''
  return base === 'Moment'
    ? `ColumnType<Date${nothing}, Date | string${nothing} | undefined, Date | string${nothing}>`
    : `ColumnType<unknown, string${nothing} | undefined, string${nothing}>`
}

function pascal(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}
