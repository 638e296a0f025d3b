import { beginMove, cellOfShop, type Database, endMove } from '@fournil/db'
import type { MoveDirectory } from '@fournil/db/shop-move/directory'
import { MoveError } from '@fournil/db/shop-move/move-error'

/** The directory in the platform's own database, about one shop. */
export function shopInDirectory(home: Database, shop: string): MoveDirectory {
  const read = async () => {
    const entry = await cellOfShop(home, shop)
    if (entry?.state === 'here' || entry?.state === 'moving') return entry
    throw new MoveError('The shop is not open yet, or is gone.')
  }
  return {
    cell: async () => (await read()).cell,
    begin: async () => {
      await beginMove(home, shop)
      if ((await read()).state !== 'moving') throw new MoveError('The shop cannot be moved now.')
    },
    end: async (cell) => {
      await endMove(home, shop, cell)
      const entry = await read()
      if (entry.cell !== cell || entry.state !== 'here')
        throw new MoveError(`The directory says that the shop is in “${entry.cell}”.`)
    },
  }
}
