import { type Ask, type Findings, violations } from './ask.ts'
import { tenantTables } from './tables.ts'

const OWN_TENANT = '(tenant_id = ( SELECT app.tenant_id() AS tenant_id))'
const OWN_MEMBER = `(EXISTS ( SELECT
   FROM user_roles r
  WHERE ((r.tenant_id = ( SELECT app.tenant_id() AS tenant_id)) AND (r.user_id = users.id))))`
const LEFT_BEHIND = `(EXISTS ( SELECT
   FROM removed_shops r
  WHERE ((r.id = ( SELECT app.tenant_id() AS tenant_id)) AND (users.id = ANY (r.account_ids)))))`
const OWN_CHAIN = `(chain ~~ ('%:'::text || (( SELECT app.tenant_id() AS tenant_id))::text))`
const OF_LAST_YEAR = `(created_at < (clock_timestamp() - '364 days'::interval))`
const OWN_ROW = '(id = ( SELECT app.tenant_id() AS tenant_id))'

const inside = (expression: string) =>
  policy('inside_tenant', 'fournil_tenant', 'ALL', expression, expression)
const INSIDE_TENANT = inside(OWN_TENANT)
const PLATFORM = policy('platform', 'fournil_platform', 'ALL', 'true', 'true')
const removal = (expression: string) =>
  policy('removal', 'fournil_removal', 'ALL', expression, null)
const REMOVAL = removal(OWN_TENANT)
const EVERYONE_READS = policy('everyone_reads', 'fournil_tenant', 'SELECT', 'true', null)

/** What a tenant table has, and nothing beside it. */
const ENCLOSED = [INSIDE_TENANT, PLATFORM, REMOVAL]

/** The tables that are not enclosed like the others, one by one. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // A tenant is its own row.
  tenants: [inside(OWN_ROW), PLATFORM, removal(OWN_ROW)],
  // What is left of a shop.
  removed_shops: [PLATFORM, removal(OWN_ROW)],
  // A shop may read who works for it, and writes nobody's account.
  users: [
    policy('inside_tenant', 'fournil_tenant', 'SELECT', OWN_MEMBER, null),
    PLATFORM,
    removal(LEFT_BEHIND),
  ],
  user_sessions: ENCLOSED,
  admin_audit_logs: ENCLOSED,
  // Kept for a year: the function of its retention follows whole chains, and removes no younger row.
  security_logs: [
    ...ENCLOSED,
    policy('chains', 'fournil_removal', 'SELECT', 'true', null),
    policy('retention', 'fournil_removal', 'DELETE', OF_LAST_YEAR, null),
  ],
  log_anchors: [
    policy('inside_tenant', 'fournil_tenant', 'SELECT', OWN_CHAIN, null),
    PLATFORM,
    policy('anchors', 'fournil_removal', 'ALL', 'true', 'true'),
  ],
  // A shop may read who acted in its name, and never write it.
  impersonations: [
    policy('inside_tenant', 'fournil_tenant', 'SELECT', OWN_TENANT, null),
    PLATFORM,
    REMOVAL,
  ],
  // Open to every shop, written by the platform.
  subscription_plans: [EVERYONE_READS, PLATFORM],
  color_palettes: [EVERYONE_READS, PLATFORM],
  // The platform's alone.
  access_tokens: [PLATFORM, REMOVAL],
  ip_blacklist: [PLATFORM],
  ip_whitelist: [PLATFORM],
  platform_settings: [PLATFORM],
  request_measurements: [PLATFORM],
  uptime_probes: [PLATFORM],
  platform_measurements: [PLATFORM],
  platform_incidents: [PLATFORM],
  platform_totals: [PLATFORM],
  sign_in_throttles: [PLATFORM],
  totp_factors: [PLATFORM],
  recovery_codes: [PLATFORM],
  passkeys: [PLATFORM],
  spent_passkey_challenges: [PLATFORM],
  signing_keys: [PLATFORM],
  shop_directory: [PLATFORM],
  host_directory: [PLATFORM],
  shop_gates: [PLATFORM],
  account_copies: [PLATFORM],
}

/** Tables without row-level security, or whose owner would step over it. */
export function unforcedTables(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: row-level security is not enabled and forced', relname) as violation
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and relforcerowsecurity) order by 1`,
  )
}

/** Policies that are missing, that say something else than they should, or that nobody asked for. */
export async function wrongPolicies(ask: Ask): Promise<Findings> {
  const expected = new Map<string, readonly string[]>(Object.entries(OTHERWISE))
  for (const table of await tenantTables(ask)) {
    if (!expected.has(table)) expected.set(table, ENCLOSED)
  }
  const tables = await ask<{ table: string; policies: string[] }>(`
    select c.relname as "table", coalesce(array_agg(format('%s to %s for %s using %s check %s (%s)',
             p.policyname, array_to_string(p.roles, ','), p.cmd, coalesce(p.qual, '-'), coalesce(p.with_check, '-'),
             lower(p.permissive))) filter (where p.policyname is not null), '{}') as policies
    from pg_class c left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.relname order by 1`)
  return tables.flatMap(({ table, policies }) => {
    const wanted = expected.get(table)
    if (!wanted) return [`${table}: is neither a tenant table nor a known table of the platform`]
    const missing = wanted.filter((text) => !policies.includes(text))
    const extra = policies.filter((text) => !wanted.includes(text))
    return [
      ...missing.map((text) => `${table}: has no policy ${text}`),
      ...extra.map((text) => `${table}: has an unexpected policy ${text}`),
    ]
  })
}

/** A view reads with the rights of whoever asks, or it is a hole in the wall. */
export function viewsWithRightsOfTheirOwn(ask: Ask): Promise<Findings> {
  return violations(
    ask,
    `select format('%s: is not security_invoker', relname) as violation
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not (relkind = 'v' and coalesce(reloptions, '{}') && '{security_invoker=true,security_invoker=on}') order by 1`,
  )
}

function policy(
  name: string,
  role: string,
  command: string,
  using: string,
  check: string | null,
): string {
  return `${name} to ${role} for ${command} using ${using} check ${check ?? '-'} (permissive)`
}
