import { copyAccount, removeAccountCopy, unneededCopies } from '@fournil/db'
import { type Move, moveShop } from '@fournil/db/shop-move/move-shop'
import { repairMove } from '@fournil/db/shop-move/repair-move'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovedShop, movedShop } from './testing/moved-shop.ts'
import { openTwoCells, type TestCell, type TwoCells } from './testing/two-cells.ts'

let cells: TwoCells
let nantes: TestCell
let at: MovedShop

beforeAll(async () => {
  cells = await openTwoCells()
  nantes = await cells.addCell('nantes')
  at = movedShop(cells)
  await at.buy()
  await move({ source: cells.home, target: cells.lyon })
})
afterAll(() => cells.close())

const move = (sides: Pick<Move, 'source' | 'target' | 'onStep'>) => {
  const { home, shop, directory } = cells
  return moveShop({ shop, home, directory, lease_seconds: 60, ...sides })
}

/** Somebody who was hired where the shop is: their account stands in the platform’s database and there. */
async function hire(cell: TestCell, email: string): Promise<string> {
  const { home, shop } = cells
  const [person] = await home.database.owner<{ id: string }>(
    `insert into users (email, password_hash) values ($1, 'hash') returning id`,
    [email],
  )
  const id = person?.id ?? ''
  await copyAccount({ db: home.db, cell: 'home' }, { db: cell.db, cell: cell.cell }, id)
  await cell.database.owner('insert into user_roles (tenant_id, user_id) values ($1, $2)', [
    shop,
    id,
  ])
  return id
}

/** It sells there alone, with all it ever sold, and is counted once. */
async function expectIn(cell: TestCell) {
  const { home, lyon } = cells
  const all = [home, lyon, nantes]
  expect(cells.cell()).toBe(cell)
  for (const each of all) {
    expect(await at.writesIn(each), each.cell).toBe(each === cell)
    expect(await at.countedShops(each), each.cell).toBe(each === cell ? 1 : 0)
    if (each !== cell) expect(await at.ordersIn(each), each.cell).toEqual([])
  }
  await at.buy()
  await at.expectWhole(cell)
}

test('a shop moves between two cells of which neither is the platform’s own, with its people', async () => {
  const { home, lyon } = cells
  const id = await hire(lyon, 'embauchee@lyon.test')
  await at.buy()
  await move({ source: lyon, target: nantes })
  await expectIn(nantes)
  const [known] = await home.database.owner(
    'select email, password_hash from users where id = $1',
    [id],
  )
  expect(
    await nantes.database.owner('select email, password_hash from users where id = $1', [id]),
  ).toEqual([known])
  // Nothing names the account where it was: that copy leaves an hour later.
  const soon = new Date(Date.now() + 3_600_000)
  expect(await unneededCopies(lyon.db, soon)).toContain(id)
  expect(await removeAccountCopy(home.db, { db: lyon.db, cell: 'lyon' }, id, soon)).toBe(true)
  // From there a changed password is told to the cell where it is.
  expect(
    await home.database.owner('select cell from account_copies where user_id = $1 order by cell', [
      id,
    ]),
  ).toEqual([{ cell: 'nantes' }])
})

test('a mover between two of them that is killed once the shop has left is finished, and one before is undone', async () => {
  const { home, lyon, shop, directory } = cells
  const killed = (last: 'copy' | 'leave') =>
    move({
      source: nantes,
      target: lyon,
      onStep: (step) => {
        if (step === last) throw new Error('killed')
      },
    })
  await expect(killed('copy')).rejects.toThrow('killed')
  await repairMove(shop, [home, lyon, nantes], directory)
  await expectIn(nantes)
  await expect(killed('leave')).rejects.toThrow('killed')
  await repairMove(shop, [home, lyon, nantes], directory)
  await expectIn(lyon)
})
