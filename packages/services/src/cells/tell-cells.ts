import { copyPlatformRows, HOME } from '@fournil/db'
import type { Context } from '../context.ts'

/** What the platform has decided for all shops, told to every cell. One that is away hears of it when it is opened again, or with the hour. */
export async function tellCells({ cells }: Pick<Context, 'cells'>): Promise<void> {
  for (const name of cells?.names ?? []) {
    if (!cells || name === HOME) continue
    const there = await cells.at(name).catch(() => null)
    if (there) await copyPlatformRows(cells.home, there.db).catch(() => {})
  }
}
