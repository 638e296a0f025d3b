import { expect } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { expectAccessible, test } from './journey.ts'

test('A setting that makes no sense is refused beside it, and what is saved stays', async ({
  page,
}) => {
  await openConsole(page, '/platform/settings')
  await expect(page.getByRole('region', { name: 'DNS guidance' })).toContainText('A record')
  const save = page.getByRole('button', { name: 'Save settings' })
  await expect(save).toBeDisabled()
  // One that nothing else of a journey depends on.
  const minutes = page.getByRole('textbox', { name: 'alert_oldest_job_minutes' })
  const was = await minutes.inputValue()
  await minutes.fill('soon')
  await save.click()
  await expect(minutes).toBeFocused()
  await expect(page.getByText('Write a number above 0, at most 1440.')).toBeVisible()
  await expectAccessible(page)

  await minutes.fill('45')
  await save.click()
  await expect(page.locator('.toast')).toContainText('Settings saved')
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(minutes).toHaveValue('45')
  await minutes.fill(was)
  await save.click()
  await expect(page.locator('.toast')).toContainText('Settings saved')
})

test('Settings that cannot be loaded are asked for again', async ({ page }) => {
  await openConsole(page, '/platform')
  const data = /\/platform\/settings\.data/
  await page.route(data, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Console' }).getByText('Settings').click()
  await expect(page.getByText('Failed to load platform settings')).toBeVisible()
  await page.unroute(data)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'platform_domain' })).toBeVisible()
})
