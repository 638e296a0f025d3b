import { type Browser, expect, type Page } from '@playwright/test'
import { simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { detail, history, openOrders, rows } from './office-orders-screen.ts'
import { enterAs, newMember } from './office-people.ts'
import { chooseLaterDay, fillOrder, keepCart, openCheckout, submitButton } from './order-steps.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { SIZES, type Size } from './sizes.ts'

type Shop = { slug: string; origin: string }

async function shopWithBread(): Promise<Shop & { product_id: string }> {
  const shop = await newBareShop()
  await simpleWeek(shop.slug)
  const { rows: products } = await inDatabase((db) =>
    db.query(
      `insert into products (tenant_id, name, price, preparation_time_hours, preparation_time_unit)
       select id, 'Pain de mie', 450, 1, 'hours' from tenants where slug = $1 returning id`,
      [shop.slug],
    ),
  )
  return { ...shop, product_id: products[0].id }
}

const cartOf = (product_id: string, quantity: number) => [
  { product_id, product_name: 'Pain de mie', price: 450, stock: 999_999, quantity },
]

async function shopper(browser: Browser, size: Size): Promise<Page> {
  return (await browser.newContext(SIZES[size])).newPage()
}

for (const size of ['phone', 'desktop'] as const)
  test.describe(size, () => {
    test.use(SIZES[size])

    test('A shop opens payment on collection, a shopper chooses it, and the money is taken at the counter', async ({
      page,
      browser,
    }) => {
      const { slug, origin, product_id } = await shopWithBread()
      const ada = await shopper(browser, size)
      await keepCart(ada, { slug, origin }, cartOf(product_id, 2))
      await openCheckout(ada, origin)
      await expect(ada.getByLabel('Payer au retrait')).toHaveCount(0)

      await enterAs(page, origin, await newMember(slug, 'all'))
      await openOrders(page, origin)
      await page.getByRole('button', { name: 'Réglages des commandes' }).click()
      const settings = page.getByRole('dialog', { name: 'Réglages des commandes' })
      await settings.getByLabel('Proposer le paiement au retrait').check()
      await settings.getByLabel('Montant maximal').fill('10')
      await expectAccessible(page, { within: '[role=dialog]' })
      await settings.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(settings).toBeHidden()

      await openCheckout(ada, origin)
      await chooseLaterDay(ada)
      await fillOrder(ada)
      await ada.getByLabel('Payer au retrait').check()
      await expect(submitButton(ada)).toHaveCount(0)
      await expectAccessible(ada)
      await expectNoSidewaysScroll(ada)
      const confirm = ada.getByRole('button', { name: /^Confirmer la commande/ })
      await expect(confirm).toContainText(/Commande avec obligation de paiement - 9,00\s€/)
      await confirm.click()
      await ada.waitForURL(/\/order-success/)
      await expect(ada.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
      await expect(ada.locator('.order-heading')).toContainText(/Vous payez 9,00\s€ au retrait/)
      await expect(ada.getByText('À payer au retrait')).toBeVisible()
      await expect(ada.getByRole('button', { name: 'Annuler ma commande' })).toBeVisible()
      await expect
        .poll(() => ada.evaluate((key) => localStorage.getItem(key) ?? '', `fournil_cart:${slug}`))
        .not.toContain(product_id)

      await openOrders(page, origin)
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('À encaisser')
      await rows(page).getByRole('link', { name: /^CMD-/ }).click()
      await expect(detail(page)).toContainText('À encaisser au retrait')
      await detail(page)
        .getByRole('button', { name: /^Encaisser 9,00/ })
        .click()
      const question = page.getByRole('alertdialog')
      await expectAccessible(page, { within: '[role=alertdialog]' })
      await question.getByLabel('Espèces').check()
      await question.getByRole('button', { name: /^Encaisser/ }).click()
      await expect(question).toBeHidden()
      await expect(detail(page)).toContainText('Payée à la boutique')
      await expect(history(detail(page))).toContainText('(espèces)')
      await expect(detail(page).getByRole('button', { name: /^Encaisser/ })).toHaveCount(0)
      await ada.context().close()
    })
  })

test('A cart above the limit is paid by card, and the page says why', async ({ browser }) => {
  const { slug, origin, product_id } = await shopWithBread()
  await inDatabase((db) =>
    db.query(
      `update storefront_settings set pay_on_collection = true, collection_limit = 1000
       where tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
  const page = await shopper(browser, 'phone')
  await keepCart(page, { slug, origin }, cartOf(product_id, 3))
  await openCheckout(page, origin)
  await expect(page.getByLabel('Payer au retrait')).toBeDisabled()
  await expect(page.getByText(/Possible jusqu’à 10,00\s€ par commande/)).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
  await page.context().close()
})

test('A bag is given from the list only with its money', async ({ page, browser }) => {
  const { slug, origin, product_id } = await shopWithBread()
  await inDatabase((db) =>
    db.query(
      `update storefront_settings set pay_on_collection = true
       where tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
  const ada = await shopper(browser, 'desktop')
  await keepCart(ada, { slug, origin }, cartOf(product_id, 1))
  await openCheckout(ada, origin)
  await chooseLaterDay(ada)
  await fillOrder(ada)
  await ada.getByLabel('Payer au retrait').check()
  await ada.getByRole('button', { name: /^Confirmer la commande/ }).click()
  await ada.waitForURL(/\/order-success/)
  await inDatabase((db) =>
    db.query(
      `update orders set status = 'ready' where tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOrders(page, origin)
  await rows(page)
    .getByRole('button', { name: /^Remettre au client/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/À encaisser\s: 4,50\s€/)
  await question.getByRole('button', { name: 'Encaissée, remettre' }).click()
  await expect(question).toContainText('Choisissez un moyen de paiement.')
  await question.getByLabel('Carte au comptoir').check()
  await question.getByRole('button', { name: 'Encaissée, remettre' }).click()
  await expect(rows(page)).toContainText('Complétée')
  await expect(rows(page)).not.toContainText('À encaisser')
  await ada.context().close()
})
