import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test'
import {
  answers,
  endSessions,
  enterAs,
  impersonate,
  newMember,
  openOffice,
  PASSWORD,
} from './office-people.ts'
import { expectAccessible } from './shop-window.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

// A busy machine is slow, not wrong.
const expect = expectSoon.configure({ timeout: 15_000 })

const ENTRIES = {
  'Tableau de bord': '/admin',
  Commandes: '/admin/orders',
  Finances: '/admin/finances',
  Produits: '/admin/products',
  'Google Merchant': '/admin/merchant-center',
  'Boutiques / Points de vente': '/admin/stores',
  Domains: '/admin/domains',
  Catégories: '/admin/categories',
  Utilisateurs: '/admin/users',
  Clients: '/admin/customers',
  'Codes Promo': '/admin/promo-codes',
  'Avis Clients': '/admin/reviews',
  Rapports: '/admin/reports',
  TVA: '/admin/tax-settings',
  'Invoice settings': '/admin/invoice-settings',
  Design: '/admin/design-settings',
  Notifications: '/admin/notification-settings',
  Features: '/admin/features',
  'AI prompts': '/admin/ai-prompts',
}
const SIMPLIFIED = [
  'Tableau de bord',
  'Commandes',
  'Finances',
  'Produits',
  'Boutiques / Points de vente',
]
const EXPIRED = 'Session expirée, veuillez vous reconnecter'

test.describe('the login', () => {
  test('A wrong password is told and keeps the address; the right one leads to the dashboard', async ({
    page,
  }) => {
    await page.goto(`${MAISON_LEVAIN}/admin/login`)
    await expect(page.getByText('Accès réservé aux administrateurs')).toBeVisible()
    await expectAccessible(page)
    await signIn(page, 'admin@maison-levain.test', 'not-this-one')
    await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe incorrect')
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('admin@maison-levain.test')
    await expectAccessible(page)

    await page.getByLabel('Mot de passe').fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(`${MAISON_LEVAIN}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
    // Somebody who is inside has nothing to do at the door.
    await page.goto(`${MAISON_LEVAIN}/admin/login`)
    await expect(page).toHaveURL(`${MAISON_LEVAIN}/admin`)
  })

  test('Empty fields say what is missing', async ({ page }) => {
    await page.goto(`${COLBERT}/admin/login`)
    await signIn(page, '', '')
    await expect(page.getByText('L’adresse e-mail est requise.')).toBeVisible()
    await expect(page.getByText('Le mot de passe est requis.')).toBeVisible()
    await expectAccessible(page)
  })

  test('The till lands on its orders, and a page that is not open to it leads back there', async ({
    page,
  }) => {
    await page.goto(`${MAISON_LEVAIN}/admin/products`)
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await signIn(page, 'caisse@maison-levain.test', PASSWORD)
    await expect(page).toHaveURL(`${MAISON_LEVAIN}/admin/orders`)
    await answers(page)
    const menu = await openMenu(page)
    await expect(menu.getByRole('listitem')).toHaveText(['Commandes', 'Finances'])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('One signs in, sees the page and signs out', async ({ page, isMobile }) => {
      test.skip(isMobile, 'the menu of a phone is a script')
      await page.goto(`${COLBERT}/admin`)
      await signIn(page, 'admin@colbert.test', PASSWORD)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
      await page.getByRole('button', { name: 'Déconnexion' }).click()
      await expect(page).toHaveURL(`${COLBERT}/admin/login`)
    })
  })
})

test('After signing out the back button shows nothing private', async ({ page }) => {
  await enterAs(page, MAISON_LEVAIN, 'admin@maison-levain.test')
  await openOffice(page, `${MAISON_LEVAIN}/admin/customers`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(`${MAISON_LEVAIN}/admin/login`)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Accès réservé aux administrateurs')).toBeVisible()
  await expect(page.getByText('@example.test')).toHaveCount(0)
})

test('Somebody to whom nothing is open is told so, and can leave', async ({ page }) => {
  await enterAs(page, MAISON_LEVAIN, await newMember('maison-levain', 'none'))
  for (const path of ['/admin', '/admin/orders']) {
    const response = await page.goto(`${MAISON_LEVAIN}${path}`)
    expect(response?.status()).toBe(403)
    await expect(page.getByText('Aucun écran ne vous est ouvert')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(`${MAISON_LEVAIN}/admin/login`)
})

test.describe('a session that ends during work', () => {
  test('leads from the next page to the login, which leads back', async ({ page }) => {
    const email = await newMember('maison-levain', 'all')
    await enterAs(page, MAISON_LEVAIN, email)
    await openOffice(page, `${MAISON_LEVAIN}/admin/reports`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rapports')
    await endSessions(email)
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByText(EXPIRED)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/customers')
    await expectAccessible(page)
  })

  test('leads from something done to the login as well', async ({ page }) => {
    const email = await newMember('maison-levain', 'all')
    await enterAs(page, MAISON_LEVAIN, email)
    await openOffice(page, `${MAISON_LEVAIN}/admin/reports`)
    const menu = await openMenu(page)
    await endSessions(email)
    await menu.getByRole('switch', { name: 'Mode simplifié' }).click()
    await expect(page.getByText(EXPIRED)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/reports')
  })
})

test.describe('the frame', () => {
  test('shows the owner every page at its address', async ({ page }) => {
    await enterAs(page, COLBERT, 'admin@colbert.test')
    await openOffice(page, `${COLBERT}/admin/reports`)
    const menu = await openMenu(page)
    const links = menu.getByRole('list').getByRole('link')
    await expect(links).toHaveText(Object.keys(ENTRIES))
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(Object.values(ENTRIES))
    await expect(menu.getByRole('link', { name: 'Rapports' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectAccessible(page)
  })

  test('is simpler when asked, and remembers it', async ({ page, browser }) => {
    const email = await newMember('colbert', 'all')
    await enterAs(page, COLBERT, email)
    await openOffice(page, `${COLBERT}/admin/reports`)
    const menu = await openMenu(page)
    await menu.getByRole('switch', { name: 'Mode simplifié' }).click()
    await expect(menu.getByRole('listitem')).toHaveText(SIMPLIFIED)
    // Hidden is not closed.
    await expect(page.getByRole('heading', { level: 1, name: 'Rapports' })).toBeAttached()

    const elsewhere = await browser.newPage({ viewport: page.viewportSize() })
    await enterAs(elsewhere, COLBERT, email)
    await openOffice(elsewhere, `${COLBERT}/admin/reports`)
    const again = await openMenu(elsewhere)
    await expect(again.getByRole('listitem')).toHaveText(SIMPLIFIED)
    await again.getByRole('switch', { name: 'Mode simplifié' }).click()
    await expect(again.getByRole('listitem')).toHaveCount(Object.keys(ENTRIES).length)
    await elsewhere.close()
  })

  test('says that a slow page is on its way', async ({ page }) => {
    await enterAs(page, COLBERT, 'admin@colbert.test')
    await openOffice(page, `${COLBERT}/admin/reports`)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/admin/customers.data*', async (route) => {
      await held
      await route.continue()
    })
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByText('Chargement...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await expect(page.getByText('Chargement...')).toHaveCount(0)
  })

  test('shows who acts for whom, and for how many minutes more', async ({ page }) => {
    const email = await newMember('colbert', 'all')
    const reason = 'Aide au paramétrage de la TVA'
    await impersonate(page, COLBERT, email, { minutes: 42, reason })
    await openOffice(page, `${COLBERT}/admin/reports`)
    const banner = page.getByRole('region', { name: 'Session d’assistance' })
    await expect(banner).toContainText('42minutes')
    await expect(banner).toContainText(email)
    await expect(banner).toContainText('super@fournil.test')
    await expect(banner).toContainText(reason)
    expect((await banner.boundingBox())?.height).toBe(120)
    await expectAccessible(page)
    await banner.getByRole('button', { name: 'Terminer' }).click()
    await expect(page).toHaveURL(`${COLBERT}/admin/login`)
  })
})

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** The sidebar of a desk, the menu of a phone. */
async function openMenu(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) > 1000) return page.locator('.sidebar')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await button.click()
  await expect(menu).toBeVisible()
  return menu
}
