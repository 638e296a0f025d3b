import { cellsOfAccount, HOME, type ShopOfUser, shopsOfUser } from '@fournil/db'
import type { Context } from '../context.ts'

export type ShopSomewhere = ShopOfUser & { cell: string }

/** The shops that somebody works for, in whichever cell. Those of one that does not answer are left out: it is asked again with the next page. */
export async function shopsEverywhere(
  { db, cells }: Pick<Context, 'db' | 'cells'>,
  user_id: string,
): Promise<ShopSomewhere[]> {
  if (!cells) return (await shopsOfUser(db, user_id)).map((shop) => ({ ...shop, cell: HOME }))
  const names = [HOME, ...(await cellsOfAccount(cells.home, user_id))]
  const asked = names.map(async (cell) => {
    const shops = await shopsOfUser((await cells.at(cell)).db, user_id)
    return shops.map((shop) => ({ ...shop, cell }))
  })
  const answered = await Promise.allSettled(asked)
  return answered
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .sort((one, other) => one.tenant_name.localeCompare(other.tenant_name, 'fr'))
}
