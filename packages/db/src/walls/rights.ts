import pg from 'pg'
import { type Ask, type Findings, violations } from './ask.ts'

/** Written once: nobody but the owner can change or remove a row of these. */
const APPEND_ONLY = [
  'admin_audit_logs',
  'security_logs',
  'order_items',
  'order_taxes',
  'order_events',
  'payment_events',
  'ledger_entries',
]

/** The roles that the application's login may stand in. */
export const GROUPS = ['fournil_tenant', 'fournil_platform', 'fournil_jobs', 'fournil_sandbox']

/** Owns the functions that remove a shop for good and the oldest rows of the security log, and is nobody's to stand in. */
const REMOVAL = 'fournil_removal'

/** What an owner of its own, a superuser or an heir could do, the application's login must not be. */
export function powersOfTheApplication(ask: Ask, role: string): Promise<Findings> {
  return violations(
    ask,
    `with app as (select * from pg_roles where rolname = $1)
     select format('%s: has the power %s', rolname, power) as violation from app,
       lateral (values ('superuser', rolsuper), ('bypassrls', rolbypassrls), ('inherit', rolinherit),
                       ('createrole', rolcreaterole), ('createdb', rolcreatedb), ('replication', rolreplication)) as has (power, held)
     where held
     union all
     select format('%s: owns %s', rolname, thing) from app join (
       select relowner as owner, oid::regclass::text as thing from pg_class
       union all select proowner, oid::regprocedure::text from pg_proc
       union all select nspowner, nspname::text from pg_namespace
       union all select typowner, typname::text from pg_type
       union all select datdba, datname::text from pg_database where datname = current_database()) owned on owned.owner = app.oid
     union all
     select format('%s: inherits from %s', rolname, m.roleid::regrole) from app
       join pg_auth_members m on m.member = app.oid where m.inherit_option
     union all
     select format('%s: may hand on %s', rolname, m.roleid::regrole) from app
       join pg_auth_members m on m.member = app.oid where m.admin_option
     union all
     select format('%s: is a member of %s', rolname, m.roleid::regrole) from app
       join pg_auth_members m on m.member = app.oid
       where m.roleid::regrole::text <> all ($2)`,
    [role, GROUPS],
  )
}

/** The groups behind the doors hold rights, not power. */
export function powersOfTheGroups(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: is more than a group', rolname) as violation from pg_roles
     where rolname = any ($1)
       and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb)
     union all
     select format('%s: owns the table %s', r.rolname, c.relname) from pg_class c join pg_roles r on r.oid = c.relowner
     where r.rolname = any ($1)
     union all
     select format('%s: is a member of %s', member::regrole, roleid::regrole) from pg_auth_members
     where member::regrole::text = any ($1)
     union all
     select format('%s: can stand in %s', member::regrole, roleid::regrole) from pg_auth_members
     where roleid::regrole::text = 'fournil_removal' and not (select rolsuper or oid = (select relowner from pg_class where oid = 'tenants'::regclass) from pg_roles where oid = member)`,
    [[...GROUPS, REMOVAL]],
  )
}

/** What can be read by walking past the doors. */
export async function readableWithoutDoor(ask: Ask, appUrl: string): Promise<Findings> {
  const relations = await ask<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f')`)
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const found: Findings = []
    for (const { name } of relations) {
      const refused = await client.query(`select from ${name} limit 1`).then(
        () => false,
        (error: pg.DatabaseError) => error.code === '42501',
      )
      if (!refused) found.push(`${name}: can be read without a door`)
    }
    return found
  } finally {
    await client.end()
  }
}

/** TRUNCATE knows no policies; REFERENCES and TRIGGER let a stranger act on rows. */
export function rightsBeyondRows(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: %s may %s', c.relname, coalesce(nullif(acl.grantee, 0)::regrole::text, 'everyone'), acl.privilege_type) as violation
     from pg_class c, aclexplode(c.relacl) acl
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and acl.grantee <> c.relowner
       and (acl.grantee = 0 or acl.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')) order by 1`,
  )
}

/**
 * Rights to rewrite what is only ever added to, but for the one function that removes a shop for good. Of an invoice only its drawing may be added; of an order's line only the
 * shelf on which it is reserved, when the shop counts its stock in another way. What a provider told is let go of in time.
 */
export function rewritableHistory(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: %s may %s', c.relname, acl.grantee::regrole, acl.privilege_type) as violation
     from pg_class c, aclexplode(c.relacl) acl
     where c.relnamespace = 'public'::regnamespace and acl.grantee <> c.relowner
       and acl.privilege_type in ('UPDATE', 'DELETE') and c.relname = any ($1 || '{invoices}'::text[])
       and not (acl.grantee = $2::regrole and acl.privilege_type = 'DELETE')
     union all
     select format('%s.%s: %s may %s', c.relname, a.attname, acl.grantee::regrole, acl.privilege_type)
     from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) acl
     where c.relnamespace = 'public'::regnamespace and acl.grantee <> c.relowner and acl.privilege_type = 'UPDATE'
       and (c.relname = any ($1) or c.relname = 'invoices')
       and (c.relname, a.attname) not in (('invoices', 'pdf_url'), ('order_items', 'stock_management_mode'),
         ('order_items', 'weighed_grams'), ('order_items', 'options'), ('payment_events', 'payload'),
         ('order_items', 'restocked_quantity'))
     order by 1`,
    [APPEND_ONLY, REMOVAL],
  )
}

/** Functions of the application that anybody may call, and those that lend rights without fixing where names point. */
export function looseFunctions(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: everyone may execute it', p.oid::regprocedure) as violation
     from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
     where p.pronamespace = 'app'::regnamespace and acl.grantee = 0
     union all
     select format('%s: lends rights without a search_path', p.oid::regprocedure)
     from pg_proc p where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosecdef
       and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
     union all
     select format('%s: lends the rights of %s', p.oid::regprocedure, p.proowner::regrole)
     from pg_proc p where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosecdef
       and p.proowner <> 'fournil_platform'::regrole
       and not (p.proowner = $1::regrole and p.oid in (
         'app.remove_shop_rows(uuid, text, integer)'::regprocedure, 'app.remove_old_security_logs(timestamptz, integer)'::regprocedure))
     order by 1`,
    [REMOVAL],
  )
}
