import { moveShop } from '@fournil/db/shop-move/move-shop'
import { repairMove } from '@fournil/db/shop-move/repair-move'
import { MOVE_STEPS, type MoveStep } from '@fournil/domain/shop-move'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MovedShop, movedShop } from './testing/moved-shop.ts'
import { openTwoCells, type TwoCells } from './testing/two-cells.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
let cells: TwoCells
let at: MovedShop

beforeAll(async () => {
  cells = await openTwoCells()
  at = movedShop(cells)
})
afterAll(() => cells.close())
beforeEach(() => at.bringHome())

/** Ends after a step, and cleans up nothing. */
const killedAfter = async (step: MoveStep) => {
  const { home, lyon, shop, directory } = cells
  const killed = moveShop({
    shop,
    home,
    source: home,
    target: lyon,
    directory,
    // Long enough for a slow machine; short where the shop is to sell on by itself.
    lease_seconds: step === 'stop' || step === 'compare' ? 10 : 60,
    onStep: (done) => {
      if (done === step) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
}

test.each(MOVE_STEPS)(
  'a mover that is killed after ‘%s’ leaves a shop that sells in one place, and the next run puts the rest right',
  async (step) => {
    const { home, lyon, shop, directory } = cells
    await at.buy()
    await killedAfter(step)
    const taking = [await at.writesIn(home), await at.writesIn(lyon)]
    expect(taking.filter(Boolean).length).toBeLessThanOrEqual(1)
    // The stop ends by itself: whoever buys is served, long before anybody looks.
    if (step === 'stop' || step === 'compare') await at.buy()

    await repairMove(shop, [home, lyon], directory)
    expect(await repairMove(shop, [home, lyon], directory)).toEqual([])
    const [here, elsewhere] = cells.cell() === home ? [home, lyon] : [lyon, home]
    const hasLeft = MOVE_STEPS.indexOf(step) >= MOVE_STEPS.indexOf('leave')
    expect(here.cell).toBe(hasLeft ? 'lyon' : 'home')
    expect([await at.writesIn(here), await at.writesIn(elsewhere)]).toEqual([true, false])
    await at.buy()
    await at.expectWhole(here)
    expect(await at.ordersIn(elsewhere)).toEqual([])
    expect([await at.countedShops(here), await at.countedShops(elsewhere)]).toEqual([1, 0])
  },
)

test('a mover that comes back to life after its stop has run out cannot let the shop leave', async () => {
  const { home, lyon, shop, directory } = cells
  const slow = moveShop({
    shop,
    home,
    source: home,
    target: lyon,
    directory,
    lease_seconds: 1,
    onStep: async (step) => {
      if (step !== 'compare') return
      await vi.waitUntil(() => at.writesIn(home), PATIENCE)
      await at.buy()
    },
  })
  await expect(slow).rejects.toThrow('goes on selling in “home”')
  await repairMove(shop, [home, lyon], directory)
  await at.expectWhole(home)
})
