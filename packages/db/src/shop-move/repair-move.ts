import { type FoundInCell, type Repair, repairsOf } from '@fournil/domain/shop-move'
import { HOME } from '../cells/directory.ts'
import { letJobsRun } from './carry-jobs.ts'
import type { MoveDirectory } from './directory.ts'
import { announce, cleanSource, finishMove } from './finish-move.ts'
import { dropGate, readGate, resumeWriting, setGate } from './gates.ts'
import { MoveError } from './move-error.ts'
import { removeShopCopy } from './remove-shop-copy.ts'
import { endReplication } from './replication.ts'
import { rowsOf, type Side } from './side.ts'

/** Undoes or finishes what a move of this shop has left behind; nothing when there is nothing. Returns what was done. */
export async function repairMove(
  shop: string,
  sides: readonly Side[],
  directory: MoveDirectory,
): Promise<Repair[]> {
  const found = await Promise.all(sides.map((side) => lookAt(side, shop)))
  const repairs = repairsOf(await directory.cell(), found)
  for (const repair of repairs) {
    const move = {
      shop,
      home: sideOf(sides, HOME),
      source: sideOf(sides, repair.from),
      target: sideOf(sides, repair.to),
      directory,
    }
    if (repair.kind === 'finish') await finishMove(move)
    if (repair.kind === 'clean') await cleanSource(move)
    if (repair.kind === 'undo') await undo(move)
  }
  return repairs
}

async function lookAt(side: Side, shop: string): Promise<FoundInCell> {
  const gate = await readGate(side, shop)
  const rows = await rowsOf(side, 'select from tenants where id = $1', [shop])
  return { cell: side.cell, gate, has_rows: rows.length > 0 }
}

function sideOf(sides: readonly Side[], cell: string): Side {
  const side = sides.find((side) => side.cell === cell)
  if (!side) throw new MoveError(`The cell “${cell}” is not named in CELLS.`)
  return side
}

type Undone = { shop: string; source: Side; target: Side; directory: MoveDirectory }

/** The gate where it sells comes last: it says that there is something to undo. */
async function undo({ shop, source, target, directory }: Undone) {
  if (!(await resumeWriting(source, shop)))
    throw new MoveError('The shop has left meanwhile: ask again, and its move is finished.')
  // Nobody is let in there, now or later, by somebody who remembers an earlier time.
  await setGate(target, shop, 'left', source.cell)
  await endReplication(source, target, shop)
  await removeShopCopy(target, source, shop, { counted: false })
  await directory.end(source.cell)
  await letJobsRun(source, shop)
  await dropGate(source, shop)
  await announce([source], shop)
}
