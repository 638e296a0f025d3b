import type { Ask, Findings } from './ask.ts'

export type Right = { thing: string; role: string; may: string }

/**
 * Everything that anybody but its owner may do, in every schema: on schemas, tables, columns, sequences and functions. The
 * login is called `login`, whatever it is named here; what everyone may do is `everyone`'s.
 */
export function listRights(ask: Ask, login: string): Promise<Right[]> {
  return ask<Right>(RIGHTS, [login])
}

/** A line for each thing: `table public.orders: fournil_platform SELECT, fournil_tenant INSERT SELECT UPDATE`. */
export function rightsText(rights: readonly Right[]): string {
  const things = Map.groupBy(rights, ({ thing }) => thing)
  const lines = [...things].map(([thing, held]) => {
    const roles = Map.groupBy(held, ({ role }) => role)
    const named = [...roles].map(([role, all]) => `${role} ${all.map(({ may }) => may).join(' ')}`)
    return `${thing}: ${named.join(', ')}`
  })
  return [
    '# Who may do what in the database, the owner aside. Written by `npm run db:types`: look at what has changed before you keep it.',
    ...lines,
    '',
  ].join('\n')
}

const RIGHTS = `
  with things as (
    select 'schema ' || n.nspname as thing, n.nspowner as owner, coalesce(n.nspacl, acldefault('n', n.nspowner)) as acl, n.oid as schema, n.oid as id
    from pg_namespace n
    union all
    select case c.relkind when 'S' then 'sequence ' else 'table ' end || n.nspname || '.'
      -- The queue's figures have a table a day.
      || regexp_replace(c.relname, '_\\d{8}$', '_{day}'), c.relowner,
      coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner)), n.oid, c.oid
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select 'column ' || n.nspname || '.' || c.relname || '.' || a.attname, c.relowner, a.attacl, n.oid, c.oid
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attacl is not null and not a.attisdropped
    union all
    select 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'
      || case when p.prosecdef then ' as ' || p.proowner::regrole else '' end,
      p.proowner, coalesce(p.proacl, acldefault('f', p.proowner)), n.oid, p.oid
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  ), rights as (
  select distinct t.thing, acl.privilege_type as may,
    case when acl.grantee = 0 then 'everyone' when acl.grantee::regrole::text = $1 then 'login' else acl.grantee::regrole::text end as role
  from things t join pg_namespace n on n.oid = t.schema, aclexplode(t.acl) acl
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and acl.grantee <> t.owner
    -- What an extension brings along is its own affair: functions on texts and numbers.
    and not exists (select from pg_depend d where d.objid = t.id and d.deptype = 'e' and d.refclassid = 'pg_extension'::regclass)
  )
  select * from rights order by thing collate "C", role collate "C", may collate "C"`

/** Where each may do anything at all, beyond what the listing says in detail. */
const REACH: Record<string, RegExp> = {
  // Before a door: one question each, answered by functions that lend the platform's eyes.
  login: /^(schema app|function app\.\w+\(.*\) as fournil_platform)$/,
  everyone: /^(schema public|function public\.(fold|minute_of_day|phone_digits)\(.*\))$/,
  fournil_tenant: /^(schema (app|public)|(table|column|sequence) public\..+|function app\..+)$/,
  fournil_platform: /^(schema (app|public)|(table|column|sequence) public\..+|function app\..+)$/,
  // Inside its one function, and nowhere else.
  fournil_removal: /^(schema (app|public)|(table|column) public\..+|function app\.tenant_id\(\))$/,
  fournil_jobs: /^(schema pgboss|(table|sequence|function) pgboss\..+)$/,
  fournil_sandbox: /^(schema|table) payment_sandbox(\..+)?$/,
}

/** Rights of a role where it has no business, and roles that nobody knows. */
export function rightsOutOfReach(rights: readonly Right[]): Findings {
  return rights
    .filter(({ role, thing }) => !REACH[role]?.test(thing))
    .map(({ role, thing, may }) => `${role}: ${may} on ${thing}`)
}
