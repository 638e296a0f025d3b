import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { expectAccessible, test } from './journey.ts'
import { inDatabase } from './shop-database.ts'

test('Somebody looks for what was done, page by page, and takes all of it away as a file', async ({
  page,
}) => {
  const kind = `journey_${crypto.randomUUID().slice(0, 8)}`
  await inDatabase((db) =>
    db.query(
      `insert into admin_audit_logs (action_type, target_type, target_id)
       select $1, 'journey', 'row ' || n from generate_series(1, 130) n`,
      [kind],
    ),
  )
  await openConsole(page, '/platform/audit')
  await expect(page.locator('.stat-grid')).toContainText('Actions, last 24 hours')
  await page.getByRole('textbox', { name: 'Search by action, e-mail or target id' }).fill(kind)
  await expect(page).toHaveURL(new RegExp(`search=${kind}`))
  await expect(page.getByRole('row')).toHaveCount(101)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('row')).toHaveCount(31)

  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export CSV' })
  const until = await dialog.getByLabel('To').inputValue()
  await dialog.getByLabel('To').fill('2001-01-01')
  await expect(dialog).toContainText('The last day comes before the first.')
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('To').fill(until)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const lines = readFileSync(await (await downloading).path(), 'utf8').split('\r\n')
  expect(lines.filter((line) => line.includes(kind))).toHaveLength(130)
})
