import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MoveError } from './move-error.ts'
import type { ShopTable } from './shop-tables.ts'
import { rowsOf, type Side } from './side.ts'

/** The name of all that PostgreSQL keeps for the move of a shop. */
export function nameOf(shop: string): string {
  return `fournil_move_${shop.replaceAll('-', '')}`
}

/** A second place in the log of the source, from which the mover itself reads what was touched. */
export const watchNameOf = (shop: string) => `${nameOf(shop)}_seen`

/** PostgreSQL copies the shop's rows and follows what is written, from one database into the other. */
export async function startReplication(
  source: Side,
  target: Side,
  shop: string,
  tables: readonly ShopTable[],
): Promise<void> {
  const name = nameOf(shop)
  const filtered = tables.map(
    ({ name, key }) =>
      `public.${pg.escapeIdentifier(name)} where (${key} = ${pg.escapeLiteral(shop)})`,
  )
  await source.client.query(`create publication ${name} for table ${filtered.join(', ')}`)
  // Not by the subscription itself: that would wait for ever where both databases are on one server.
  // Both at once, and early: PostgreSQL waits here for all who are writing, which nobody does while the shop is stopped.
  for (const slot of [name, watchNameOf(shop)])
    await source.client.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot])
  await target.client.query(
    `create subscription ${name} connection ${pg.escapeLiteral(source.owner_url)} publication ${name}
     with (create_slot = false, slot_name = ${name}, copy_data = true, streaming = on)`,
  )
}

/** Until every table has been copied, and the other database is about as far as this one. */
export async function waitForCopy(
  source: Side,
  target: Side,
  shop: string,
  onProgress: (copied: number, all: number) => void = () => {},
): Promise<void> {
  const name = nameOf(shop)
  let seen = -1
  for (;;) {
    const [state] = await rowsOf<{ copied: number; all: number; failed: number }>(
      target,
      `select count(*) filter (where r.srsubstate = 'r') as copied, count(*) as all,
         (select coalesce(sum(s.apply_error_count + s.sync_error_count), 0) from pg_stat_subscription_stats s where s.subname = $1) as failed
       from pg_subscription_rel r join pg_subscription s on s.oid = r.srsubid where s.subname = $1`,
      [name],
    )
    if (!state) throw new MoveError('The copy is gone.')
    if (Number(state.failed) > 3)
      throw new MoveError(
        `PostgreSQL cannot copy the shop into “${target.cell}”: its log there says which row is refused.`,
      )
    if (Number(state.copied) !== seen) {
      seen = Number(state.copied)
      onProgress(seen, Number(state.all))
    }
    if (seen === Number(state.all)) break
    await pause(100)
  }
  await waitUntilCaughtUp(source, target, shop)
}

/** Until all that is committed in the source at this moment is committed in the target too. */
export async function waitUntilCaughtUp(source: Side, _target: Side, shop: string): Promise<void> {
  // Its commit is on the disk, and with it everything before: only what is there is sent.
  await source.client.query(`select pg_logical_emit_message(true, 'fournil_move', '')`)
  const [here] = await rowsOf<{ lsn: string }>(source, 'select pg_current_wal_lsn()::text as lsn')
  for (;;) {
    const [slot] = await rowsOf<{ done: boolean | null }>(
      source,
      'select confirmed_flush_lsn >= $2::pg_lsn as done from pg_replication_slots where slot_name = $1',
      [nameOf(shop), here?.lsn],
    )
    if (!slot) throw new MoveError('PostgreSQL no longer keeps its place in the log of the source.')
    if (slot.done) return
    await pause(10)
  }
}

/** Nothing of it is left on either side, however far it had come. */
export async function endReplication(source: Side, target: Side, shop: string): Promise<void> {
  const name = nameOf(shop)
  const [known] = await rowsOf<{ oid: number }>(
    target,
    'select oid::bigint as oid from pg_subscription where subname = $1',
    [name],
  )
  if (known) {
    await target.client.query(`alter subscription ${name} disable`)
    // Without a slot to drop over there, it is dropped even when the other side does not answer.
    await target.client.query(`alter subscription ${name} set (slot_name = none)`)
    await dropSubscription(target, name)
  }
  await dropSlots(source, [
    name,
    `${name}\\_seen`,
    ...(known ? [`pg\\_${known.oid}\\_sync\\_%`] : []),
  ])
  await source.client.query(`drop publication if exists ${name}`)
}

async function dropSubscription({ client }: Side, name: string) {
  await client.query(`drop subscription if exists ${name}`)
}

/** A slot that is forgotten keeps the log of the source from being thrown away, until the disk is full. */
async function dropSlots(source: Side, names: readonly string[]) {
  for (let tries = 0; tries < 100; tries += 1) {
    const left = await rowsOf<{ slot_name: string; active_pid: number | null }>(
      source,
      'select slot_name, active_pid from pg_replication_slots where slot_name like any ($1) and slot_type = $2',
      [names, 'logical'],
    )
    if (left.length === 0) return
    for (const { slot_name, active_pid } of left) {
      if (active_pid) await rowsOf(source, 'select pg_terminate_backend($1)', [active_pid])
      else await rowsOf(source, 'select pg_drop_replication_slot($1)', [slot_name])
    }
    await pause(50)
  }
  throw new MoveError('PostgreSQL does not let go of the place it keeps in the log of the source.')
}
