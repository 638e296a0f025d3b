import { expect, type Page, test } from '@playwright/test'
import { arrangeStates, STATES_LEVAIN } from './shop-states.ts'
import {
  answers,
  cards,
  cartButton,
  drawer,
  expectAccessible,
  expectNoSidewaysScroll,
  HOUSES,
  openPage,
} from './shop-window.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

const CART = (house: string) => `fournil_cart:${house}`

async function add(page: Page, place: number): Promise<string> {
  const card = cards(page).nth(place)
  await card.getByRole('button', { name: /^Ajouter/ }).click()
  return (await card.getByRole('heading').textContent()) ?? ''
}

async function openCart(page: Page) {
  await cartButton(page).click()
  await expect(drawer(page)).toBeVisible()
}

async function confirmed(page: Page) {
  await expect(drawer(page).getByText('Sous-total HT')).toBeVisible()
  await expect(drawer(page).getByRole('img', { name: 'Vérification en cours' })).toHaveCount(0)
}

for (const { house, origin } of HOUSES) {
  test.describe(house, () => {
    test('What is added is said, counted, listed and taxed', async ({ page }) => {
      await openPage(page, origin)
      const name = await add(page, 0)
      await expect(
        page.locator('.toast', { hasText: `1 × ${name} ajouté au panier` }),
      ).toBeVisible()
      await add(page, 0)
      const other = await add(page, 1)
      await expect(cartButton(page)).toHaveAccessibleName('Panier, 3 articles')
      await openCart(page)
      await confirmed(page)
      await expect(drawer(page).getByRole('textbox', { name: `Quantité de ${name}` })).toHaveValue(
        '2',
      )
      await expect(drawer(page).getByRole('textbox', { name: `Quantité de ${other}` })).toHaveValue(
        '1',
      )
      await expect(
        drawer(page)
          .getByText(/^TVA (5,5|10|20)% sur \d+,\d{2}\s€$/)
          .first(),
      ).toBeVisible()
      await expect(drawer(page).getByText('Total TTC')).toBeVisible()
      await expect(
        drawer(page).getByText(/prix .* TTC, conformément à la réglementation française/),
      ).toBeVisible()
      await expect(drawer(page).getByText(/^Retrait possible /)).toBeVisible()
      await expect(drawer(page).getByRole('link', { name: 'Commander' })).toHaveAttribute(
        'href',
        '/checkout',
      )
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    })

    test('HT and VAT make the total, and the lines make it too', async ({ page }) => {
      await openPage(page, origin)
      for (const place of [0, 1, 2]) await add(page, place)
      await openCart(page)
      await confirmed(page)
      const figures = await drawer(page)
        .locator('.definitions dd')
        .evaluateAll((all) =>
          all.map((dd) => Number(dd.textContent?.replace(/[^\d,]/g, '').replace(',', '.'))),
        )
      const shown = await drawer(page).locator('.cart-total .price').textContent()
      const total = Number(shown?.replace(/[^\d,]/g, '').replace(',', '.'))
      expect(figures.reduce((all, each) => all + each, 0)).toBeCloseTo(total, 2)
    })

    test('Minus and plus change a quantity, none removes it, and removing can be undone', async ({
      page,
    }) => {
      await openPage(page, origin)
      const name = await add(page, 0)
      await openCart(page)
      const quantity = drawer(page).getByRole('textbox', { name: `Quantité de ${name}` })
      await drawer(page).getByRole('button', { name: 'Augmenter' }).click()
      await expect(quantity).toHaveValue('2')
      await drawer(page).getByRole('button', { name: 'Diminuer' }).click()
      await drawer(page).getByRole('button', { name: 'Diminuer' }).click()
      await expect(drawer(page).getByText('Votre panier est vide')).toBeVisible()
      await drawer(page).getByRole('button', { name: 'Annuler' }).click()
      await expect(quantity).toHaveValue('1')
      await drawer(page)
        .getByRole('button', { name: `Retirer ${name}` })
        .click()
      await expect(drawer(page).getByText('Votre panier est vide')).toBeVisible()
      await expectAccessible(page)
    })

    test('The cart is emptied at one press, and comes back at another', async ({ page }) => {
      await openPage(page, origin)
      await add(page, 0)
      await add(page, 1)
      await openCart(page)
      await drawer(page).getByRole('button', { name: 'Vider le panier' }).click()
      await expect(drawer(page).getByText('Votre panier est vide')).toBeVisible()
      await expect(drawer(page).getByText('Panier vidé')).toBeVisible()
      await drawer(page).getByRole('button', { name: 'Annuler' }).click()
      await expect(drawer(page).getByRole('button', { name: /^Retirer / })).toHaveCount(2)
    })

    test('A changed price and a vanished product are told, also after a reload', async ({
      page,
    }) => {
      await openPage(page, origin)
      const name = await add(page, 0)
      await openCart(page)
      await confirmed(page)
      await page.evaluate((key) => {
        const cart = JSON.parse(localStorage.getItem(key) ?? '')
        cart.items[0].price += 40
        const gone = {
          product_id: '00000000-0000-4000-8000-000000000000',
          product_name: 'Gâteau disparu',
        }
        cart.items.push({ ...gone, price: 500, stock: 9, quantity: 1 })
        localStorage.setItem(key, JSON.stringify(cart))
      }, CART(house))
      await page.reload()
      await expect(page.locator('.toast', { hasText: 'Votre panier a changé' })).toBeVisible()
      await page.reload()
      await answers(page)
      await openCart(page)
      await expect(
        drawer(page).getByText(new RegExp(`Le prix de «\\s${name}\\s» a baissé`)),
      ).toBeVisible()
      await expect(
        drawer(page).getByText(/«\sGâteau disparu\s» n’est plus disponible/),
      ).toBeVisible()
      await expectAccessible(page)
      await drawer(page).getByRole('button', { name: 'J’ai compris' }).click()
      await page.reload()
      await answers(page)
      await openCart(page)
      await confirmed(page)
      await expect(drawer(page).getByText('a baissé')).toHaveCount(0)
    })

    test('Without the server the cart stays, unconfirmed, and can be tried again', async ({
      page,
    }) => {
      await openPage(page, origin)
      await page.route('**/api/shop/cart', (route) => route.abort())
      await add(page, 0)
      await openCart(page)
      await expect(drawer(page).getByText('Prix et disponibilités non confirmés')).toBeVisible()
      await expect(drawer(page).getByText('(non confirmé)')).toBeVisible()
      await expect(drawer(page).getByRole('button', { name: /^Retirer / })).toHaveCount(1)
      await expectAccessible(page)
      await page.unroute('**/api/shop/cart')
      await drawer(page).getByRole('button', { name: 'Réessayer' }).click()
      await confirmed(page)
      await expect(drawer(page).getByText('(non confirmé)')).toHaveCount(0)
    })

    for (const broken of [
      '{',
      '[]',
      '{"items":[{"product_id":7}]}',
      '{"items":[{"quantity":1e99}]}',
      'null',
    ]) {
      test(`A cart kept as ${broken} is an empty cart`, async ({ page }) => {
        const failures: string[] = []
        page.on('pageerror', (error) => failures.push(error.message))
        await page.addInitScript(
          ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
          [CART(house), broken],
        )
        await openPage(page, origin)
        await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
        await openCart(page)
        await expect(drawer(page).getByText('Votre panier est vide')).toBeVisible()
        expect(failures).toEqual([])
      })
    }

    test('Two tabs hold the same cart', async ({ page, context }) => {
      await openPage(page, origin)
      const other = await context.newPage()
      await openPage(other, origin)
      await add(other, 0)
      await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 article')
    })

    test('On a phone the cart stays under the thumb', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'a wide screen has the header')
      await openPage(page, origin)
      await add(page, 0)
      const bar = page.getByRole('button', { name: /^Voir le panier · 1 article/ })
      await expect(bar).toBeInViewport()
      await expectAccessible(page)
      await bar.click()
      await expect(drawer(page)).toBeVisible()
    })

    test('Escape closes the drawer and gives the focus back', async ({ page }) => {
      await openPage(page, origin)
      await openCart(page)
      await page.keyboard.press('Escape')
      await expect(drawer(page)).toBeHidden()
      await expect(cartButton(page)).toBeFocused()
    })
  })
}

test('More than the shop has is reduced and told', async ({ page }) => {
  await arrangeStates()
  await openPage(page, `${STATES_LEVAIN}/?q=rare`)
  await add(page, 0)
  await openCart(page)
  await confirmed(page)
  await page.evaluate((key) => {
    const cart = JSON.parse(localStorage.getItem(key) ?? '')
    cart.items[0].quantity = 9
    localStorage.setItem(key, JSON.stringify(cart))
  }, CART('etats-levain'))
  await page.reload()
  await answers(page)
  await openCart(page)
  await expect(
    drawer(page).getByText(/Il ne reste que 3 exemplaires de .* la quantité est passée de 9 à 3/),
  ).toBeVisible()
  await expect(drawer(page).getByRole('textbox', { name: /^Quantité de/ })).toHaveValue('3')
  await expect(drawer(page).getByRole('button', { name: 'Augmenter' })).toBeDisabled()
})

test('A cart belongs to one shop', async ({ page }) => {
  await openPage(page, MAISON_LEVAIN)
  await add(page, 0)
  await openPage(page, COLBERT)
  await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
})

test('A promo code lowers the total, a refused one says why, and both can be taken back', async ({
  page,
}) => {
  await openPage(page, MAISON_LEVAIN)
  await add(page, 0)
  await openCart(page)
  const field = drawer(page).getByRole('textbox', { name: 'Code promo' })
  await field.fill('n’importe quoi')
  await drawer(page).getByRole('button', { name: 'Appliquer' }).click()
  await expect(drawer(page).getByText('Ce code promo n’existe pas.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Retirer le code' }).click()
  await field.fill('voisins')
  await field.press('Enter')
  await expect(drawer(page).getByText(/déjà été utilisé le nombre de fois prévu/)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Retirer le code' }).click()
  await field.fill('bienvenue10')
  await field.press('Enter')
  await expect(drawer(page).getByText(/Code BIENVENUE10 appliqué/)).toBeVisible()
  await expect(drawer(page).getByText('Remise BIENVENUE10')).toBeVisible()
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: 'Retirer le code' }).click()
  await expect(field).toHaveValue('')
  await confirmed(page)
  await expect(drawer(page).getByText('Remise BIENVENUE10')).toHaveCount(0)
})
