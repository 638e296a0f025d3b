import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { productPage, statesOf } from './shop-states.ts'
import { cards, openPage, storeButton } from './shop-window.ts'
import { MAISON_LEVAIN } from './shops.ts'

const WEEK = [/^Dim/, /^Lun/, /^Mar/, /^Mer/, /^Jeu/, /^Ven/, /^Sam/]
const NEAR_PART_DIEU = { latitude: 45.7634, longitude: 4.8512 }

test('A product page shows the whole week, and the header promises what the product can keep', async ({
  page,
  demo,
}) => {
  await openPage(page, productPage(statesOf(demo), 'rich'))
  await expect(page.locator('.availability-days > span')).toHaveText(WEEK)
  const promise = page.locator('.pickup-promise-when')
  await expect(page.locator('.store-button-promise')).toHaveText(
    (await promise.textContent()) ?? '',
  )
})

test('What is sold out says so in a word, on its card and on its page, and nothing is promised of it', async ({
  page,
  demo,
}) => {
  const shop = statesOf(demo)
  await openPage(page, `${shop}/?q=épuisé`)
  await expect(cards(page).first().locator('.availability-note')).toHaveText('Rupture')
  await openPage(page, productPage(shop, 'soldOut'))
  await expect(page.locator('.availability-note')).toHaveText('Rupture')
  await expect(page.locator('.availability-days')).toHaveCount(0)
  await expect(page.locator('.store-button-promise')).toHaveCount(0)
})

test('What the chosen store does not sell names it and leads to the others', async ({ page }) => {
  await openPage(page, `${MAISON_LEVAIN}/?q=fougasse`)
  const address = await cards(page).first().getByRole('link').last().getAttribute('href')
  await chooseStore(page, 'Part-Dieu')
  await openPage(page, `${MAISON_LEVAIN}${address}`)
  const note = page.locator('.availability-note')
  await expect(note).toHaveText(/^Pas vendu à Part-Dieu\s: voir les autres boutiques$/)
  await expect(
    page.getByText(/n’est pas vendu à la boutique Maison Levain Part-Dieu/),
  ).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'voir les autres boutiques' }).click()
  await page.getByRole('button', { name: 'Retirer ici : Maison Levain Croix-Rousse' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toBeVisible()
})

test('Where the place may be known already, the nearest store is chosen and said', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(NEAR_PART_DIEU)
  // It goes by itself, perhaps before the last picture has come.
  await page.goto(MAISON_LEVAIN, { waitUntil: 'commit' })
  await expect(
    page.locator('.toast', {
      hasText: 'Retrait à Maison Levain Part-Dieu, le plus proche de vous',
    }),
  ).toBeVisible()
  await expect(storeButton(page)).toContainText('Part-Dieu')
})

test('A shop that the development host does not know is said not to be there', async ({ page }) => {
  const { port } = new URL(MAISON_LEVAIN)
  const answer = await page.goto(`http://localhost:${port}/?tenant=personne`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText("Tenant 'personne' not found or inactive")).toBeVisible()
})

test('A search forgives a plural and a slip, says what it looked for, and keeps its category', async ({
  page,
}) => {
  await openPage(page, `${MAISON_LEVAIN}/?q=croissants`)
  await expect(page.getByRole('article', { name: /^Croissant/ }).first()).toBeVisible()
  await openPage(page, `${MAISON_LEVAIN}/?q=croissnt`)
  await expect(page.getByRole('article', { name: /^Croissant/ }).first()).toBeVisible()
  await expect(page.getByText(/voici ce que nous avons pour «\s?croissant\s?»/)).toBeVisible()

  await openPage(page, MAISON_LEVAIN)
  await page.getByRole('link', { name: 'Viennoiseries' }).click()
  await expect(page).toHaveURL(/\?category=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Viennoiseries' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Rechercher un produit' }).fill('croissant')
  await expect(page).toHaveURL(/q=croissant&category=/)
  await expect(page.getByText(/ dans Viennoiseries$/)).toBeVisible()
})

async function chooseStore(page: Page, place: string) {
  await storeButton(page).click()
  await page.getByRole('button', { name: `Retirer ici : Maison Levain ${place}` }).click()
  await expect(storeButton(page)).toContainText(place)
}
