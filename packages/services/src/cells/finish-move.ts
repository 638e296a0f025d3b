import { announceMove, endMove, openShop, unfinishedMoves, withoutMover } from '@fournil/db'
import { carryJobs, letJobsRun } from '@fournil/db/shop-move/carry-jobs'
import type { Repair } from '@fournil/domain/shop-move'
import type { Context } from '../context.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type BrokenMove, brokenMove, type Places } from './broken-move.ts'

/**
 * What a mover that is gone has left to do for a shop to sell, and for its mails to leave: nothing of that needs the owner of a
 * database. Safe to repeat. Returns what the command still has to do; null when nothing was left, or while the mover is alive.
 */
export async function finishMove(
  places: Places,
  tenant_id: string,
  asking?: string,
): Promise<Repair | null> {
  return withoutMover(places.home, tenant_id, async () => {
    const move = await brokenMove(places, tenant_id, asking)
    if (!move || move.repair.kind === 'undo') return move?.repair ?? null
    const { cell, repair } = move
    if (repair.kind === 'finish' && !hasArrived(move)) return repair
    const [from, to] = [await places.at(repair.from), await places.at(repair.to)]
    if (repair.kind === 'finish') {
      if (cell !== repair.to) await endMove(places.home, tenant_id, repair.to)
      await openShop(to.db, tenant_id)
      for (const { db } of [from, to]) await announceMove(db, tenant_id)
    }
    await carryJobs(queueOf(from.jobs), queueOf(to.jobs), tenant_id)
    await letJobsRun(queueOf(to.jobs), tenant_id)
    return repair
  })
}

/** Every minute in every cell: for shops at whose door nobody knocks meanwhile. One that cannot be finished keeps no other waiting. */
export async function finishMoves({ cells, db }: Context): Promise<{ due: number }> {
  if (!cells) return { due: 0 }
  let due = 0
  let failed: unknown
  for (const tenant_id of await unfinishedMoves(db)) {
    try {
      if (await finishMove(cells, tenant_id, cells.name)) due += 1
    } catch (error) {
      failed = error
    }
  }
  if (failed) throw failed
  return { due }
}

/** It has left for the very cell in which its rows wait to be sold from. */
function hasArrived({ found, repair: { from, to } }: BrokenMove): boolean {
  const left = found.find(({ cell }) => cell === from)?.gate
  const there = found.find(({ cell }) => cell === to)
  if (left?.state !== 'left' || left.other_cell !== to || !there?.has_rows) return false
  return !there.gate || (there.gate.state === 'arriving' && there.gate.other_cell === from)
}

/** The queue's own connections, under its own role. */
function queueOf({ boss }: JobQueue) {
  return {
    client: {
      query: (sql: string, parameters: unknown[]) => boss.getDb().executeSql(sql, parameters),
    },
  }
}
