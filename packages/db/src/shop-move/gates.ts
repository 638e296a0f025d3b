import { setTimeout as pause } from 'node:timers/promises'
import type { GateState } from '@fournil/domain/shop-move'
import { MoveError } from './move-error.ts'
import { inOneTransaction, rowsOf, type Side } from './side.ts'

export type Gate = { state: GateState; until: Date | null; other_cell: string }

export async function readGate(side: Side, shop: string): Promise<Gate | null> {
  const [gate] = await rowsOf<Gate>(
    side,
    'select state, until, other_cell from shop_gates where shop_id = $1',
    [shop],
  )
  return gate ?? null
}

export async function setGate(
  side: Side,
  shop: string,
  state: Exclude<GateState, 'stopped'>,
  other_cell: string,
): Promise<void> {
  await rowsOf(
    side,
    `insert into shop_gates (shop_id, state, other_cell) values ($1, $2, $3)
     on conflict (shop_id) do update set state = excluded.state, until = null, other_cell = excluded.other_cell,
       changed_at = clock_timestamp()`,
    [shop, state, other_cell],
  )
}

export async function dropGate(side: Side, shop: string): Promise<void> {
  await rowsOf(side, 'delete from shop_gates where shop_id = $1', [shop])
}

/**
 * From here on nobody writes for the shop, and nobody is still writing: whoever had begun has ended. The stop is a lease,
 * which runs out by itself when whoever asked for it is gone.
 */
export async function stopWriting(side: Side, shop: string, seconds: number): Promise<void> {
  await rowsOf(
    side,
    `update shop_gates set state = 'stopped', until = clock_timestamp() + make_interval(secs => $2),
       changed_at = clock_timestamp() where shop_id = $1 and state = 'copying'`,
    [shop, seconds],
  )
  // Nobody stands in line behind this: whoever comes now is refused at once.
  for (let tries = 0; tries < seconds * 100; tries += 1) {
    const [last] = await rowsOf<{ is_over: boolean }>(
      side,
      'select pg_try_advisory_xact_lock(app.gate_key($1)) as is_over',
      [shop],
    )
    if (last?.is_over) return
    await pause(10)
  }
  throw new MoveError(
    `Somebody has been writing for the shop for more than ${seconds} seconds: it stays in “${side.cell}”.`,
  )
}

/**
 * It sells here again, and whoever was about to let it leave no longer can. Returns false when it has left already.
 */
export async function resumeWriting(side: Side, shop: string): Promise<boolean> {
  const resumed = await rowsOf(
    side,
    `update shop_gates set state = 'copying', until = null, changed_at = clock_timestamp()
     where shop_id = $1 and state in ('copying', 'stopped') returning shop_id`,
    [shop],
  )
  return resumed.length === 1
}

/**
 * The shop has left for good. Only while its stop still holds: later it may have sold again, and what was compared is no longer
 * all there is. Returns whether it has left.
 */
export async function leave(side: Side, shop: string): Promise<boolean> {
  return inOneTransaction(side, async () => {
    await side.client.query('select pg_advisory_xact_lock(app.gate_key($1))', [shop])
    const left = await rowsOf(
      side,
      `update shop_gates set state = 'left', until = null, changed_at = clock_timestamp()
       where shop_id = $1 and state = 'stopped' and until > clock_timestamp() returning shop_id`,
      [shop],
    )
    return left.length === 1
  })
}
