import { expect } from '@playwright/test'
import { soldIn } from './figures-database.ts'
import { test } from './journey.ts'
import { enterAs, enterDemoShop, openOffice } from './office-people.ts'
import { MAISON_LEVAIN } from './shops.ts'
import { euros, figure, spaced, sumOf } from './stat-cards.ts'

test('Last month adds up, by rate and in all, and stays when a wrong range is asked for', async ({
  page,
  demo,
}) => {
  await enterDemoShop(page, demo)
  await openOffice(page, `${demo.origin}/admin/reports`)
  const lastMonth = page.getByRole('link', { name: 'Mois dernier' })
  await lastMonth.click()
  await expect(lastMonth).toHaveAttribute('aria-current', 'true')
  const address = page.url()
  const { searchParams } = new URL(address)
  const sold = await soldIn(demo.slug, searchParams.get('from'), searchParams.get('to'))
  await expect(figure(page, 'Commandes')).toHaveText(spaced(sold.orders_count))
  expect(await euros(page, 'Total TTC')).toBe(sold.total_ttc)
  expect((await euros(page, 'Total HT')) + (await euros(page, 'TVA collectée'))).toBe(
    sold.total_ttc,
  )
  expect(await euros(page, 'Panier moyen')).toBe(Math.round(sold.total_ttc / sold.orders_count))

  const table = page.getByRole('table', { name: 'TVA par taux' })
  const labels = await table.locator('tbody td:first-child').allTextContents()
  const known = ['TVA 20%', 'TVA 10%', 'TVA 5,5%', 'Exonéré']
  expect(labels).toEqual(known.filter((label) => labels.includes(label)))
  expect(sumOf(await table.locator('tbody td:last-child').allTextContents())).toBe(sold.total_ttc)
  await expect(table.getByRole('row').last()).toContainText('Total')
  if (sold.refunded > 0) await expect(page.getByText(/remboursé .+ net/)).toBeVisible()

  const total = await figure(page, 'Total TTC').innerText()
  const end = page.getByLabel('Au', { exact: true })
  await end.fill('2020-01-01')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(end).toHaveAccessibleDescription(/égale ou postérieure à la date de début/)
  await expect(end).toBeFocused()
  expect(page.url()).toBe(address)
  await expect(figure(page, 'Total TTC')).toHaveText(total)
})

test('One store alone, and the same as a file', async ({ page }) => {
  // The only one of the two shops with several stores.
  await enterAs(page, MAISON_LEVAIN, 'admin@maison-levain.test')
  await openOffice(page, `${MAISON_LEVAIN}/admin/reports`)
  const lastMonth = page.getByRole('link', { name: 'Mois dernier' })
  await lastMonth.click()
  await expect(lastMonth).toHaveAttribute('aria-current', 'true')
  const range = new URL(page.url()).search.slice(1)
  const all = await euros(page, 'Total TTC')
  const store = page.getByLabel('Boutique')
  await store.selectOption({ index: 1 })
  const store_id = await store.inputValue()
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page).toHaveURL(new RegExp(`store_id=${store_id}`))
  await expect.poll(() => euros(page, 'Total TTC')).toBeLessThan(all)
  const link = page.getByRole('link', { name: 'Exporter CSV' })
  await expect(link).toHaveAttribute(
    'href',
    `/files/reports/sales.csv?${range}&store_id=${store_id}`,
  )
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/^rapport_[\d-]+_[\d-]+\.csv$/)
  await expect(page).toHaveURL(/\/admin\/reports\?/)
})

test('Addresses that make no sense show a report all the same', async ({ page, demo }) => {
  await enterDemoShop(page, demo)
  const reports = `${demo.origin}/admin/reports`
  await openOffice(page, `${reports}?from=x&to=y`)
  await expect(figure(page, 'Total TTC')).toContainText('€')
  for (const search of [
    'from=2026-02-30',
    'from=1900-01-01&to=2200-01-01',
    'from=2000-01-01&to=2099-12-31',
    'store_id=x',
    'store_id=00000000-0000-4000-8000-000000000000',
  ]) {
    const answer = await page.evaluate(async (address) => {
      const response = await fetch(address)
      const read = new DOMParser().parseFromString(await response.text(), 'text/html')
      const cards = [...read.querySelectorAll('.stat-card')].map((card) => card.textContent)
      return { status: response.status, cards }
    }, `${reports}?${search}`)
    expect(answer.status, search).toBe(200)
    expect(answer.cards, search).toContainEqual(expect.stringMatching(/Total TTC.*€/s))
  }
})
