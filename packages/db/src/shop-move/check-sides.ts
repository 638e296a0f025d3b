import { MoveError } from './move-error.ts'
import { tablesNobodyCarries } from './shop-tables.ts'
import { rowsOf, type Side } from './side.ts'

type Server = {
  version: number
  wal_level: string
  is_superuser: boolean
  is_standby: boolean
  free_slots: number
  free_workers: number
  migrations: string
}

/** Everything that would stop a move in the middle is found before it begins, and said in a sentence. */
export async function checkSides(source: Side, target: Side, shop: string): Promise<void> {
  const [from, to] = [await askServer(source), await askServer(target)]
  const names = tablesNobodyCarries()
  if (names.length > 0)
    throw new MoveError(`Nobody has said how ${names.join(', ')} is to be moved.`)
  for (const [side, server] of [
    [source, from],
    [target, to],
  ] as const) {
    if (server.version < 150_000)
      throw new MoveError(`The database of “${side.cell}” is older than PostgreSQL 15.`)
    if (server.is_standby) throw new MoveError(`The database of “${side.cell}” is a standby.`)
    if (!server.is_superuser)
      throw new MoveError(
        `The owner of “${side.cell}” is no superuser: only one may copy rows past row-level security.`,
      )
  }
  if (from.wal_level !== 'logical')
    throw new MoveError(
      `The database of “${source.cell}” runs with wal_level = ${from.wal_level}. Set it to logical and restart PostgreSQL, then move the shop.`,
    )
  if (from.free_slots < 2)
    throw new MoveError(
      `“${source.cell}” has no two replication slots left (max_replication_slots).`,
    )
  if (to.free_workers < 1)
    throw new MoveError(
      `“${target.cell}” may follow no other database (max_logical_replication_workers).`,
    )
  if (from.migrations !== to.migrations)
    throw new MoveError(
      `“${source.cell}” and “${target.cell}” do not have the same migrations: run npm run db:migrate first.`,
    )
  await checkShop(source, target, shop)
}

async function checkShop(source: Side, target: Side, shop: string) {
  const [row] = await rowsOf<{ slug: string; plan_id: string; deletion_due_at: Date | null }>(
    source,
    'select slug, plan_id, deletion_due_at from tenants where id = $1',
    [shop],
  )
  if (!row) throw new MoveError(`The shop has no row in “${source.cell}”.`)
  if (row.deletion_due_at) throw new MoveError('The shop is being deleted: it stays where it is.')
  const [there] = await rowsOf<{ has_plan: boolean; has_slug: boolean; has_domain: boolean }>(
    target,
    `select exists (select from subscription_plans where id = $1) as has_plan,
       exists (select from tenants where slug = $2 and id <> $3) as has_slug,
       exists (select from tenant_domains where domain = any ($4) and is_verified and tenant_id <> $3) as has_domain`,
    [row.plan_id, row.slug, shop, await domainsOf(source, shop)],
  )
  if (!there?.has_plan) throw new MoveError(`“${target.cell}” does not know the shop’s plan.`)
  if (there.has_slug) throw new MoveError(`In “${target.cell}” another shop is called ${row.slug}.`)
  if (there.has_domain)
    throw new MoveError(`In “${target.cell}” another shop has a domain of this one.`)
}

async function domainsOf(side: Side, shop: string): Promise<string[]> {
  const rows = await rowsOf<{ domain: string }>(
    side,
    'select domain from tenant_domains where tenant_id = $1 and is_verified',
    [shop],
  )
  return rows.map(({ domain }) => domain)
}

async function askServer(side: Side): Promise<Server> {
  const [server] = await rowsOf<Server>(
    side,
    `select current_setting('server_version_num')::integer as version, current_setting('wal_level') as wal_level,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser, pg_is_in_recovery() as is_standby,
       current_setting('max_replication_slots')::integer - (select count(*) from pg_replication_slots) as free_slots,
       current_setting('max_logical_replication_workers')::integer - (select count(*) from pg_stat_subscription where pid is not null) as free_workers,
       (select coalesce(string_agg(name || checksum, ',' order by name), '') from migrations.applied) as migrations`,
  )
  if (!server) throw new MoveError(`The database of “${side.cell}” does not answer.`)
  return server
}
