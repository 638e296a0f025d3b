import { expect } from '@playwright/test'
import { dueAt, leaveReview } from './figures-database.ts'
import { test } from './journey.ts'
import { enterAs, enterBareShop, enterDemoShop, openOffice } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'
import { inDatabase } from './shop-database.ts'
import { BARE_SHOP } from './shop-states.ts'
import { COLBERT } from './shops.ts'
import { cents, figure, sumOf } from './stat-cards.ts'

test('What is due comes first, then how the last days went, also for the keyboard', async ({
  page,
  demo,
}) => {
  const due = await dueAt(demo.slug)
  await enterDemoShop(page, demo)
  await openOffice(page, `${demo.origin}/admin`)
  await expect(figure(page, 'À préparer')).toHaveText(String(due.to_prepare))
  await expect(figure(page, 'Remises')).toHaveText(String(due.collected))
  const pickups = page.getByRole('region', { name: 'Prochains retraits' })
  const first = pickups.getByRole('listitem').first()
  for (const fact of [due.pickup_code, due.customer_name, due.store_name, /\dh/])
    await expect(first).toContainText(fact)
  await expect(first.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/admin/orders\\?pickup_date=[\\d-]+&order=${due.id}$`),
  )

  await page.getByRole('link', { name: '7 jours' }).click()
  await expect(page).toHaveURL(`${demo.origin}/admin?days=7`)
  await expect(page.getByRole('heading', { name: 'Les 7 derniers jours' })).toBeVisible()
  const rows = page.getByRole('figure', { name: 'Ventes nettes par jour' }).getByRole('row')
  await expect(rows).toHaveCount(8)
  // Read at one moment: somebody may buy something in between.
  const { total, days } = await figure(page, 'Ventes nettes').evaluate((value) => ({
    total: value.textContent,
    days: [...document.querySelectorAll('figure')]
      .filter((chart) => chart.ariaLabel === 'Ventes nettes par jour')
      .flatMap((chart) => [...chart.querySelectorAll('td')].map((cell) => cell.textContent)),
  }))
  expect(cents(total)).toBe(sumOf(days.filter((text) => text.includes('€'))))

  const cursor = page.getByRole('slider', { name: 'Parcourir le graphique' })
  await cursor.focus()
  const last = (await rows.last().getByRole('rowheader').textContent()) ?? ''
  const before = (await rows.nth(6).getByRole('rowheader').textContent()) ?? ''
  const read = (words: RegExp) => expect(cursor).toHaveAttribute('aria-valuetext', words)
  await read(new RegExp(`^${last}, .+\\s€, \\d+ commande`))
  await cursor.press('ArrowLeft')
  await read(new RegExp(`^${before}, `))
  await expect(page.locator('.day-chart-tip')).toContainText(before)
})

test('A review that comes in is counted while the page is open', async ({ page }) => {
  await enterAs(page, COLBERT, 'admin@colbert.test')
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live')
  await openOffice(page, `${COLBERT}/admin`)
  await listening
  const panel = page.getByRole('region', { name: 'Avis à valider' })
  const waiting = async () => Number(/(\d+) avis/.exec(await panel.innerText())?.[1] ?? 0)
  const before = await waiting()
  const id = await leaveReview('colbert')
  await expect.poll(waiting).toBe(before + 1)
  await inDatabase((db) => db.query('delete from product_reviews where id = $1', [id]))
})

test('A refund that the provider refused is tried again from the dashboard, and the answer stands beside the button', async ({
  page,
  request,
  demo,
}) => {
  const { id, order_number } = await placeOrder(request, demo)
  await inDatabase((db) =>
    db.query(
      `insert into refunds (tenant_id, order_id, amount, status, last_error, settled_at)
       select tenant_id, id, 100, 'failed', 'charge_disputed', now() from orders where id = $1`,
      [id],
    ),
  )
  await enterDemoShop(page, demo)
  await openOffice(page, `${demo.origin}/admin`)
  const issue = page
    .getByRole('region', { name: 'Paiements à suivre' })
    .getByRole('listitem')
    .filter({ hasText: order_number })
  await expect(issue).toContainText('le client a contesté le paiement auprès de sa banque')
  await issue.getByRole('button', { name: 'Réessayer maintenant' }).dblclick()
  await expect(issue.getByRole('status')).toHaveText('Le remboursement est passé.')
  await expect(issue.getByRole('button')).toHaveCount(0)
  const { rows } = await inDatabase((db) =>
    db.query('select refunded_amount from orders where id = $1', [id]),
  )
  expect(rows).toEqual([{ refunded_amount: 100 }])
})

test('A shop nobody has ordered from is invited to make itself known', async ({ page }) => {
  await enterBareShop(page)
  await openOffice(page, `${BARE_SHOP}/admin`)
  await expect(page.getByText(/faites-la connaître/)).toBeVisible()
  await expect(page.getByText(new URL(BARE_SHOP).host)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copier l’adresse' }).click()
  await expect(page.getByRole('button', { name: 'Adresse copiée' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(BARE_SHOP)
})
