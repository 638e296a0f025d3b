import { expect, type Locator, type Page } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, test } from './journey.ts'
import { openOrders, rows, search } from './office-orders-screen.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

const YESTERDAY = 'Hier'
const TOMORROW = 'Demain'

/** One order that nobody came for, with an allergy, and two for tomorrow, the later one ordered first. */
async function aMorning(page: Page): Promise<{ origin: string; slug: string }> {
  const { slug, origin } = await newBareShop()
  await simpleWeek(slug)
  const [past, next] = [dayAhead(-1), dayAhead(1)]
  await paidOrder({ slug, name: YESTERDAY, pickup_date: past, pickup_time: '10:00' })
  await paidOrder({ slug, name: 'Tard', pickup_date: next, pickup_time: '17:00' })
  await paidOrder({ slug, name: TOMORROW, pickup_date: next, pickup_time: '10:00' })
  await inDatabase((db) =>
    db.query(
      `update orders set notes = 'Allergie aux noix', customer_email = 'hier.' || id || '@exemple.fr'
       where customer_last_name = $1 and tenant_id = (select id from tenants where slug = $2)`,
      [YESTERDAY, slug],
    ),
  )
  await enterAs(page, origin, await newMember(slug, 'all'))
  return { origin, slug }
}

const row = (page: Page, name: string) => rows(page).filter({ hasText: `Jeanne ${name}` })

async function box(place: Locator) {
  const found = await place.boundingBox()
  if (!found) throw new Error('It is not on the page.')
  return found
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('The first order is in the upper half, its bag and its allergy with it, and a thumb finds every button', async ({
    page,
  }) => {
    const { origin } = await aMorning(page)
    await openOrders(page, origin)
    await expect(rows(page)).toHaveCount(3)
    expect((await box(rows(page).first())).y).toBeLessThan(422)
    await expect(row(page, YESTERDAY)).toContainText(/1\s× Pain de mie/)
    await expect(row(page, YESTERDAY)).toContainText('Allergie')
    await expect(row(page, YESTERDAY)).toContainText('En retard')
    await expect(row(page, TOMORROW)).not.toContainText(/Allergie|Note|En retard/)
    const late = page.getByRole('link', { name: 'En retard', exact: true })
    const targets = [
      late,
      page.getByRole('button', { name: 'Filtrer' }),
      rows(page).first().getByRole('button').first(),
      rows(page).first().locator('.choice'),
    ]
    for (const target of targets) expect((await box(target)).height).toBeGreaterThanOrEqual(44)
    expect((await box(rows(page).first().locator('.choice'))).width).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)

    // Folded away until somebody looks for it.
    await expect(search(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filtrer' }).click()
    await search(page).fill('personne de ce nom')
    await expect(page.getByText('Aucune commande trouvée')).toBeVisible()
    await search(page).press('Escape')
    await expect(search(page)).toHaveValue('')
    await expect(rows(page)).toHaveCount(3)

    await page.getByLabel('Tout sélectionner').check()
    const bar = page.getByRole('region', { name: 'Commandes sélectionnées' })
    const status = bar.getByLabel('Nouveau statut')
    // 'En préparation' and its arrow.
    expect((await box(status)).width).toBeGreaterThanOrEqual(150)
    expect((await box(status)).height).toBeGreaterThanOrEqual(44)
    await bar.getByRole('button', { name: 'Tout désélectionner' }).click()

    await late.click()
    await expect(page).toHaveURL(/work=late$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, YESTERDAY)).toBeVisible()
  })
})

test('The dashboard leads to what nobody came for, a day goes by the hour, and an address is found', async ({
  page,
}) => {
  const { origin, slug } = await aMorning(page)
  // A shop that has sold nothing yet is shown how to begin instead.
  await inDatabase((db) =>
    db.query(
      `insert into sales_days (tenant_id, day, store_id, orders_count, subtotal_ht, total_tax, total_ttc)
       select tenant_id, current_date, store_id, 3, 1281, 69, 1350 from orders
       where tenant_id = (select id from tenants where slug = $1) limit 1`,
      [slug],
    ),
  )
  await openOffice(page, `${origin}/admin`)
  const late = page.locator('.stat-card').filter({ hasText: 'En retard' })
  await late.getByRole('link', { name: '1', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?work=late$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, YESTERDAY)).toContainText('Allergie')

  await page.getByRole('link', { name: 'En retard', exact: true }).click()
  // The other filters lead on from where the list has arrived.
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.getByRole('link', { name: 'Demain', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?pickup_date=[\d-]+$/)
  await expect(rows(page)).toContainText([`Jeanne ${TOMORROW}`, 'Jeanne Tard'])
  await page.getByRole('link', { name: 'Plus récentes' }).click()
  await expect(rows(page)).toContainText([`Jeanne ${TOMORROW}`, 'Jeanne Tard'])
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(rows(page)).toHaveCount(3)
  await search(page).fill('hier.')
  await expect(rows(page)).toHaveCount(1)
  await search(page).press('Escape')
  await expect(rows(page)).toHaveCount(3)

  // Columns keep their place whatever is in them.
  const places = () =>
    page
      .locator('.orders-table th')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x))
  const before = await places()
  await search(page).fill('Tard')
  await expect(rows(page)).toHaveCount(1)
  expect(await places()).toEqual(before)

  // Words, and a question: nobody issues an invoice by a slip of the hand.
  await rows(page)
    .getByRole('button', { name: /^Facturer CMD-/ })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('pour de bon')
  await expectAccessible(page, { within: '[role=alertdialog]' })
  await question.getByRole('button', { name: 'Pas maintenant' }).click()
  await expect(question).toBeHidden()
})
