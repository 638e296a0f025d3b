import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { claimOne } from './demo-orders.ts'
import { countCustomers, newCustomer, someCustomer } from './figures-database.ts'
import { expectAccessible, test } from './journey.ts'
import { enterDemoShop, openOffice } from './office-people.ts'
import { cents, figure } from './stat-cards.ts'

test.beforeEach(({ page, demo }) => enterDemoShop(page, demo))

test('One who phones is found by a part of the name, and can be called back', async ({
  page,
  demo,
}) => {
  const customer = await someCustomer(demo.slug)
  const fewest = await countCustomers(demo.slug)
  await openOffice(page, `${demo.origin}/admin/customers`)
  // Somebody may have come in between.
  const shown = cents(await figure(page, 'Clients').innerText())
  expect(shown).toBeGreaterThanOrEqual(fewest)
  expect(shown).toBeLessThanOrEqual(await countCustomers(demo.slug))
  await page.getByRole('textbox', { name: 'Nom, e-mail ou téléphone' }).fill(folded(customer.name))
  await expect(page).toHaveURL(/search=/)
  const kinds = page.getByRole('navigation', { name: 'Type de client' })
  await expect(kinds.getByRole('link')).toHaveText(['Tous', 'Inscrits', 'Invités'])
  const row = page.getByRole('row').filter({ hasText: customer.email })
  await expect(row.getByText(/^(Inscrit|Invité)$/)).toBeVisible()
  await expect(row.locator('a[href^="tel:0"]')).toBeVisible()
  await page.getByRole('link', { name: customer.name }).first().click()
  const file = page.getByRole('dialog', { name: customer.name })
  await expect(file.getByRole('link', { name: customer.email })).toHaveAttribute(
    'href',
    `mailto:${customer.email}`,
  )
  await expect(file.getByRole('link', { name: customer.order_number })).toHaveAttribute(
    'href',
    `/admin/orders?order=${customer.order_id}`,
  )
  await expectAccessible(page, { within: '[role=dialog]' })

  const download = page.waitForEvent('download')
  await file.getByRole('button', { name: 'Exporter ses données' }).click()
  const exported = await download
  expect(exported.suggestedFilename()).toBe(
    `donnees-${folded(customer.name).replaceAll(' ', '-')}.json`,
  )
  expect(readFileSync(await exported.path(), 'utf8')).toContain(customer.email)

  await page.keyboard.press('Escape')
  await expect(file).toBeHidden()
  await expect(page).toHaveURL(/\?search=[^&]*$/)
})

test('Guests and registered customers are told apart, and who is not here is said to be missing', async ({
  page,
  demo,
}) => {
  await openOffice(page, `${demo.origin}/admin/customers?kind=nonsense&page=-1`)
  await page
    .getByRole('navigation', { name: 'Type de client' })
    .getByRole('link', { name: 'Invités' })
    .click()
  await expect(page).toHaveURL(/kind=guest/)
  const guests = await figure(page, 'Invités').innerText()
  await expect(page.getByText(new RegExp(`^${guests} clients?$`))).toBeVisible()
  const nobody = 'search=nobody-is-called-so&customer=nonsense'
  await openOffice(page, `${demo.origin}/admin/customers?${nobody}`)
  await expect(page.getByText('Aucun client trouvé')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Client introuvable' })).toBeVisible()
})

test('One who asks for it is forgotten, but not while an order is under way', async ({
  page,
  demo,
}) => {
  const { customer_id } = await claimOne(demo.slug)
  const forget = page.getByRole('button', { name: 'Effacer ses données' })
  const question = page.getByRole('alertdialog')
  const surely = question.getByRole('button', { name: 'Effacer définitivement' })
  await openOffice(page, `${demo.origin}/admin/customers?customer=${customer_id}`)
  await forget.click()
  await expect(question).toContainText(/\d commandes? (est|sont) en cours/)
  await expect(surely).toBeDisabled()
  await expectAccessible(page, { within: '[role=alertdialog]' })

  const { id, name } = await newCustomer(demo.slug)
  await openOffice(page, `${demo.origin}/admin/customers?customer=${id}`)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await forget.click()
  await expect(question).toContainText('Il n’y a ni commande ni facture à conserver.')
  await surely.click()
  await expect(page.getByText('Données effacées', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Client effacé' })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
