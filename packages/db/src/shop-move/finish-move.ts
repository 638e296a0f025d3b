import { setTimeout as pause } from 'node:timers/promises'
import type { MoveStep } from '@fournil/domain/shop-move'
import { carryAccounts } from './carry-accounts.ts'
import { carryJobs, letJobsRun } from './carry-jobs.ts'
import type { MoveDirectory } from './directory.ts'
import { removeShopCopy } from './remove-shop-copy.ts'
import { endReplication } from './replication.ts'
import { rowsOf, type Side } from './side.ts'

type Finished = {
  shop: string
  home: Side
  source: Side
  target: Side
  directory: MoveDirectory
  /** How long what was left behind stays readable, for those who had begun to read there. */
  linger_ms?: number
}

/** What follows once a shop has left. Every step can be taken again. */
export async function finishMove(
  move: Finished,
  done: (step: MoveStep) => Promise<void> = async () => {},
): Promise<void> {
  const { shop, source, target, directory } = move
  await directory.end(target.cell)
  await done('switch')
  await rowsOf(target, 'select app.open_shop($1)', [shop])
  await announce([source, target], shop)
  await done('open')
  await cleanSource(move)
  await done('clean')
}

/** Accounts that were named at the last moment and the jobs follow, and what the shop left behind is removed. */
export async function cleanSource(move: Omit<Finished, 'directory'>) {
  const { shop, source, target, linger_ms = 0 } = move
  await carryAccounts(move)
  await carryJobs(source, target, shop)
  await letJobsRun(target, shop)
  await pause(linger_ms)
  await endReplication(source, target, shop)
  await removeShopCopy(source, target, shop, { counted: true })
}

/** Processes that remember where the shop was ask again. */
export async function announce(sides: readonly Side[], shop: string): Promise<void> {
  for (const side of sides)
    await rowsOf(side, `select pg_notify('fournil_live', $1)`, [
      JSON.stringify({ tenant_id: shop, topic: 'tenant' }),
    ])
}
