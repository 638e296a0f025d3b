import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { STATE_PRODUCTS, statesOf } from './shop-states.ts'
import { answers, cards, cartButton, drawer, narrow, openPage } from './shop-window.ts'
import { DEMO_SHOPS } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const PROMOS = {
  'maison-levain': { good: 'BIENVENUE10', usedUp: 'voisins' },
  colbert: { good: 'COMPTOIR10', usedUp: 'caveouverte' },
}

test('What is added is said, counted, listed and taxed, and the figures make the total', async ({
  page,
  demo,
}) => {
  await openPage(page, demo.origin)
  const name = await add(page, 0)
  await expect(page.locator('.toast', { hasText: `1 × ${name} ajouté au panier` })).toBeVisible()
  await add(page, 0)
  const other = await add(page, 1)
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 3 articles')
  await openUnderTheThumb(page)
  await confirmed(page)
  await expect(quantityOf(page, name)).toHaveValue('2')
  await expect(quantityOf(page, other)).toHaveValue('1')
  const tax = drawer(page).getByText(/^TVA (5,5|10|20)% sur \d+,\d{2}\s€$/)
  await expect(tax.first()).toBeVisible()
  await expect(drawer(page).getByText('Total TTC')).toBeVisible()
  await expect(
    drawer(page).getByText(/prix .* TTC, conformément à la réglementation française/),
  ).toBeVisible()
  await expect(drawer(page).getByText(/^Retrait possible /)).toBeVisible()
  const order = drawer(page).getByRole('link', { name: 'Commander' })
  await expect(order).toHaveAttribute('href', '/checkout')

  const figures = await drawer(page).locator('.definitions dd').allTextContents()
  const total = await drawer(page).locator('.cart-total .price').textContent()
  expect(figures.reduce((sum, each) => sum + cents(each), 0)).toBe(cents(total))

  await expectAccessible(page, DRAWER)
  await narrow(page)
  await expectNoSidewaysScroll(page)
})

test('Quantities change, lines and the whole cart are taken out and brought back, and Escape gives the focus back', async ({
  page,
  demo,
}) => {
  await openPage(page, demo.origin)
  const name = await add(page, 0)
  await openCart(page)
  const empty = drawer(page).getByText('Votre panier est vide')
  const press = (button: string) =>
    drawer(page).getByRole('button', { name: button, exact: true }).click()
  await press('Augmenter')
  await expect(quantityOf(page, name)).toHaveValue('2')
  await press('Diminuer')
  await press('Diminuer')
  await expect(empty).toBeVisible()
  await press('Annuler')
  await expect(quantityOf(page, name)).toHaveValue('1')
  await press(`Retirer ${name}`)
  await expect(empty).toBeVisible()
  await press('Annuler')
  await expect(empty).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()

  await add(page, 1)
  await openCart(page)
  await press('Vider le panier')
  await expect(empty).toBeVisible()
  await expect(drawer(page).getByText('Panier vidé')).toBeVisible()
  await press('Annuler')
  await expect(drawer(page).getByRole('button', { name: /^Retirer / })).toHaveCount(2)
})

test('A changed price, a vanished product and more than the shop has are told, also after a reload', async ({
  page,
  demo,
}) => {
  const shop = statesOf(demo)
  await openPage(page, `${shop}/cgv`)
  await keep(page, {
    items: [
      kept('few', 'Produit rare', { price: 1250, quantity: 9 }),
      kept('plain', 'Produit sans photo', { price: 99_900, quantity: 1 }),
      { ...kept('few', 'Gâteau disparu', { price: 500, quantity: 1 }), product_id: NOBODY },
    ],
  })
  // It goes by itself, perhaps before the last picture has come.
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.toast', { hasText: 'Votre panier a changé' })).toBeVisible()
  await page.reload()
  await answers(page)
  await openCart(page)
  await confirmed(page)
  const told = (sentence: RegExp) => drawer(page).getByText(sentence)
  await expect(told(/Le prix de «\sProduit sans photo\s» a baissé/)).toBeVisible()
  await expect(told(/«\sGâteau disparu\s» n’est plus disponible/)).toBeVisible()
  await expect(
    told(/Il ne reste que 3 exemplaires de .* la quantité est passée de 9 à 3/),
  ).toBeVisible()
  await expect(quantityOf(page, 'Produit rare')).toHaveValue('3')
  const rare = drawer(page).locator('.cart-line', { hasText: 'Produit rare' })
  await expect(rare.getByRole('button', { name: 'Augmenter' })).toBeDisabled()
  await expectAccessible(page, DRAWER)

  await drawer(page).getByRole('button', { name: 'J’ai compris' }).click()
  await page.reload()
  await answers(page)
  await openCart(page)
  await confirmed(page)
  await expect(told(/a baissé/)).toHaveCount(0)
})

test('Without the server the cart stays, unconfirmed, and can be tried again', async ({
  page,
  demo,
}) => {
  await openPage(page, demo.origin)
  await page.route('**/api/shop/cart', (route) => route.abort())
  await add(page, 0)
  await openCart(page)
  await expect(drawer(page).getByText('Prix et disponibilités non confirmés')).toBeVisible()
  await expect(drawer(page).getByText('(non confirmé)')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /^Retirer / })).toHaveCount(1)
  await page.unroute('**/api/shop/cart')
  await drawer(page).getByRole('button', { name: 'Réessayer' }).click()
  await confirmed(page)
  await expect(drawer(page).getByText('(non confirmé)')).toHaveCount(0)
})

test('A cart that cannot be read is an empty cart', async ({ page, demo }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await openPage(page, `${demo.origin}/cgv`)
  await keep(page, '{"items":[{"product_id":7,"quantity":1e99}]}')
  await page.reload()
  await answers(page)
  await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
  await openCart(page)
  await expect(drawer(page).getByText('Votre panier est vide')).toBeVisible()
  expect(failures).toEqual([])
})

test('Two tabs hold the same cart, and another shop knows nothing of it', async ({
  page,
  context,
  demo,
}) => {
  await openPage(page, `${demo.origin}/cgv`)
  const other = await context.newPage()
  await openPage(other, demo.origin)
  await add(other, 0)
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 article')
  const elsewhere = DEMO_SHOPS.find(({ origin }) => origin !== demo.origin)
  await openPage(page, `${elsewhere?.origin}/cgv`)
  await openCart(page)
  await expect(drawer(page).getByText('Votre panier est vide')).toBeVisible()
})

test('A promo code lowers the total, a refused one says why, and both can be taken back', async ({
  page,
  demo,
}) => {
  const { good, usedUp } = PROMOS[demo.slug]
  await openPage(page, demo.origin)
  const name = await add(page, 0)
  await openCart(page)
  // Enough for any code's least amount.
  await quantityOf(page, name).fill('9')
  await quantityOf(page, name).blur()
  const field = drawer(page).getByRole('textbox', { name: 'Code promo' })
  const takeBack = drawer(page).getByRole('button', { name: 'Retirer le code' })
  await field.fill('n’importe quoi')
  await drawer(page).getByRole('button', { name: 'Appliquer' }).click()
  await expect(drawer(page).getByText('Ce code promo n’existe pas.')).toBeVisible()
  await takeBack.click()
  await field.fill(usedUp)
  await field.press('Enter')
  await expect(drawer(page).getByText(/déjà été utilisé le nombre de fois prévu/)).toBeVisible()
  await takeBack.click()
  await field.fill(good.toLowerCase())
  await field.press('Enter')
  await expect(drawer(page).getByText(`Code ${good} appliqué`)).toBeVisible()
  await expect(drawer(page).getByText(`Remise ${good}`)).toBeVisible()
  await takeBack.click()
  await expect(field).toHaveValue('')
  await confirmed(page)
  await expect(drawer(page).getByText(`Remise ${good}`)).toHaveCount(0)
})

const DRAWER = { within: 'dialog[open]' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

const quantityOf = (page: Page, name: string) =>
  drawer(page).getByRole('textbox', { name: `Quantité de ${name}` })

async function add(page: Page, place: number): Promise<string> {
  const card = cards(page).nth(place)
  await card.getByRole('button', { name: /^Ajouter/ }).click()
  return (await card.getByRole('heading').textContent()) ?? ''
}

async function openCart(page: Page) {
  await cartButton(page).click()
  await expect(drawer(page)).toBeVisible()
}

/** A phone has the cart at its foot. */
async function openUnderTheThumb(page: Page) {
  const bar = page.getByRole('button', { name: /^Voir le panier · 3 articles/ })
  await expect(bar).toBeInViewport()
  await bar.click()
  await expect(drawer(page)).toBeVisible()
}

async function confirmed(page: Page) {
  await expect(drawer(page).getByText('Sous-total HT')).toBeVisible()
  await expect(drawer(page).getByRole('img', { name: 'Vérification en cours' })).toHaveCount(0)
}

function kept(
  state: keyof typeof STATE_PRODUCTS,
  product_name: string,
  { price, quantity }: { price: number; quantity: number },
) {
  return { product_id: STATE_PRODUCTS[state], product_name, price, stock: 9, quantity }
}

/** A cart as this browser kept it from an earlier visit, whatever it is worth. */
async function keep(page: Page, cart: object | string): Promise<void> {
  const demo = new URL(page.url()).hostname.split('.')[0]
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart)
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`fournil_cart:${demo}`, text],
  )
}

function cents(euros: string | null): number {
  return Number(euros?.replace(/\D/g, ''))
}
