import { expect, type Page } from '@playwright/test'
import { dayAhead, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import {
  chosenDay,
  fillOrder,
  keepCart,
  openCheckout,
  payWith,
  slots,
  submitButton,
} from './order-steps.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { answers } from './shop-window.ts'

const [FIRST, LAST, CUT_OFF] = [dayAhead(20), dayAhead(21), dayAhead(18)]

test('A feast is prepared, its conflict seen and put right; it is ordered, and after its cut-off no more', async ({
  page,
}) => {
  const shop = await newBareShop()
  await simpleWeek(shop.slug)
  const bûche = await seasonalProduct(shop.slug)
  const owner = await newMember(shop.slug, 'all')
  await enterAs(page, shop.origin, owner)
  await openOffice(page, `${shop.origin}/admin/feasts`)
  await page.getByRole('link', { name: 'Préparer un temps fort' }).click()

  await page.getByRole('textbox', { name: 'Nom' }).fill('Noël')
  await page.getByLabel('Premier jour de retrait').fill(FIRST)
  await page.getByLabel('Dernier jour de retrait').fill(LAST)
  await page.getByLabel('À commander avant le').fill(CUT_OFF)
  await page.getByLabel('Heure limite').fill('12:00')
  await page.getByRole('button', { name: 'Ajouter un produit' }).click()
  const product = page.getByRole('group', { name: 'Produit 1' })
  await product.getByRole('textbox', { name: 'Produit' }).fill('buche')
  await product.getByRole('button', { name: /Bûche au praliné/ }).click()
  await product.getByRole('textbox', { name: 'Capacité par jour' }).fill('2')
  await page.getByRole('button', { name: 'Ajouter un créneau' }).click()
  await page.getByRole('group', { name: 'Créneau 1' }).getByLabel('Heure de début').fill('06:30')

  const plan = page.getByRole('region', { name: 'Le plan' })
  await expect(plan).toContainText('Le créneau de 6h30 est en dehors des horaires')
  await expect(plan).toContainText('Aucun créneau dans les horaires')
  await expect(plan.getByRole('listitem').filter({ hasText: '0 / 2' })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Ouverture').fill('06:00')
  await page.getByLabel('Fermeture').fill('12:00')
  await expect(plan).toContainText('Rien ne contredit vos règles habituelles.')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Noël' })).toBeVisible()
  const address = page.url()

  await page.goto(`${shop.origin}/product/${bûche.product_id}`)
  await expect(page.getByText(/^Disponible pour Noël, du .* avant le .* à 12h$/)).toBeVisible()
  await expectAccessible(page)
  await keepCart(page, shop, [{ ...bûche, stock: 999_999, quantity: 1 }])
  await openCheckout(page, shop.origin)
  await expect(chosenDay(page)).toHaveAttribute('data-day', FIRST)
  await expect(slots(page)).toHaveText([/6h30/])
  await fillOrder(page)
  await submitButton(page).click()
  await payWith(page, '4242424242424242')
  await page.waitForURL(/order-success/)

  await openOffice(page, address)
  await expect(plan.getByRole('listitem').filter({ hasText: '1 / 2' })).toHaveCount(1)
  await page.getByLabel('À commander avant le').fill(dayAhead(-1))
  await expect(plan).toContainText('La date limite de commande est passée')
  await save(page)
  await page.goto(`${shop.origin}/product/${bûche.product_id}`)
  await answers(page)
  await expect(page.getByText('Disponible pour Noël')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
  expect(await orderByHand(page, shop.slug, bûche)).toMatchObject({
    status: 409,
    body: { code: 'PRODUCTS_UNAVAILABLE' },
  })
})

async function save(page: Page) {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Temps fort enregistré' })).toBeVisible()
}

/** Out of season all year: only a feast sells it. */
async function seasonalProduct(slug: string) {
  const { rows } = await inDatabase((db) =>
    db.query(
      `insert into products (tenant_id, name, price, preparation_time_hours, preparation_time_unit, seasonal)
       select id, 'Bûche au praliné', 3200, 1, 'hours', true from tenants where slug = $1 returning id`,
      [slug],
    ),
  )
  return { product_id: String(rows[0].id), product_name: 'Bûche au praliné', price: 3200 }
}

type Ordered = { product_id: string; product_name: string; price: number }

/** As somebody whose page was open before the cut-off. */
async function orderByHand(page: Page, slug: string, product: Ordered) {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select s.id from store_locations s join tenants t on t.id = s.tenant_id where t.slug = $1 and s.is_default`,
      [slug],
    ),
  )
  const order = {
    cart_items: [{ ...product, quantity: 1 }],
    customer_email: 'ada@example.test',
    customer_phone: '06 12 34 56 78',
    customer_first_name: 'Ada',
    customer_last_name: 'Martin',
    store_id: rows[0].id,
    pickup_date: FIRST,
    pickup_time: '06:30',
    accepted_terms: true,
    idempotency_key: crypto.randomUUID(),
  }
  return page.evaluate(async (data) => {
    const answer = await fetch('/api/functions/create-order-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
    return { status: answer.status, body: await answer.json() }
  }, order)
}
