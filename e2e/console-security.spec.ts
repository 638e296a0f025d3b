import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { test } from './journey.ts'

test('A range is blocked until a day and removed again, and nobody blocks themselves', async ({
  page,
}) => {
  const range = `198.18.${randomInt(256)}.0/24`
  await openConsole(page, '/platform/security')
  await page.getByRole('button', { name: 'Add IP' }).click()
  const form = page.getByRole('dialog', { name: 'Add IP to blacklist' })
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(form).toContainText('Please provide IP address and reason')
  // Journeys come from addresses of this range.
  await form.getByRole('textbox', { name: 'IP address or range' }).fill('2001:db8::/32')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Guesses passwords')
  await save.click()
  await expect(form).toContainText('This would lock you out')
  await form.getByRole('textbox', { name: 'IP address or range' }).fill(range)
  await save.click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: range })
  await expect(row).toContainText('Permanent')

  await row.getByRole('button', { name: `Remove ${range}` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove from/ })
    .click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'Security logs' }).click()
  await expect(page.getByRole('row').filter({ hasText: range }).first()).toContainText('ip_black')
})
