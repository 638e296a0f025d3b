import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { fillCart, openCheckout, told } from './order-steps.ts'
import { placeOrder } from './order-without-page.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('A baker can make five bûches a day: a day that has one left is not for a cart with two', async ({
  page,
  request,
}) => {
  const shop = await newBareShop()
  await enterAs(page, shop.origin, await newMember(shop.slug, 'all'))
  await openOffice(page, `${shop.origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Bûche')
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('30')
  await form.getByRole('textbox', { name: 'Capacité par jour' }).fill('0')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByText('Au moins 1, ou vide pour ne rien limiter.').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Capacité par jour' }).fill('5')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Bûche', exact: true })).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })

  const { id } = await placeOrder(request, shop)
  const date = await pickupDateOf(id)
  await fillCart(page, shop)
  await openCheckout(page, shop.origin)
  const day = page.locator(`.calendar-day[data-day="${date}"]`)
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(day).toHaveAttribute('aria-disabled', 'true')
  await day.click({ force: true })
  await expect(told(page, 'Pas disponible le')).toContainText('Bûche')
})

async function pickupDateOf(order_id: string): Promise<string> {
  const sql = 'select pickup_date::text as date from orders where id = $1'
  const { rows } = await inDatabase((db) => db.query(sql, [order_id]))
  return rows[0].date
}
