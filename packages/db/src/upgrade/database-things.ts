import type pg from 'pg'
import { IS_OURS } from '../own-tables.ts'
import { listRights } from '../walls/list-rights.ts'

/**
 * All that a database is made of besides its rows, a line each: tables, columns, rules, functions, roles and what they may
 * do. By name: how PostgreSQL prints a definition may change with its version. Of the job queue's schema the tables
 * alone: its library names the rest differently where it has upgraded an older one.
 */
export async function databaseThings(db: pg.Client, login: string): Promise<Set<string>> {
  const { rows } = await db.query<{ thing: string }>(THINGS)
  const rights = await listRights(
    async (sql, parameters) => (await db.query(sql, parameters)).rows,
    login,
  )
  return new Set([
    ...rows.map(({ thing }) => thing),
    ...rights.map(({ thing, role, may }) => `right of ${role}: ${may} on ${thing}`),
  ])
}

const THINGS = `
  with ours as (
    select c.oid, c.relname, n.nspname, c.relkind, format('%I.%I', n.nspname, c.relname) as name,
      c.relrowsecurity, c.relforcerowsecurity, n.nspname = 'pgboss' as is_queue
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${IS_OURS}
  )
  select 'schema ' || n.nspname as thing from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  union all
  select case relkind when 'r' then 'table ' when 'p' then 'partitioned table ' when 'v' then 'view ' when 'm' then 'materialized view '
      when 'f' then 'foreign table ' else 'sequence ' end || name
      || case when relrowsecurity then ', walled' else '' end || case when relforcerowsecurity then ' for its owner too' else '' end
    from ours where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all
  select 'column ' || name || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || a.attgenerated::text || a.attidentity::text
    from ours join pg_attribute a on a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped where relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select 'index ' || name || case when x.indisvalid then '' else ', unfinished' end || case when x.indisunique then ', unique' else '' end
    from ours join pg_index x on x.indexrelid = ours.oid where not is_queue
  union all
  -- What must not be null is said with its column; from PostgreSQL 18 on it has a name too.
  select 'rule ' || k.conname || ' of ' || name || case when k.convalidated then '' else ', not validated' end
    from ours join pg_constraint k on k.conrelid = ours.oid where k.contype <> 'n' and not is_queue
  union all
  select 'trigger ' || t.tgname || ' of ' || name || ' ' || t.tgenabled::text
    from ours join pg_trigger t on t.tgrelid = ours.oid where not t.tgisinternal and not is_queue
  union all
  select 'policy ' || p.polname || ' of ' || name || ' ' || p.polcmd::text from ours join pg_policy p on p.polrelid = ours.oid
  union all
  select 'function ' || p.oid::regprocedure || case when p.prosecdef then ' as ' || p.proowner::regrole else '' end
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'pgboss')
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  union all
  select 'domain ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype in ('d', 'e') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  union all
  select 'extension ' || extname from pg_extension
  union all
  select 'role ' || rolname || case when rolcanlogin then ', may log in' else '' end || case when rolsuper then ', superuser' else '' end
      || case when rolbypassrls then ', past all walls' else '' end || case when rolinherit then '' else ', inherits nothing' end
    from pg_roles where rolname !~ '^pg_'
  union all
  select 'member ' || member::regrole || ' of ' || roleid::regrole || case when inherit_option then ', inherits' else '' end
      || case when set_option then '' else ', cannot set' end
    from pg_auth_members where member::regrole::text !~ '^pg_' and roleid::regrole::text !~ '^pg_'
  union all
  select 'setting ' || unnest(setconfig) || ' of ' || coalesce(r.rolname, 'everybody') from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole
  union all
  select 'subscription ' || subname from pg_subscription
  union all
  select 'publication ' || pubname from pg_publication
  union all
  select 'database ' || datname from pg_database where not datistemplate
  union all
  select 'large object ' || oid from pg_largeobject_metadata`
