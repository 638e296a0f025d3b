import { expect } from '@playwright/test'
import { everydayProducts } from './demo-products.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, ownerOf } from './office-people.ts'
import {
  chooseLaterDay,
  fillOrder,
  keepCart,
  lines,
  openCheckout,
  payWith,
  submitButton,
} from './order-steps.ts'
import { inDatabase } from './shop-database.ts'
import { cartButton, drawer, openPage } from './shop-window.ts'
import { COLBERT } from './shops.ts'
import { SIZES } from './sizes.ts'

const shop = { slug: 'colbert', origin: COLBERT }

/** A bottle of what is sold to adults alone, and something for everybody. */
async function wineAndFood() {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select p.id as product_id, p.name as product_name, p.price from products p join tenants t on t.id = p.tenant_id
       where t.slug = $1 and p.alcohol_by_volume > 1.2 and p.is_active order by p.name limit 1`,
      [shop.slug],
    ),
  )
  const [food] = await everydayProducts(shop.slug, 1)
  return [rows[0], food].map((product) => ({ ...product, stock: 999_999, quantity: 1 }))
}

// The notice stands in the slip, under the form or beside it.
for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('Wine is sold with its price per litre, to adults, who are asked at the counter again', async ({
      page,
    }) => {
      const [wine, food] = await wineAndFood()
      await keepCart(page, shop, [wine, food])
      await openPage(page, shop.origin)
      await cartButton(page).click()
      await expect(drawer(page).getByText(/75\scl · \d+,\d{2}\s€\/L/)).toBeVisible()

      await openCheckout(page, shop.origin)
      await expect(lines(page).first()).toContainText(/75\scl · \d+,\d{2}\s€\/L/)
      await expect(page.getByText(/ne s’applique pas.*L221-28 4°/)).toContainText(food.product_name)
      await expect(page.getByText(/14\sjours après le retrait/)).toContainText(wine.product_name)
      await expect(page.getByText(/La vente d’alcool est interdite aux mineurs/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await chooseLaterDay(page)
      await fillOrder(page)
      await submitButton(page).click()
      await expect(page.getByText('Confirmez que vous avez 18 ans ou plus.')).toBeVisible()
      const age = page.getByRole('checkbox', { name: /J’ai 18\sans ou plus/ })
      await expect(age).toBeFocused()
      await age.check()
      await submitButton(page).click()
      await payWith(page, '4242424242424242')

      await page.waitForURL(/\/order-success\?order_id=/)
      const paid = page.getByRole('region', { name: 'Votre commande' })
      await expect(paid).toContainText(/75\scl · \d+,\d{2}\s€\/L/)
      const order_id = new URL(page.url()).searchParams.get('order_id')
      await enterAs(page, shop.origin, ownerOf(shop.slug))
      await page.goto(`${shop.origin}/admin/orders/${order_id}/ticket`)
      await expect(page.getByText('Vérifier l’âge')).toBeVisible()
      await expect(page.getByText(/75\scl · \d+,\d{2}\s€\/L/)).toBeVisible()
    })
  })
}
