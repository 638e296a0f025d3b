import { HOME } from '../cells/directory.ts'
import { MoveError } from './move-error.ts'
import { rowsOf, type Side } from './side.ts'

/** Every account stands in the platform's database, from where those that are missing are copied. */
type Carried = { home: Side; source: Side; target: Side; shop: string }

/**
 * The accounts that the shop's rows name: its people, those who left, and those of the platform who helped. An account that
 * is there already is kept in step by the cells themselves. Safe to repeat.
 */
export async function carryAccounts({ home, source, target, shop }: Carried): Promise<void> {
  const missing = await without(target, await accountsNamed(source, shop))
  for (const id of missing) await copyAccount(home, target, id)
  const [lost] = await without(target, missing)
  if (lost)
    throw new MoveError(
      `An account that the shop’s rows name is not in the platform’s database, or another one has its address in “${target.cell}”.`,
    )
}

/** As a cell does it that somebody begins to work in. */
async function copyAccount(home: Side, target: Side, id: string) {
  await rowsOf(home, 'select app.enter_account_copy($1, $2)', [id, target.cell])
  const [found] = await rowsOf<{ account: string | null; changed_at: string }>(
    home,
    `select account::text as account, account ->> 'changed_at' as changed_at from app.account_rows($1) as account`,
    [id],
  )
  if (!found?.account) return
  await rowsOf(target, 'select app.take_account($1::jsonb, $2)', [found.account, HOME])
  await rowsOf(home, 'select app.account_carried($1, $2, $3::timestamptz)', [
    id,
    target.cell,
    found.changed_at,
  ])
}

async function without(side: Side, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    side,
    'select id from unnest($1::uuid[]) as named (id) where not exists (select from users u where u.id = named.id)',
    [ids],
  )
  return rows.map(({ id }) => id)
}

async function accountsNamed(source: Side, shop: string): Promise<string[]> {
  const references = await rowsOf<{ table: string; column: string }>(
    source,
    `select c.relname as table, a.attname as column from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'public.users'::regclass and cardinality(k.conkey) = 1
       and (c.relname = 'tenants' or exists (
         select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped))`,
  )
  const named = references.map(
    ({ table, column }) =>
      `select ${column} as id from public.${table} where ${table === 'tenants' ? 'id' : 'tenant_id'} = $1`,
  )
  const rows = await rowsOf<{ id: string }>(
    source,
    `select distinct id from (${named.join(' union all ')}) named where id is not null order by id`,
    [shop],
  )
  return rows.map(({ id }) => id)
}
