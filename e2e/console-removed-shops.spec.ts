import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { expectAccessible, test } from './journey.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

/** Asked a month ago, and a payout of sixty euros was never made. */
async function waitingShop() {
  const { slug } = await newBareShop()
  const name = `Fournil ${slug}`
  await inDatabase(async (db) => {
    await db.query(
      `update tenants set name = $2, deletion_asked_at = now() - interval '31 days', deletion_due_at = now() - interval '1 day',
         deletion_asked_by = 'owner', deletion_waits_since = now() where slug = $1`,
      [slug, name],
    )
    await db.query(
      'insert into payout_requests (tenant_id, amount) select id, 6000 from tenants where slug = $1',
      [slug],
    )
  })
  return { slug, name }
}

test('A removal that waits is forced with a reason, and the archive of the shop fetched with another', async ({
  page,
}) => {
  const { slug, name } = await waitingShop()
  await openConsole(page, `/platform/tenants?filter=deletion&search=${slug}`)
  const row = page.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('Removal waits')
  await expect(row).toContainText('1 payout request, €60.00')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Settle payouts' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Remove anyway' }).click()
  const force = page.getByRole('dialog', { name: /anyway/ })
  await expect(force).toContainText('1 payout request, €60.00')
  await expect(force.getByRole('button', { name: 'Remove now' })).toBeDisabled()
  await force.getByRole('textbox', { name: 'Reason' }).fill('Paid by cheque on Monday')
  await expectAccessible(page)
  await force.getByRole('button', { name: 'Remove now' }).click()
  await expect(force).toBeHidden()

  await page.getByRole('link', { name: 'Removed shops' }).click()
  await expect(page.getByRole('heading', { name: 'Removed shops' })).toBeVisible()
  const removed = page.getByRole('row').filter({ hasText: name })
  const download = removed.getByRole('button', { name: /^Download/ })
  await expect(async () => {
    await page.reload()
    expect(await download.count()).toBe(1)
  }).toPass({ timeout: 60_000 })
  await expect(removed).toContainText('Asked for by an owner')
  await expect(removed).toContainText('Forced: Paid by cheque on Monday')
  await download.click()
  const reason = page.getByRole('dialog', { name: /archive/ })
  await reason.getByRole('textbox', { name: 'Reason' }).fill('The owner asked for their books')
  const file = page.waitForEvent('download')
  await reason.getByRole('button', { name: 'Download' }).click()
  const bytes = await readFile(await (await file).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
