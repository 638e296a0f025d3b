import { expect, type Page } from '@playwright/test'
import { everydayProducts } from './demo-products.ts'
import { answers } from './shop-window.ts'

export type CartItem = {
  product_id: string
  product_name: string
  price: number
  stock: number
  quantity: number
}

/** Two products as the browser keeps them, of those that can be had every day; the page is left on an empty one of the shop. */
export async function fillCart(
  page: Page,
  { slug, origin }: { slug: string; origin: string },
): Promise<CartItem[]> {
  const products = await everydayProducts(slug, 2)
  const items = products.map((product) => ({ ...product, stock: 999_999, quantity: 2 }))
  await keepCart(page, { slug, origin }, items)
  return items
}

/** The browser knows this cart; its page is left on an empty one of the shop. */
export async function keepCart(
  page: Page,
  { slug, origin }: { slug: string; origin: string },
  items: CartItem[],
): Promise<void> {
  // Only the browser's memory is needed here: a page without scripts and pictures comes at once.
  const empty = `${origin}/vide`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty)
  await page.unroute(empty)
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    `fournil_cart:${slug}`,
    JSON.stringify({ items, promo_code: null, changes: [] }),
  ] as const)
}

export async function openCheckout(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/checkout`)
  await answers(page)
  await expect(earliestSlot(page)).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
}

export async function fillCustomer(page: Page): Promise<void> {
  await page.getByLabel('Prénom').fill('Ada')
  await page.getByLabel('Nom *', { exact: true }).fill('Martin')
  await page.getByLabel('E-mail').fill('ada@example.test')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
}

export async function chooseSlot(page: Page): Promise<void> {
  await earliestSlot(page).click()
  await expect(chosenSlots(page)).toHaveCount(1)
}

/** Not the earliest date: its next slot may be over before it is ordered. */
export async function chooseLaterDay(page: Page): Promise<void> {
  const earliest = (await chosenDay(page).getAttribute('data-day')) ?? ''
  if ((await openDays(page).count()) > 1) await openDays(page).nth(1).click()
  else {
    await page.getByRole('button', { name: 'Mois suivant' }).click()
    await openDays(page).first().click()
  }
  await expect(chosenDay(page)).not.toHaveAttribute('data-day', earliest)
}

/** Everything but the last press. */
export async function fillOrder(page: Page): Promise<void> {
  await fillCustomer(page)
  await chooseSlot(page)
  await terms(page).check()
}

export async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.locator(`input[name="card"][value="${card}"]`).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
}

/** From a full cart to the provider's page, and paid there. */
export async function orderWith(
  page: Page,
  shop: { slug: string; origin: string },
  card: string,
): Promise<void> {
  await fillCart(page, shop)
  await openCheckout(page, shop.origin)
  await chooseLaterDay(page)
  await fillOrder(page)
  await submitButton(page).click()
  await payWith(page, card)
}

export function storedText(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

/** Every part of the day lies open: of the day that is chosen now, once its hours are there. */
export async function unfoldSlots(page: Page): Promise<void> {
  await expect(page.locator('.slots[aria-busy]')).toHaveCount(0)
  await expect(page.locator('.slot-group').first()).toBeAttached()
  await page.locator('.slot-group').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '')
  })
}

/** The page is looked at again after a while: it catches up. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

export const told = (page: Page, hasText: string | RegExp) =>
  page.getByRole('alert').filter({ hasText })
export const earliestSlot = (page: Page) => page.getByRole('button', { name: /^Au plus tôt/ })
export const slots = (page: Page) => page.locator('.slot')
export const chosenSlots = (page: Page) => page.locator('.slot input:checked')
export const chosenDay = (page: Page) => page.locator('.calendar-day[data-chosen]')
export const openDays = (page: Page) =>
  page.locator('.calendar-day:not([aria-disabled]):not(:disabled)')
export const lines = (page: Page) => page.locator('.summary-line')
export const terms = (page: Page) =>
  page.getByRole('checkbox', { name: /conditions générales de vente/ })
export const submitButton = (page: Page) =>
  page.getByRole('button', { name: /Procéder au paiement/ })
