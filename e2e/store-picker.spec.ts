import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, openPage, storeButton } from './shop-window.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

const picker = (page: Page) =>
  page.getByRole('dialog', { name: 'Choisissez votre point de retrait' })
const NEAR_PART_DIEU = { latitude: 45.7634, longitude: 4.8512 }
const NOBODY = '00000000-0000-4000-8000-000000000000'

async function openPicker(page: Page, address = MAISON_LEVAIN) {
  await openPage(page, address)
  await storeButton(page).click()
  await expect(picker(page)).toBeVisible()
}

const storeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'fournil_store')

test('Each store says where it is, whether it is open and when one can collect', async ({
  page,
}) => {
  await openPicker(page)
  await expect(picker(page).getByRole('listitem')).toHaveCount(3)
  const store = picker(page).getByRole('listitem').filter({ hasText: 'Maison Levain Part-Dieu' })
  await expect(store).toContainText('112 cours Lafayette, 69003 Lyon')
  await expect(store).toContainText(/Ouvert jusqu’à|Ouvre /)
  await expect(store).toContainText(/Aujourd’hui\s: (\d|fermé)/)
  await expect(store).toContainText(/Retrait possible /)
  await expect(store).not.toContainText(/ km| m$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('A choice renews the page and is kept for a year, in both memories', async ({ page }) => {
  await openPicker(page)
  await picker(page)
    .getByRole('button', { name: /Retirer ici.*Part-Dieu/ })
    .click()
  await expect(picker(page)).toBeHidden()
  await expect(storeButton(page)).toContainText('Maison Levain Part-Dieu')
  const cookie = await storeCookie(page)
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600)
  expect(await page.evaluate(() => localStorage.getItem('fournil_store:maison-levain'))).toBe(
    cookie?.value,
  )
  // Fougasse is not sold there.
  await openPage(page, `${MAISON_LEVAIN}/?q=fougasse`)
  await expect(storeButton(page)).toContainText('Maison Levain Part-Dieu')
  await expect(page.getByText('Nous n’avons rien trouvé pour')).toBeVisible()
})

test('A lost cookie is restored from local storage', async ({ page }) => {
  await openPicker(page)
  await picker(page)
    .getByRole('button', { name: /Retirer ici.*Presqu’île/ })
    .click()
  await expect(storeButton(page)).toContainText('Presqu’île')
  await page.context().clearCookies()
  await openPage(page, MAISON_LEVAIN)
  await expect(storeButton(page)).toContainText('Presqu’île')
})

test('A choice wins over a store in the address', async ({ page }) => {
  await openPicker(page)
  await picker(page)
    .getByRole('button', { name: /Retirer ici.*Part-Dieu/ })
    .click()
  await expect(storeButton(page)).toContainText('Part-Dieu')
  const partDieu = (await storeCookie(page))?.value
  await page.context().clearCookies()
  await openPicker(page, `${MAISON_LEVAIN}/?store=${partDieu}&q=tarte`)
  await picker(page)
    .getByRole('button', { name: /Retirer ici.*Presqu’île/ })
    .click()
  await expect(storeButton(page)).toContainText('Presqu’île')
  await expect(page).toHaveURL(`${MAISON_LEVAIN}/?q=tarte`)
})

test.describe('where the shopper stands', () => {
  test('Asked and allowed: the nearest comes first and is chosen, with its distance', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(NEAR_PART_DIEU)
    await openPicker(page)
    await picker(page).getByRole('button', { name: 'Me localiser' }).click()
    const nearest = picker(page).getByRole('listitem').first()
    await expect(nearest).toContainText('Maison Levain Part-Dieu')
    await expect(nearest).toContainText('Le plus proche')
    await expect(nearest).toContainText(/à \d+\sm/)
    await expect(nearest).toContainText('Votre point de retrait')
    await expect(storeButton(page)).toContainText('Part-Dieu')
    await expectAccessible(page)
  })

  test('Who has chosen before keeps their store', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(NEAR_PART_DIEU)
    await openPicker(page)
    await picker(page)
      .getByRole('button', { name: /Retirer ici.*Presqu’île/ })
      .click()
    await storeButton(page).click()
    await picker(page).getByRole('button', { name: 'Me localiser' }).click()
    await expect(picker(page).getByRole('listitem').first()).toContainText('Part-Dieu')
    await expect(storeButton(page)).toContainText('Presqu’île')
  })

  test('Refused: it is explained, and the list still works', async ({ page, context }) => {
    await context.clearPermissions()
    await openPicker(page)
    await picker(page).getByRole('button', { name: 'Me localiser' }).click()
    await expect(picker(page).getByText(/Vous avez refusé la localisation/)).toBeVisible()
    await picker(page)
      .getByRole('button', { name: /Retirer ici.*Part-Dieu/ })
      .click()
    await expect(storeButton(page)).toContainText('Part-Dieu')
  })

  test('Nobody is asked before they ask', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { asked: 0 })
      navigator.geolocation.getCurrentPosition = () => {
        Object.assign(window, { asked: 1 })
      }
    })
    await openPicker(page)
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0)
  })
})

for (const { memory, arrange } of [
  {
    memory: 'the cookie',
    arrange: (page: Page) =>
      page.context().addCookies([{ name: 'fournil_store', value: NOBODY, url: MAISON_LEVAIN }]),
  },
  {
    memory: 'local storage',
    arrange: (page: Page) =>
      page.addInitScript((id) => {
        if (!document.cookie.includes('fournil_store'))
          localStorage.setItem('fournil_store:maison-levain', id)
      }, NOBODY),
  },
]) {
  test(`A store that is gone but kept in ${memory} is replaced, and that is said once`, async ({
    page,
  }) => {
    await arrange(page)
    await openPage(page, MAISON_LEVAIN)
    const notice = page.getByText(/Le point de retrait que vous aviez choisi n’est plus disponible/)
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('Maison Levain Croix-Rousse')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'J’ai compris' }).click()
    await expect(notice).toHaveCount(0)
    await openPage(page, MAISON_LEVAIN)
    await expect(notice).toHaveCount(0)
  })
}

test('With one store there is nothing to choose, only to know', async ({ page }) => {
  await openPage(page, COLBERT)
  await storeButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Votre point de retrait' })
  await expect(sheet).toContainText('41 rue Colbert, 59000 Lille')
  await expect(sheet.getByRole('button', { name: /Retirer ici|Me localiser/ })).toHaveCount(0)
  await expectAccessible(page)
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
