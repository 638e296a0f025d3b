import { expect } from '@playwright/test'
import { simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { linkInMail } from './mailbox.ts'
import { detail, openOrders } from './office-orders-screen.ts'
import { enterAs, newMember } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { DESKTOP, PHONE } from './sizes.ts'

const TABLET = { viewport: { width: 1024, height: 768 } }

async function shopWithBread() {
  const shop = await newBareShop()
  await simpleWeek(shop.slug)
  await inDatabase((db) =>
    db.query(
      `insert into products (tenant_id, name, price, preparation_time_hours, preparation_time_unit)
       select id, 'Pain de mie', 450, 1, 'hours' from tenants where slug = $1`,
      [shop.slug],
    ),
  )
  return shop
}

for (const [name, size] of [
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desk', DESKTOP],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(size)

    test('A caller without an address is taken down by keyboard, and pays on collection', async ({
      page,
    }) => {
      const { slug, origin } = await shopWithBread()
      await enterAs(page, origin, await newMember(slug, 'all'))
      await openOrders(page, origin)
      await page.getByRole('link', { name: 'Nouvelle commande' }).click()
      await expect(page.getByRole('heading', { name: 'Nouvelle commande' })).toBeVisible()
      await page.getByRole('button', { name: 'Payer au retrait' }).click()
      await expect(page.getByText('Le prénom est requis.')).toBeVisible()
      await expect(page.getByLabel('Prénom')).toBeFocused()
      await page.getByLabel('Prénom').fill('Jeanne')
      await page.getByLabel('Nom *', { exact: true }).fill('Roux')
      await page.getByLabel('Téléphone *', { exact: true }).fill('06 12 34 56 78')
      const search = page.getByLabel('Rechercher un produit')
      await search.fill('mie')
      await expect(page.getByRole('list', { name: 'Produits trouvés' })).toContainText(
        'Pain de mie',
      )
      await search.press('Enter')
      await expect(page.locator('.phone-order-total')).toContainText(/4,50\s€/)
      await page.getByLabel('Date').selectOption({ index: 3 })
      await page.getByLabel('Créneau').selectOption('10:00')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Payer au retrait' }).click()
      await expect(detail(page)).toContainText('À encaisser au retrait')
      await expect(detail(page)).toContainText('Pas d’adresse e-mail')

      // The same person calls again.
      await page.goto(`${origin}/admin/orders/new`)
      await page.getByLabel('Client connu').fill('roux')
      await page.getByRole('button', { name: /Jeanne Roux/ }).click()
      await expect(page.getByLabel('Téléphone *', { exact: true })).toHaveValue('06 12 34 56 78')
    })
  })

test('A caller with an address gets a link, and pays on the provider’s page', async ({ page }) => {
  const { slug, origin } = await shopWithBread()
  await inDatabase((db) =>
    db.query(
      `insert into promo_codes (tenant_id, code, discount_type, discount_value, valid_from, valid_until)
       select id, 'MERCI', 'fixed', 100, now() - interval '1 day', now() + interval '1 day' from tenants where slug = $1`,
      [slug],
    ),
  )
  await enterAs(page, origin, await newMember(slug, 'all'))
  await page.goto(`${origin}/admin/orders/new`)
  const email = `${crypto.randomUUID()}@example.test`
  await page.getByLabel('Rechercher un produit').fill('mie')
  await page.getByRole('button', { name: /Pain de mie/ }).click()
  const code = page.getByLabel('Code promo')
  await code.fill('merc')
  await code.press('Enter')
  await expect(page.getByText('Ce code promo n’existe pas.')).toBeVisible()
  await code.fill('merci')
  await code.press('Enter')
  await expect(page.locator('.phone-order-total')).toContainText(/3,50\s€/)
  await page.getByLabel('Prénom').fill('Ada')
  await page.getByLabel('Nom *', { exact: true }).fill('Martin')
  await page.getByLabel('Téléphone *', { exact: true }).fill('06 98 76 54 32')
  await page.getByLabel('Date').selectOption({ index: 3 })
  await page.getByLabel('Créneau').selectOption('10:00')
  const link = page.getByRole('button', { name: 'Envoyer un lien de paiement' })
  await link.click()
  await expect(page.getByText('L’adresse e-mail est requise pour envoyer un lien.')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await link.click()
  await expect(detail(page)).toContainText('Aucun paiement reçu')
  await expect(detail(page)).toContainText(/3,50\s€/)
  const url = await linkInMail(email, /http:\/\/[^\s"<>]+\/sandbox\/pay\/[\w-]+/)
  await page.goto(url.href)
  await page.locator('input[name="card"][value="4242424242424242"]').check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.waitForURL(/\/order-success/)
  await expect(page.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
})
