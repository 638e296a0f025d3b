import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { repaint } from './shop-database.ts'
import { BARE_SHOP, emptiedStore, statesOf } from './shop-states.ts'
import { openPage } from './shop-window.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

// Dark enough for any text on them.
const COLOURS = ['#123a7c', '#7c1250']

test('What is sold out says so, what has no picture still has a place, an empty category says so', async ({
  page,
  demo,
}) => {
  await openPage(page, statesOf(demo))
  const soldOut = page.getByRole('article', { name: 'Produit épuisé' })
  await expect(soldOut.getByRole('button', { name: 'Rupture de stock' })).toBeDisabled()
  await expect(page.getByRole('article', { name: 'Produit sans photo' })).toContainText('🥖')

  // All products of this shop share a category: of any two, one is empty.
  const chips = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link')
  for (let index = 1; index < (await chips.count()); index += 1) {
    await chips.nth(index).click()
    await expect(chips.nth(index)).toHaveAttribute('aria-current', 'true')
    if ((await page.getByText(/^\d+ produits$/).count()) === 0) break
  }
  await expect(page.getByText('Aucun produit disponible dans cette catégorie.')).toBeVisible()
})

test('A store that has nothing to offer says why', async ({ page }) => {
  await openPage(page, `${BARE_SHOP}/?store=${await emptiedStore()}`)
  await expect(page.getByText('Aucun produit disponible', { exact: true })).toBeVisible()
  await expect(page.getByText(/horaires d’ouverture .* dans les 90 prochains jours/)).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('A new colour shows in the open page', async ({ page, demo }) => {
  const origin = statesOf(demo)
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live')
  await openPage(page, origin)
  await listening
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
    )
  const before = await primary()
  const colour = COLOURS.find((known) => known !== before) ?? ''
  await repaint(new URL(origin).hostname.split('.')[0] ?? '', { primary_color: colour })
  await expect.poll(primary).toBe(colour)
})

test('The shop’s own style sheet dresses its window, and not the page where one pays', async ({
  page,
}) => {
  // It stays: whoever comes next finds it, and paints the same.
  const custom_css = '@import url(//evil.test); main { letter-spacing: 3px }'
  await repaint('etats-nu', { custom_css })
  const spacing = () =>
    page.locator('main').evaluate((main) => getComputedStyle(main).letterSpacing)
  // Written behind the product's back: what a visitor before us left in the cache lasts half a minute.
  await expect(async () => {
    await openPage(page, BARE_SHOP)
    expect(await spacing()).toBe('3px')
  }).toPass({ timeout: 60_000 })
  await openPage(page, `${BARE_SHOP}/checkout`)
  expect(await spacing()).not.toBe('3px')
})
