import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import {
  answers,
  endSessions,
  enterAs,
  enterDemoShop,
  newMember,
  openMenu,
  openOffice,
  ownerOf,
  PASSWORD,
  takeAway,
} from './office-people.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'
import { DESKTOP } from './sizes.ts'

const EXPIRED = 'Session expirée, veuillez vous reconnecter'

test('Empty fields and a wrong password are told; the right one leads to the dashboard', async ({
  page,
  demo,
}) => {
  const owner = ownerOf(demo.slug)
  await page.goto(`${demo.origin}/admin/login`)
  await expect(page.getByText('Accès réservé aux administrateurs')).toBeVisible()
  await signIn(page, '', '')
  await expect(page.getByText('L’adresse e-mail est requise.')).toBeVisible()
  await expect(page.getByText('Le mot de passe est requis.')).toBeVisible()
  await signIn(page, owner, 'not-this-one')
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(owner)
  await expectAccessible(page)

  await page.getByLabel(/^Mot de passe/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(`${demo.origin}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  // Somebody who is inside has nothing to do at the door.
  await page.goto(`${demo.origin}/admin/login`)
  await expect(page).toHaveURL(`${demo.origin}/admin`)
})

test('The till lands on its orders, and a page that is not open to it leads back there', async ({
  page,
}) => {
  // Only this shop has a till of its own.
  await page.goto(`${MAISON_LEVAIN}/admin/products`)
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  const orders = `${MAISON_LEVAIN}/admin/orders`
  const told = page.locator('.toast').filter({ hasText: 'Vous n’avez pas accès à cette page.' })
  await signIn(page, 'caisse@maison-levain.test', PASSWORD)
  await expect(page).toHaveURL(orders)
  await expect(told).toBeVisible()
  // Once; and the front door is no page that was asked for.
  for (const address of [orders, `${MAISON_LEVAIN}/admin`]) {
    await page.goto(address)
    await expect(page).toHaveURL(orders)
    await answers(page)
    await expect(told).toHaveCount(0)
  }
  // A file that is not theirs is explained like a page.
  await page.goto(`${MAISON_LEVAIN}/files/reports/sales.csv?from=2026-11-01&to=2026-11-30`)
  await expect(page).toHaveURL(orders)
  await expect(told).toBeVisible()
  await answers(page)
  const entries = page.getByRole('navigation', { name: /Administration|Raccourcis/ })
  await expect(entries.getByRole('link')).toHaveText(['Commandes', 'Finances'])
  const menu = await openMenu(page)
  await expect(menu.getByRole('listitem')).toHaveText(['Commandes', 'Finances'])
})

test('A page that is closed to somebody during work is not opened, and they are told', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  await enterAs(page, demo.origin, email)
  // Whatever else happens in the shop, the page hears nothing, and its menu stays as it was drawn.
  await page.route('**/live?*', () => {})
  await openOffice(page, `${demo.origin}/admin/customers`)
  const menu = await openMenu(page)
  await takeAway(email, 'can_view_reports')
  await menu.getByRole('link', { name: 'Rapports' }).click()
  // First of all what goes by itself.
  await expect(page.locator('.toast')).toContainText('Vous n’avez pas accès à cette page.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  await expect(page).toHaveURL(`${demo.origin}/admin`)
})

test.describe('where the menu is longer than the screen', () => {
  test.use({ viewport: { width: 1280, height: 600 } })

  test('It shows the page one is on', async ({ page, demo }) => {
    await enterDemoShop(page, demo)
    await openOffice(page, `${demo.origin}/admin/data`)
    const menu = page.getByRole('navigation', { name: 'Administration' })
    await expect(menu.getByRole('link', { name: 'Mes données' })).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('One signs in, sees the page and signs out', async ({ page }) => {
    await page.goto(`${COLBERT}/admin`)
    await signIn(page, 'admin@colbert.test', PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page).toHaveURL(`${COLBERT}/admin/login`)
  })

  test('A super administrator who signs in there is led to the console', async ({ page }) => {
    await page.goto(`${COLBERT}/admin/login`)
    await signIn(page, 'super@fournil.test', PASSWORD)
    await expect(page).toHaveURL(/^http:\/\/fournil\.localhost:\d+\//)
  })

  test('Whoever works in several shops goes on in another one', async ({ page }) => {
    await enterAs(page, COLBERT, 'comptable@fournil.test')
    await page.goto(`${COLBERT}/admin/reports`)
    const others = page.getByRole('navigation', { name: 'Vos autres boutiques' })
    await others.getByRole('button', { name: /Levain/ }).click()
    await expect(page).toHaveURL(/^http:\/\/maison-levain\.fournil\.localhost:\d+\/admin/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rapports')
  })
})

test('After signing out the back button shows nothing private', async ({ page, demo }) => {
  await enterDemoShop(page, demo)
  await openOffice(page, `${demo.origin}/admin/customers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(`${demo.origin}/admin/login`)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Accès réservé aux administrateurs')).toBeVisible()
  await expect(page.getByText('@example.test')).toHaveCount(0)
})

test('Somebody to whom nothing is open is told so, and can leave', async ({ page, demo }) => {
  await enterAs(page, demo.origin, await newMember(demo.slug, 'none'))
  for (const path of ['/admin', '/admin/orders']) {
    const response = await page.goto(`${demo.origin}${path}`)
    expect(response?.status()).toBe(403)
    await expect(page.getByText('Aucun écran ne vous est ouvert')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(`${demo.origin}/admin/login`)
})

test('A super administrator has no place in a shop under their own name: the console is where they go', async ({
  page,
  demo,
}) => {
  await enterAs(page, demo.origin, 'super@fournil.test')
  await page.goto(`${demo.origin}/admin/orders`)
  await expect(page).toHaveURL(/^http:\/\/fournil\.localhost:\d+\//)
  // On the shop's host the login stays open to them, to come in as somebody else.
  await page.goto(`${demo.origin}/admin/login`)
  await expect(page.getByText('Accès réservé aux administrateurs')).toBeVisible()
})

test('A session that ends during work leads to the login, which leads back', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  const next = () => new URL(page.url()).searchParams.get('next')
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/reports`)
  await endSessions(email)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  expect(next()).toBe('/admin/customers')

  // From something done as well as from another page.
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/reports`)
  const again = await openMenu(page)
  await endSessions(email)
  await again.getByRole('switch', { name: 'Mode simplifié' }).click()
  await expect(page.getByText(EXPIRED)).toBeVisible()
  expect(next()).toBe('/admin/reports')
})

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel(/^Mot de passe/).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

test('The login stays where it is when the script arrives, so that no press falls beside it', async ({
  page,
  browser,
  demo,
}) => {
  const enter = (of: Page) => of.getByRole('button', { name: 'Se connecter', exact: true })
  const withoutScript = await browser.newContext({ ...DESKTOP, javaScriptEnabled: false })
  const still = await withoutScript.newPage()
  for (const opened of [still, page]) await opened.goto(`${demo.origin}/admin/login`)
  await expect(
    page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }),
  ).toBeVisible()
  expect(await enter(page).boundingBox()).toEqual(await enter(still).boundingBox())
  await withoutScript.close()
})
