import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, enterDemoShop, newMember, openMenu, openOffice } from './office-people.ts'
import { SIZES } from './sizes.ts'

const ENTRIES = {
  'Tableau de bord': '/admin',
  Commandes: '/admin/orders',
  Fournil: '/admin/production',
  Comptoir: '/admin/counter',
  Factures: '/admin/invoices',
  Finances: '/admin/finances',
  Caisse: '/admin/till',
  Litiges: '/admin/disputes',
  Produits: '/admin/products',
  'Google Merchant': '/admin/merchant-center',
  'Boutiques / Points de vente': '/admin/stores',
  'Temps forts': '/admin/feasts',
  Domains: '/admin/domains',
  Catégories: '/admin/categories',
  Utilisateurs: '/admin/users',
  Intégrations: '/admin/integrations',
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
  Abonnement: '/admin/subscription',
  'Mes données': '/admin/data',
}
const SIMPLIFIED = [
  'Tableau de bord',
  'Commandes',
  'Finances',
  'Produits',
  'Boutiques / Points de vente',
]

// A sidebar on a desk, a menu on a phone.
for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('It shows the owner every page at its address, and says that a slow one is on its way', async ({
      page,
      demo,
    }) => {
      await enterDemoShop(page, demo)
      await openOffice(page, `${demo.origin}/admin/reports`)
      const menu = await openMenu(page)
      const links = menu.getByRole('list').getByRole('link')
      await expect(links).toHaveText(Object.keys(ENTRIES))
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      )
      expect(addresses).toEqual(Object.values(ENTRIES))
      await expect(menu.getByRole('link', { name: 'Rapports' })).toHaveAttribute(
        'aria-current',
        'page',
      )

      const { promise: held, resolve: answer } = Promise.withResolvers<void>()
      await page.route('**/admin/customers.data*', async (route) => {
        await held
        await route.continue()
      })
      await menu.getByRole('link', { name: 'Clients', exact: true }).click()
      await expect(page.getByText('Chargement...')).toBeVisible()
      answer()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
      await expect(page.getByText('Chargement...')).toHaveCount(0)
    })
  })
}

test('An address that leads nowhere leads to the window, whoever asks', async ({ page, demo }) => {
  const nowhere = ['/admin/nulle-part', '/admin/orders/1/2/3', '/nulle-part', '/admin.txt']
  for (const path of nowhere) {
    await page.goto(`${demo.origin}${path}`)
    await expect(page, path).toHaveURL(`${demo.origin}/`)
  }
  await enterDemoShop(page, demo)
  await page.goto(`${demo.origin}/admin/nulle-part`)
  await expect(page).toHaveURL(`${demo.origin}/`)
})

test('A page that cannot be loaded says so, and loads when asked again', async ({ page, demo }) => {
  await enterDemoShop(page, demo)
  await openOffice(page, `${demo.origin}/admin/customers`)
  // Not a server that is away, which is waited for: one that fails whenever it is asked.
  await page.route('**/admin/customers.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Invités' }).click()
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await page.unroute('**/admin/customers.data*')
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
})

test('It is simpler when asked, and remembers it', async ({ page, browser, demo }) => {
  const email = await newMember(demo.slug, 'all')
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/reports`)
  const menu = await openMenu(page)
  await menu.getByRole('switch', { name: 'Mode simplifié' }).click()
  await expect(menu.getByRole('listitem')).toHaveText(SIMPLIFIED)
  // Hidden is not closed.
  await expect(page.getByRole('heading', { level: 1, name: 'Rapports' })).toBeAttached()

  const elsewhere = await browser.newPage({ viewport: page.viewportSize() })
  await enterAs(elsewhere, demo.origin, email)
  await openOffice(elsewhere, `${demo.origin}/admin/reports`)
  const again = await openMenu(elsewhere)
  await expect(again.getByRole('listitem')).toHaveText(SIMPLIFIED)
  await again.getByRole('switch', { name: 'Mode simplifié' }).click()
  await expect(again.getByRole('listitem')).toHaveCount(Object.keys(ENTRIES).length)
  await elsewhere.close()
})
