import { carryRows } from '@fournil/db/shop-move/carry-rows'
import { setGate } from '@fournil/db/shop-move/gates'
import { followedTables } from '@fournil/db/shop-move/shop-tables'
import { asReplica, openSide } from '@fournil/db/shop-move/side'
import type { GateState } from '@fournil/domain/shop-move'
import type { SellingShop, TwoCells } from './two-cells.ts'

type Left = {
  /** What the directory says. */
  directory: 'home, moving' | 'lyon, moving' | 'home, here' | 'lyon, here'
  home: Exclude<GateState, 'stopped'> | null
  lyon: Exclude<GateState, 'stopped'> | null
  /** Whether its rows have been copied. */
  copied?: boolean
}

/** A shop of the platform's own database as a mover to Lyon leaves it that is killed; nobody is told. */
export async function halfMoved(
  cells: TwoCells,
  { tenant_id }: SellingShop,
  { directory, home, lyon, copied = true }: Left,
): Promise<void> {
  const sides = {
    home: await openSide('home', cells.home.owner_url),
    lyon: await openSide('lyon', cells.lyon.owner_url),
  }
  try {
    if (copied)
      await asReplica(sides.lyon, async () => {
        for (const { name, key } of await followedTables(sides.home))
          await carryRows(sides.home, sides.lyon, tenant_id, {
            table: `public.${name}`,
            where: `${key} = $1`,
            order: key,
          })
      })
    if (home) await setGate(sides.home, tenant_id, home, 'lyon')
    if (lyon) await setGate(sides.lyon, tenant_id, lyon, 'home')
    const [cell, state] = directory.split(', ')
    await cells.home.owner('update shop_directory set cell = $2, state = $3 where shop_id = $1', [
      tenant_id,
      cell,
      state,
    ])
  } finally {
    for (const { client } of Object.values(sides)) await client.end()
  }
}
