import { removeSandbox } from './carry-sandbox.ts'
import { MoveError } from './move-error.ts'
import { nameOf } from './replication.ts'
import { CARRIED, followedTables, LOGS } from './shop-tables.ts'
import { asReplica, rowsOf, type Side } from './side.ts'

/**
 * Every row of a shop that sells in another database. Unlike a shop that is deleted for good it leaves no archive and no trace but
 * its gate, which stays shut.
 */
export async function removeShopCopy(
  side: Side,
  other: Side,
  shop: string,
  { counted }: { counted: boolean },
): Promise<void> {
  await requireUnfollowed(other, shop)
  const tables = await followedTables(side)
  for (const { name, key } of tables.toReversed()) {
    if (name === 'tenants') continue
    if (name === 'tenant_domains') continue
    await removeRows(side, name, key, shop)
  }
  for (const name of [...LOGS, ...CARRIED.toReversed()])
    await removeRows(side, name, 'tenant_id', shop)
  await rowsOf(side, `delete from log_anchors where chain like '%:' || $1`, [shop])
  await removeSandbox(side, shop)
  await rowsOf(side, 'delete from pgboss.job where group_id = $1', [shop])
  // What is counted leaves together with its count.
  await asReplica(side, async () => {
    if (counted) await rowsOf(side, 'select app.count_shop($1, -1)', [shop])
    await rowsOf(side, 'delete from tenant_domains where tenant_id = $1', [shop])
    await rowsOf(side, 'delete from tenants where id = $1', [shop])
  })
  await markUnneededCopies(side)
}

/** Of the accounts whose last shop in this cell it was; the cell's own job looks whether anything still names them. */
async function markUnneededCopies(side: Side) {
  await rowsOf(
    side,
    `update account_copies c set unneeded_since = clock_timestamp() where c.cell = 'home' and c.unneeded_since is null
       and not exists (select from user_roles r where r.user_id = c.user_id)`,
  )
}

// As they would be at the subscriber: what is otherwise only added to may leave, and nothing is announced.
async function removeRows(side: Side, table: string, key: string, shop: string) {
  await asReplica(side, () => rowsOf(side, `delete from public.${table} where ${key} = $1`, [shop]))
}

/** While the other database follows this one, whatever is removed here would be removed there. */
async function requireUnfollowed(other: Side, shop: string) {
  const found = await rowsOf(other, 'select from pg_subscription where subname = $1', [
    nameOf(shop),
  ])
  if (found.length > 0)
    throw new MoveError('The other database still follows this one: nothing is removed.')
}
