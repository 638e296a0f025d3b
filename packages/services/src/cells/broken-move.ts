import type { BrokenMove as ListedMove } from '@fournil/contract/platform/cells'
import { cellOfShop, findShop, isOutOfReach, unfinishedMoves, withoutMover } from '@fournil/db'
import { type FoundInCell, type Repair, repairsOf } from '@fournil/domain/shop-move'
import type { CellPort } from '../context.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'

export type Places = Pick<CellPort, 'home' | 'at'>
export type BrokenMove = { cell: string; found: FoundInCell[]; repair: Repair }

/**
 * What is left to do of a shop's move, from what is found where the directory says that it is, where it goes or comes from, and
 * where somebody has met it (`asking`).
 */
export async function brokenMove(
  { home, at }: Places,
  tenant_id: string,
  asking?: string,
): Promise<BrokenMove | null> {
  const entry = await cellOfShop(home, tenant_id)
  if (entry?.state !== 'here' && entry?.state !== 'moving') return null
  const { cell } = entry
  const lookIn = async (name: string) =>
    findShop({ db: (await at(name)).db, cell: name }, tenant_id)
  const found = [await lookIn(cell)]
  const others = new Set([found[0]?.gate?.other_cell ?? cell, asking ?? cell])
  others.delete(cell)
  for (const name of others) found.push(await lookIn(name))
  const [repair] = repairsOf(cell, found)
  return repair ? { cell, found, repair } : null
}

/** Moves whose mover is gone: the command has to be called again for each. One that has left and was not opened yet does not sell. A cell that is away is asked another time. */
export async function brokenMoves(places: Places & Pick<CellPort, 'names'>): Promise<ListedMove[]> {
  const broken = new Map<string, ListedMove>()
  for (const name of places.names)
    for (const tenant_id of await unfinishedIn(places, name)) {
      if (broken.has(tenant_id)) continue
      const listed = await withoutMover(places.home, tenant_id, () =>
        listMove(places, tenant_id, name).catch(() => null),
      )
      if (listed) broken.set(tenant_id, listed)
    }
  return [...broken.values()]
}

async function unfinishedIn({ at }: Places, name: string): Promise<string[]> {
  try {
    return await unfinishedMoves((await at(name)).db)
  } catch (error) {
    if (isOutOfReach(error)) return []
    throw error
  }
}

async function listMove(
  places: Places,
  tenant_id: string,
  asking: string,
): Promise<ListedMove | null> {
  const move = await brokenMove(places, tenant_id, asking)
  if (!move) return null
  const shop = await tenantById((await places.at(move.cell)).db, tenant_id)
  const { kind, to } = move.repair
  return shop && { slug: shop.tenant_slug, cell: to, is_selling: kind !== 'finish' }
}
