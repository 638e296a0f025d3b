import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { answers, enterAs } from './office-people.ts'
import { PLATFORM } from './shops.ts'

const READING = /rpc\/platform\/monitoring/

test('The monitoring screen shows what was measured, and reads it again by itself', async ({
  page,
}) => {
  await enterAs(page, PLATFORM, 'super@fournil.test')
  await page.clock.install()
  await page.goto(`${PLATFORM}/platform`)
  await answers(page)
  await page.getByRole('link', { name: 'Monitoring' }).click()
  await expect(page.getByRole('heading', { name: 'System Monitoring', level: 1 })).toBeVisible()
  await expect(page.getByText(/^(HEALTHY|WARNING|DEGRADED)$/)).toBeVisible()
  for (const name of ['Avg Response Time', 'Uptime', 'Error Rate', 'Active Users Today'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
  const infrastructure = page.getByRole('region', { name: 'Infrastructure Status' })
  for (const name of ['API Services', 'Database', 'Storage'])
    await expect(infrastructure.getByText(name)).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Response time' })).toBeVisible()
  await page.getByRole('tab', { name: 'Last 30 days' }).click()
  await expect(page.getByRole('figure', { name: 'Uptime' }).getByRole('row')).toHaveCount(31)

  // The moment of the last reading moves on, without a press and with one.
  const asked = () => page.waitForResponse(READING)
  const bySelf = asked()
  await page.clock.runFor(30_000)
  await bySelf
  const byHand = asked()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await byHand
  await expect(infrastructure.getByText('Last updated')).toBeVisible()
})

test('Figures that cannot be read again stay, and are said to be old', async ({ page }) => {
  await enterAs(page, PLATFORM, 'super@fournil.test')
  await page.goto(`${PLATFORM}/platform/monitoring`)
  await answers(page)
  await page.route(READING, (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'could not be read again' })
  await expect(warning).toBeVisible()
  await expect(page.getByText('Avg Response Time')).toBeVisible()
  await page.unroute(READING)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(warning).toHaveCount(0)
})
