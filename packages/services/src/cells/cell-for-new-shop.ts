import { HOME, shopsInCells } from '@fournil/db'
import type { CellPort, Context } from '../context.ts'

/** The emptiest of the cells that have room, for a new shop. */
export async function cellForNewShop({ cells }: Context): Promise<string> {
  if (!cells || cells.names_with_room.length === 1) return cells?.names_with_room[0] ?? HOME
  return emptiest(cells, await shopsInCells(cells.home))
}

export function emptiest(
  { names_with_room }: Pick<CellPort, 'names_with_room'>,
  counted: readonly { cell: string; shops: number }[],
): string {
  const shopsOf = new Map(counted.map(({ cell, shops }) => [cell, shops]))
  const [first] = [...names_with_room].sort(
    (one, other) => (shopsOf.get(one) ?? 0) - (shopsOf.get(other) ?? 0),
  )
  return first ?? HOME
}
