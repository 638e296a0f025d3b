import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { detail, history, openOrders } from './office-orders-screen.ts'
import { enterAs, enterDemoShop, newMember, openOffice } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { SIZES } from './sizes.ts'

// At the counter the scales stand beside a phone, in the office beside a desktop.
for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('A line that weighs less gives money back, and shop and shopper see by how much', async ({
      page,
      request,
      demo,
    }) => {
      const order = await placeOrder(request, demo)
      // Four pieces of about a kilo each, at the price of a piece.
      await inDatabase((db) =>
        db.query(
          `update order_items set price_per_kilo = unit_price, unit_grams = 1000, weight_unit = 'piece' where order_id = $1`,
          [order.id],
        ),
      )
      await enterDemoShop(page, demo)
      await openOrders(page, demo.origin, `?search=${order.order_number}&order=${order.id}`)
      await expect(detail(page).getByText(/4\s× environ\s1\skg/)).toBeVisible()
      await detail(page)
        .getByRole('button', { name: /^Peser/ })
        .click()
      const dialog = page.getByRole('dialog', { name: /^Peser\s:/ })
      await dialog.getByRole('button', { name: 'Enregistrer le poids' }).click()
      await expect(dialog.getByText('Saisissez un poids, par exemple 1250.')).toBeVisible()
      await dialog.getByLabel('Poids total').fill('4,2')
      await expect(dialog.getByText(/offerts\s: le client ne paie rien de plus/)).toBeVisible()
      await dialog.getByLabel('Poids total').fill('3500')
      await expect(dialog.getByText(/sont rendus au client/)).toBeVisible()
      await expectAccessible(page, { within: '[role=dialog]' })
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: /^Enregistrer 3,5\skg/ }).click()
      await expect(page.locator('.toast', { hasText: 'Poids enregistré' })).toBeVisible()
      await expect(detail(page).getByText(/pesé 3,5\skg, \d+,\d{2}\s€ rendus/)).toBeVisible()
      await expect(history(detail(page)).first()).toContainText(/Article pesé/)

      await page.goto(new URL(order.confirmation, demo.origin).href)
      await expect(page.getByText(/pesé 3,5\skg/)).toBeVisible()
    })
  })
}

test('A product is sold by weight, and a shopper sees the estimate and the price of a kilo', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Poulet fermier')
  await form.getByRole('radio', { name: 'Au poids' }).check()
  await form.getByRole('textbox', { name: 'Prix au kilo' }).fill('18,90')
  await form.getByRole('combobox', { name: 'Le client commande' }).selectOption('piece')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByText('Indiquez le poids en grammes.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Poids d’une unité' }).fill('1400')
  await expect(form.getByText(/environ\s1,4\skg\s: 26,46\s€, prix estimé/)).toBeVisible()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const saved = page.getByRole('dialog', { name: 'Poulet fermier' })
  const address = await saved.getByRole('link', { name: 'Voir en boutique' }).getAttribute('href')
  await page.goto(`${origin}${address}`)
  await expect(page.getByText(/environ\s1,4\skg, prix estimé, 18,90\s€\/kg/)).toBeVisible()
})
