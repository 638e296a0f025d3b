import { expect, type Page } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

const DAY = dayAhead(1)

/** Two loaves at ten and one at five, all of one kind; the first comes with an allergy. */
async function aDay(): Promise<{ slug: string; origin: string }> {
  const shop = await newBareShop()
  await simpleWeek(shop.slug)
  const order = (name: string, pickup_time: string) =>
    paidOrder({ slug: shop.slug, name, pickup_date: DAY, pickup_time })
  await order('Premier', '10:00')
  await order('Deuxième', '10:00')
  await order('Soir', '17:00')
  await oneKind(shop.slug)
  await inDatabase((db) =>
    db.query(
      `update orders set notes = 'Allergie aux noix'
       where customer_last_name = 'Premier' and tenant_id = (select id from tenants where slug = $1)`,
      [shop.slug],
    ),
  )
  return shop
}

/** The orders of a journey are each for a product of their own. */
async function oneKind(slug: string): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `update order_items i set product_id = (
         select p.id from products p where p.tenant_id = i.tenant_id and p.name = 'Pain de mie' order by p.created_at, p.id limit 1)
       where i.tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
}

const tick = (page: Page, words: RegExp) => page.getByRole('checkbox', { name: words })
const MORNING = /^Pain de mie, Matin [23]/
const EVENING = /^Pain de mie, Soir 1/

test('The bench ticks off what it made, another screen sees it, and what comes later is marked', async ({
  page,
  browser,
}) => {
  const { slug, origin } = await aDay()
  const member = await newMember(slug, 'all')
  const address = `${origin}/admin/production?pickup_date=${DAY}`
  await enterAs(page, origin, member)
  await openOffice(page, address)
  const row = page.locator('.production-row')
  await expect(row).toHaveCount(1)
  await expect(row.locator('.production-total')).toHaveText('3')
  await expect(page.getByText('3 commandes, 1 article à faire')).toBeVisible()
  await expect(page.getByText('Allergie aux noix')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const other = await browser.newContext(PHONE)
  try {
    const phone = await other.newPage()
    await enterAs(phone, origin, member)
    await openOffice(phone, address)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await tick(phone, MORNING).check()
    await expect(tick(page, MORNING)).toBeChecked()
    await expect(tick(page, EVENING)).not.toBeChecked()
    await page.getByRole('link', { name: 'Journée', exact: true }).click()
    await expect(tick(page, /^Pain de mie, Fait 3/)).not.toBeChecked()
    await tick(page, /^Pain de mie, Fait 3/).check()
    await expect(tick(phone, EVENING)).toBeChecked()
    await expect(phone.getByText('3 commandes, tout est fait.')).toBeVisible()
  } finally {
    await other.close()
  }

  await paidOrder({ slug, name: 'Tard', pickup_date: DAY, pickup_time: '10:00' })
  await oneKind(slug)
  await page.getByRole('link', { name: 'Par moment' }).click()
  await expect(tick(page, MORNING)).toBeVisible()
  await page.reload()
  await expect(tick(page, MORNING)).not.toBeChecked()
  await expect(row.locator('.production-late')).toHaveText(/^\+1/)
  await tick(page, MORNING).check()
  await expect(row.locator('.production-late')).toHaveCount(0)
  await page.getByText('Masquer ce qui est fait').click()
  await expect(page.getByText('Tout est fait.', { exact: true })).toBeVisible()
})

test('What changes after the paper was printed is marked', async ({ page }) => {
  const { slug, origin } = await aDay()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/production?pickup_date=${DAY}`)
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.getByText(/^Imprimé .+\s: ce qui a changé/)).toBeVisible()
  await paidOrder({ slug, name: 'Tard', pickup_date: DAY, pickup_time: '17:00' })
  await oneKind(slug)
  await page.reload()
  await expect(page.locator('.production-late')).toHaveText(/^\+1/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Jour' })).toBeHidden()
  await expect(page.locator('.production-row')).toBeVisible()
})
