import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { narrow, openPage, storeButton } from './shop-window.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const NEAR_PART_DIEU = { latitude: 45.7634, longitude: 4.8512 }
const NOBODY = '00000000-0000-4000-8000-000000000000'
const MEMORY = 'fournil_store:maison-levain'

test('Each store says where it is and when one can collect, and the choice of one outlives a lost cookie and an old address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    navigator.geolocation.getCurrentPosition = () => {
      Object.assign(window, { asked: 1 })
    }
  })
  await openPicker(page)
  await expect(picker(page).getByRole('listitem')).toHaveCount(3)
  const store = picker(page).getByRole('listitem').filter({ hasText: 'Maison Levain Part-Dieu' })
  await expect(store).toContainText('112 cours Lafayette, 69003 Lyon')
  await expect(store).toContainText(/Ouvert jusqu’à|Ouvre /)
  await expect(store).toContainText(/Aujourd’hui\s: (\d|fermé)/)
  await expect(store).toContainText(/Retrait possible /)
  await expect(store).not.toContainText(/ km| m$/)
  await expectAccessible(page, { within: '[role=dialog], dialog[open]' })
  await narrow(page)
  await expectNoSidewaysScroll(page)
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0)

  await choose(page, 'Part-Dieu')
  await expect.poll(() => storeCookie(page)).toMatchObject({ sameSite: 'Lax', path: '/' })
  const cookie = await storeCookie(page)
  const almostAYearAhead = await page.evaluate(() => Date.now() / 1000 + 360 * 86_400)
  expect(cookie?.expires).toBeGreaterThan(almostAYearAhead)
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), MEMORY))
    .toBe(cookie?.value)
  // Fougasse is not sold there.
  await openPage(page, `${MAISON_LEVAIN}/?q=fougasse`)
  await expect(storeButton(page)).toContainText('Maison Levain Part-Dieu')
  await expect(page.getByText('Nous n’avons rien trouvé pour')).toBeVisible()

  await loseCookies(page)
  await openPage(page, `${MAISON_LEVAIN}/cgv`)
  await expect(storeButton(page)).toContainText('Part-Dieu')
  await expect.poll(async () => (await storeCookie(page))?.value).toBe(cookie?.value)

  await loseCookies(page)
  await openPicker(page, `${MAISON_LEVAIN}/?store=${cookie?.value}&q=tarte`)
  await choose(page, 'Presqu’île')
  await expect(page).toHaveURL(`${MAISON_LEVAIN}/?q=tarte`)
})

test('Asked and allowed: the nearest comes first and is chosen, with its distance', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(NEAR_PART_DIEU)
  await openPicker(page)
  await locate(page)
  const nearest = picker(page).getByRole('listitem').first()
  await expect(nearest).toContainText('Maison Levain Part-Dieu')
  await expect(nearest).toContainText('Le plus proche')
  await expect(nearest).toContainText(/à \d+\sm/)
  await expect(nearest).toContainText('Votre point de retrait')
  await expect(storeButton(page)).toContainText('Part-Dieu')
})

test('Refused: it is explained and the list still works; allowed later, who has chosen before keeps their store', async ({
  page,
  context,
}) => {
  await context.clearPermissions()
  await openPicker(page)
  await locate(page)
  await expect(picker(page).getByText(/Vous avez refusé la localisation/)).toBeVisible()
  await choose(page, 'Presqu’île')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(NEAR_PART_DIEU)
  await storeButton(page).click()
  await locate(page)
  await expect(picker(page).getByRole('listitem').first()).toContainText('Part-Dieu')
  await expect(storeButton(page)).toContainText('Presqu’île')
})

test('A store that is gone is replaced, whichever memory kept it, and that is said once', async ({
  page,
}) => {
  const notice = page.getByText(/Le point de retrait que vous aviez choisi n’est plus disponible/)
  await test.step('the cookie', async () => {
    const kept = { name: 'fournil_store', value: NOBODY, url: MAISON_LEVAIN }
    await page.context().addCookies([kept])
    await openPage(page, MAISON_LEVAIN)
    await expect(notice).toContainText('Maison Levain Croix-Rousse')
    await page.getByRole('button', { name: 'J’ai compris' }).click()
    await expect(notice).toHaveCount(0)
    await openPage(page, `${MAISON_LEVAIN}/cgv`)
    await expect(notice).toHaveCount(0)
  })
  await test.step('local storage', async () => {
    await page.evaluate(([key = '', id = '']) => localStorage.setItem(key, id), [MEMORY, NOBODY])
    await loseCookies(page)
    await openPage(page, `${MAISON_LEVAIN}/cgv`)
    await expect(notice).toContainText('Maison Levain Croix-Rousse')
    await page.getByRole('button', { name: 'J’ai compris' }).click()
    await expect(notice).toHaveCount(0)
    await openPage(page, `${MAISON_LEVAIN}/cgv`)
    await expect(notice).toHaveCount(0)
  })
})

test('With one store there is nothing to choose, only to know', async ({ page }) => {
  await openPage(page, COLBERT)
  await storeButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Votre point de retrait' })
  await expect(sheet).toContainText('41 rue Colbert, 59000 Lille')
  await expect(sheet.getByRole('button', { name: /Retirer ici|Me localiser/ })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The stores are links, and the choice is remembered', async ({ page }) => {
    await page.goto(MAISON_LEVAIN)
    await storeButton(page).click()
    await page.getByRole('link', { name: /Retirer ici.*Part-Dieu/ }).click()
    await expect(storeButton(page)).toContainText('Part-Dieu')
    await page.goto(`${MAISON_LEVAIN}/shop`)
    await expect(storeButton(page)).toContainText('Part-Dieu')
  })
})

const picker = (page: Page) =>
  page.getByRole('dialog', { name: 'Choisissez votre point de retrait' })

async function openPicker(page: Page, address = MAISON_LEVAIN) {
  await openPage(page, address)
  await storeButton(page).click()
  await expect(picker(page)).toBeVisible()
}

async function choose(page: Page, store: string) {
  await picker(page)
    .getByRole('button', { name: new RegExp(`Retirer ici.*${store}`) })
    .click()
  await expect(picker(page)).toBeHidden()
  await expect(storeButton(page)).toContainText(store)
}

async function locate(page: Page) {
  await picker(page).getByRole('button', { name: 'Me localiser' }).click()
}

async function storeCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'fournil_store')
}

/** With no page open that could bake them again. */
async function loseCookies(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
