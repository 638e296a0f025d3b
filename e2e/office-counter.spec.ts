import { expect, type Page } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, test } from './journey.ts'
import { detail, history, openOrders, status } from './office-orders-screen.ts'
import { enterAs, newMember, openMenu, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('Two people take turns on one tablet by a code, and an order remembers whose turn it was', async ({
  page,
  browser,
}) => {
  const { slug, origin } = await newBareShop()
  await simpleWeek(slug)
  await paidOrder({ slug, name: 'Moreau', pickup_date: dayAhead(-1), pickup_time: '10:00' })
  const [camille, sacha] = [await newMember(slug, 'all'), await newMember(slug, 'all')]

  // Sacha chooses a code at home; Camille shares the tablet.
  const home = await browser.newContext(PHONE)
  const phone = await home.newPage()
  await enterAs(phone, origin, sacha)
  await openOffice(phone, `${origin}/admin/orders`)
  await choosePin(phone, 'Sacha', '8064')
  await home.close()
  await enterAs(page, origin, camille)
  await openOffice(page, `${origin}/admin/users`)
  await page.getByRole('button', { name: 'Partager cet appareil' }).click()
  const share = page.getByRole('dialog', { name: 'Partager cet appareil' })
  await share.getByLabel('Nom de l’appareil').fill('Tablette du comptoir')
  await share.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(share).toBeHidden()
  await expect(page.getByText('Tablette du comptoir', { exact: true })).toBeVisible()
  await choosePin(page, 'Camille', '2580')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Changer de personne' }).click()

  await expect(page).toHaveURL(`${origin}/admin/pin`)
  await expectAccessible(page)
  await enter(page, 'Camille', '9999')
  await expect(page.getByText('Code incorrect')).toBeVisible()
  await enter(page, 'Camille', '2580')
  await expect(page).toHaveURL(`${origin}/admin`)
  await prepare(page, origin, 'preparing')
  await expect(latest(page)).toContainText(camille)

  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await (await openMenu(page)).getByRole('button', { name: 'Changer de personne' }).click()
  await enter(page, 'Sacha', '8064')
  await expect(page).toHaveURL(`${origin}/admin`)
  await prepare(page, origin, 'ready')
  await expect(latest(page)).toContainText(sacha)

  // Four digits do not open the team, and do not choose the next four.
  await openOffice(page, `${origin}/admin/users`)
  await expect(page.getByText('connectez-vous avec votre mot de passe')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inviter une personne' })).toHaveCount(0)
  const byPin = await openMenu(page)
  await expect(byPin.getByRole('button', { name: 'Mon code de comptoir' })).toHaveCount(0)

  await byPin.getByRole('button', { name: 'Changer de personne' }).click()
  for (const wrong of ['9001', '9002', '9003', '9004', '9005', '8064'])
    await enter(page, 'Sacha', wrong)
  await expect(page.getByText('Ce code est bloqué après plusieurs erreurs.')).toBeVisible()
})

async function choosePin(page: Page, name: string, pin: string): Promise<void> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Mon code de comptoir' }).click()
  const code = page.getByRole('dialog', { name: 'Mon code de comptoir' })
  await code.getByLabel('Nom affiché').fill(name)
  await code.locator('input[name=pin]').fill('1234')
  await code.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(code.getByText('Ce code est trop facile à deviner.').first()).toBeVisible()
  await code.locator('input[name=pin]').fill(pin)
  await code.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(code).toBeHidden()
}

async function enter(page: Page, name: string, pin: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByLabel(name).check()
  await page.getByLabel('Code').fill(pin)
  await page.getByRole('button', { name: 'Entrer' }).click()
  await answered
}

async function prepare(page: Page, origin: string, to: string): Promise<void> {
  await openOrders(page, origin)
  await page.getByRole('link', { name: /^CMD-/ }).first().click()
  await status(detail(page)).selectOption(to)
}

const latest = (page: Page) => history(detail(page)).getByRole('listitem').first()
