import type { Locator, Page } from '@playwright/test'

/** Opens the orders and waits until they answer to presses. */
export async function openOrders(page: Page, origin: string, query = ''): Promise<void> {
  await page.goto(`${origin}/admin/orders${query}`)
  await page.waitForFunction(() => {
    const title = document.querySelector('h1')
    return title && Object.keys(title).some((key) => key.startsWith('__reactProps'))
  })
}

/** The same, and it hears of what happens meanwhile. */
export async function openLiveOrders(page: Page, origin: string, query = ''): Promise<void> {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live')
  await openOrders(page, origin, query)
  await listening
}

export const rows = (page: Page) => page.locator('.orders-table tbody tr')
export const search = (page: Page) =>
  page.getByLabel('Nom, téléphone, e-mail, numéro ou code de retrait')
export const detail = (page: Page) => page.getByRole('dialog', { name: /^Commande CMD-/ })
export const status = (place: Locator) => place.getByLabel('Statut')
export const history = (place: Locator) =>
  place
    .locator('section')
    .filter({ has: place.page().getByRole('heading', { name: 'Historique' }) })
