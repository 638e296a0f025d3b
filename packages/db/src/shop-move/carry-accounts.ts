import { carryRows } from './carry-rows.ts'
import { MoveError } from './move-error.ts'
import { rowsOf, type Side } from './side.ts'

/**
 * The accounts that the shop's rows name: its people, those who left, and those of the platform who helped. An account that
 * is there already stays as it is.
 */
export async function carryAccounts(source: Side, target: Side, shop: string): Promise<number> {
  const ids = await accountsNamed(source, shop)
  const taken = await rowsOf<{ email: string }>(
    target,
    `select u.email from users u join unnest($1::uuid[], $2::text[]) as named (id, email) on named.email = u.email and named.id <> u.id`,
    [ids.map(({ id }) => id), ids.map(({ email }) => email)],
  )
  if (taken.length > 0)
    throw new MoveError(
      `In “${target.cell}” another account has the address of one of the shop’s people (${taken.length} in all).`,
    )
  const known = await rowsOf<{ id: string }>(
    target,
    'select id from users where id = any ($1::uuid[])',
    [ids.map(({ id }) => id)],
  )
  const isKnown = new Set(known.map(({ id }) => id))
  const missing = ids.filter(({ id }) => !isKnown.has(id)).map(({ id }) => `'${id}'`)
  if (missing.length === 0) return 0
  const list = `in (${missing.join(', ')})`
  // Not as a replica: they are counted as they come.
  await carryRows(source, target, shop, {
    table: 'public.users',
    where: `id ${list} and $1 <> ''`,
    order: 'id',
    onConflict: 'on conflict do nothing',
  })
  for (const [table, order] of FACTORS)
    await carryRows(source, target, shop, {
      table: `public.${table}`,
      where: `user_id ${list} and $1 <> ''`,
      order,
      onConflict: 'on conflict do nothing',
    })
  return missing.length
}

const FACTORS = [
  ['totp_factors', 'user_id'],
  ['recovery_codes', 'user_id, code_hash'],
  ['passkeys', 'id'],
] as const

async function accountsNamed(source: Side, shop: string) {
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
  return rowsOf<{ id: string; email: string }>(
    source,
    `select u.id, u.email from users u where u.id in (${named.join(' union ')}) order by u.id`,
    [shop],
  )
}
