import { expect } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { expectAccessible, test } from './journey.ts'
import { newMember } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

test('A shop is found, looked at, suspended at once, activated, and deleted', async ({
  page,
  context,
}) => {
  const { slug, origin } = await newBareShop()
  const member = await newMember(slug, 'all')
  const shop = await context.newPage()
  const answers = async () => (await shop.goto(origin))?.status()
  expect(await answers()).toBe(200)

  await openConsole(page, '/platform/tenants')
  await page.getByRole('textbox', { name: /^Search/ }).fill(slug)
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: 'Maison Levain', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Maison Levain' })
  await expect(details).toContainText(member)
  await expect(details).toContainText('Orders, last 30 days')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()

  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Suspend')
  await expect(row).toContainText('Suspended')
  await expect.poll(answers).toBe(404)
  await act('Activate')
  await expect(row).not.toContainText('Suspended')
  await expect.poll(answers).toBe(200)

  await act('Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 user can no longer enter')
  await question.getByRole('button', { name: 'Delete tenant' }).click()
  await expect(page.getByText('No tenant matches')).toBeVisible()
  await expect.poll(answers).toBe(404)
})

test('A shop is opened for somebody, who is invited by mail', async ({ page }) => {
  const name = `Fournil ${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@example.test`
  await openConsole(page, '/platform/tenants')
  await page.getByRole('button', { name: 'Create Tenant' }).click()
  const form = page.getByRole('dialog', { name: 'Create Tenant' })
  await form.getByRole('textbox', { name: 'Business name' }).fill(name)
  await form.getByRole('textbox', { name: 'Owner e-mail' }).fill('nobody')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('This is no e-mail address.')
  await form.getByRole('textbox', { name: 'Owner e-mail' }).fill(email)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`${email} (invited)`)
  const { rows } = await inDatabase((db) => db.query('select from users where email = $1', [email]))
  expect(rows).toEqual([])
})
