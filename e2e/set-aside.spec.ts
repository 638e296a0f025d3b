import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { cards, cartButton, drawer, openPage, storeButton } from './shop-window.ts'
import { MAISON_LEVAIN } from './shops.ts'
import { DESKTOP, PHONE } from './sizes.ts'

for (const [size, screen] of [
  ['on a phone', PHONE],
  ['on a desk', DESKTOP],
] as const)
  test.describe(size, () => {
    test.use(screen)

    test('What another store does not sell is said before, waits in the cart, costs nothing and comes back', async ({
      page,
    }) => {
      await fillCart(page)
      await test.step('the shopper may stay', async () => {
        await askForPartDieu(page)
        const question = asked(page)
        await expect(question).toContainText('Fougasse')
        await expect(question).toContainText('Pas vendu à Part-Dieu')
        await expectAccessible(page, { within: 'dialog[open]' })
        await question.getByRole('button', { name: 'Rester à Croix-Rousse' }).click()
        await expect(question).toBeHidden()
        await page.keyboard.press('Escape')
        await expect(storeButton(page)).toContainText('Croix-Rousse')
        await expect(cartButton(page)).toHaveAccessibleName('Panier, 2 articles')
      })

      await test.step('or go, and the line waits, also after a reload', async () => {
        await askForPartDieu(page)
        await asked(page).getByRole('button', { name: 'Retirer à Part-Dieu' }).click()
        await expect(storeButton(page)).toContainText('Part-Dieu')
        await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 article')
        await openPage(page, `${MAISON_LEVAIN}/cgv`)
        await cartButton(page).click()
        await expect(waiting(page)).toContainText('Pas vendu à Part-Dieu')
        await expect(waiting(page)).toContainText('Fougasse')
        const line = drawer(page).locator('.cart-line:not(.set-aside-line) .cart-line-total')
        await expect(line).toHaveCount(1)
        const total = drawer(page).locator('.cart-total .price')
        await expect(total).toHaveText((await line.textContent()) ?? '')
        await expect(drawer(page).getByText('Votre panier a changé')).toHaveCount(0)
        await expectAccessible(page, { within: 'dialog[open]' })
      })

      await test.step('until it can be had', async () => {
        await waiting(page).getByRole('button', { name: 'disponible à Croix-Rousse' }).click()
        await expect(waiting(page)).toHaveCount(0)
        await expect(
          drawer(page).getByRole('textbox', { name: /Quantité de .*ougasse/ }),
        ).toHaveValue('1')
        await page.keyboard.press('Escape')
        await expect(cartButton(page)).toHaveAccessibleName('Panier, 2 articles')
      })
    })
  })

test('A store chosen in one tab is chosen in the other, where the checkout is open', async ({
  page,
  context,
}) => {
  await fillCart(page)
  const other = await context.newPage()
  await openPage(other, `${MAISON_LEVAIN}/checkout`)
  await askForPartDieu(page)
  await asked(page).getByRole('button', { name: 'Retirer à Part-Dieu' }).click()
  await expect(
    other.getByRole('combobox', { name: 'Point de retrait' }).locator('option:checked'),
  ).toContainText('Part-Dieu')
  await expect(other.locator('.checkout-slip .set-aside-line')).toContainText(
    'Pas vendu à Part-Dieu',
  )
})

test('The select of the checkout asks too, and goes back when the shopper stays', async ({
  page,
}) => {
  await fillCart(page)
  await openPage(page, `${MAISON_LEVAIN}/checkout`)
  const select = page.getByRole('combobox', { name: 'Point de retrait' })
  await select.selectOption({ label: 'Maison Levain Part-Dieu, Lyon' })
  await asked(page).getByRole('button', { name: 'Rester à Croix-Rousse' }).click()
  await expect(select.locator('option:checked')).toContainText('Croix-Rousse')
  await select.selectOption({ label: 'Maison Levain Part-Dieu, Lyon' })
  await asked(page).getByRole('button', { name: 'Retirer à Part-Dieu' }).click()
  await expect(select.locator('option:checked')).toContainText('Part-Dieu')
  await expect(page.locator('.checkout-slip .set-aside-line')).toContainText('Fougasse')
})

const asked = (page: Page) =>
  page.getByRole('dialog', { name: 'Tout votre panier n’est pas disponible à Part-Dieu' })
const waiting = (page: Page) => drawer(page).locator('.set-aside')

/** A fougasse, which Part-Dieu does not sell, and something that every store sells. */
async function fillCart(page: Page) {
  for (const word of ['fougasse', 'tradition']) {
    await openPage(page, `${MAISON_LEVAIN}/?q=${word}`)
    await cards(page)
      .first()
      .getByRole('button', { name: /^Ajouter/ })
      .click()
  }
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 2 articles')
}

async function askForPartDieu(page: Page) {
  await storeButton(page).click()
  await page.getByRole('button', { name: 'Retirer ici : Maison Levain Part-Dieu' }).click()
}
