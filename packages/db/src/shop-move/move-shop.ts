import type { MoveStep } from '@fournil/domain/shop-move'
import { carryAccounts } from './carry-accounts.ts'
import { holdJobs } from './carry-jobs.ts'
import { type CarriedLogs, carryAnchors, carryLogs } from './carry-logs.ts'
import { carryRows } from './carry-rows.ts'
import { type CarriedBooks, carryClosedBooks, carrySandbox } from './carry-sandbox.ts'
import { checkSides } from './check-sides.ts'
import { type Comparison, openComparison } from './compare.ts'
import type { MoveDirectory } from './directory.ts'
import { finishMove } from './finish-move.ts'
import { leave, setGate, stopWriting } from './gates.ts'
import { MoveError } from './move-error.ts'
import { raiseNumbers } from './raise-numbers.ts'
import { startReplication, waitForCopy, waitUntilCaughtUp } from './replication.ts'
import { CARRIED, followedTables, type ShopTable } from './shop-tables.ts'
import { asReplica, type Side } from './side.ts'
import { waitForActiveJobs } from './wait-for-jobs.ts'

export type Move = {
  shop: string
  /** The platform's own database, which may be one of the two. */
  home: Side
  source: Side
  target: Side
  directory: MoveDirectory
  /** How long nothing is written before the stop ends by itself. */
  lease_seconds?: number
  /** How long what was left behind stays readable, for those who had begun to read there. */
  linger_ms?: number
  /** Told when a step is done, and how long it took. */
  onStep?: (step: MoveStep, ms: number, said?: string) => void | Promise<void>
}

/** Longer than a move takes, shorter than anybody waits. */
const LEASE_SECONDS = 10

/**
 * Moves a shop from one database to another while it sells. What breaks off leaves facts in both databases from which
 * `repairMove` undoes or finishes it. Returns for how long nothing could be written.
 */
export async function moveShop(move: Move): Promise<{ pause_ms: number; rows: number }> {
  const { shop, source, target, directory, lease_seconds = LEASE_SECONDS } = move
  const done = timing(move)
  await checkSides(source, target, shop)
  // First of all where it sells: whoever comes after a crash looks there.
  await setGate(source, shop, 'copying', target.cell)
  await setGate(target, shop, 'arriving', source.cell)
  await directory.begin()
  await done('prepare')

  const tables = await followedTables(source)
  await carryAccounts(move)
  await startReplication(source, target, shop, tables)
  let logs = await carryLogs(source, target, shop, {})
  let books = await carryClosedBooks(source, target, shop)
  await waitForCopy(source, target, shop)
  // What was added meanwhile: little is left for the time in which nothing can be written.
  await carryAccounts(move)
  logs = await carryLogs(source, target, shop, logs)
  await done('copy', `${tables.length} tables`)

  const comparison = await openComparison(source, target, shop, tables)
  let stopped_at: number
  let rows: number
  try {
    await waitUntilCaughtUp(source, target, shop)
    await comparison.begin(logs)
    await holdJobs(source, shop)
    await waitForActiveJobs(source, shop)
    logs = await carryLogs(source, target, shop, logs)
    books = await carryClosedBooks(source, target, shop, books)
    await comparison.follow()
    await waitUntilCaughtUp(source, target, shop)
    stopped_at = performance.now()
    await stopWriting(source, shop, lease_seconds)
    await done('stop')
    rows = await carryTheRest(move, { logs, books, tables }, comparison)
    await done('compare', `${rows} rows`)
  } finally {
    await comparison.close()
  }

  if (!(await leave(source, shop)))
    throw new MoveError(
      `The shop could not be compared within ${lease_seconds} seconds: it goes on selling in “${source.cell}”.`,
    )
  await done('leave')
  let pause_ms = 0
  await finishMove(move, async (step) => {
    if (step === 'open') pause_ms = Math.round(performance.now() - stopped_at)
    await done(step)
  })
  return { pause_ms, rows }
}

/** All that the two databases do not have in common yet; then they are held against each other. */
async function carryTheRest(
  { shop, source, target }: Move,
  { logs, books, tables }: { logs: CarriedLogs; books: CarriedBooks; tables: readonly ShopTable[] },
  { compare }: Comparison,
): Promise<number> {
  await waitUntilCaughtUp(source, target, shop)
  await carryLogs(source, target, shop, logs)
  await asReplica(target, async () => {
    await carryAnchors(source, target, shop)
    await carrySandbox(source, target, shop, books)
    for (const table of CARRIED)
      await carryRows(source, target, shop, {
        table: `public.${table}`,
        where: 'tenant_id = $1',
        order: table === 'access_tokens' ? 'token_hash' : 'id',
      })
  })
  await raiseNumbers(target, shop, tables)
  const { differences, rows } = await compare()
  const [first] = differences
  if (first)
    throw new MoveError(
      `The copy is not the same in ${differences.length} tables; first ${first.table}: ${first.here}, and ${first.there} in “${target.cell}”.`,
    )
  return rows
}

function timing({ onStep }: Move) {
  let since = performance.now()
  return async (step: MoveStep, said?: string) => {
    const now = performance.now()
    await onStep?.(step, Math.round(now - since), said)
    since = now
  }
}
