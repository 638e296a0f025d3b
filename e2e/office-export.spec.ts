import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { answers, enterAs, newMember, openOffice, PASSWORD } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PLATFORM } from './shops.ts'
import { PHONE } from './sizes.ts'

/** 'PK': how every ZIP begins. */
const isZip = (path: string) => readFileSync(path).subarray(0, 2).toString() === 'PK'

test.describe('on a telephone', () => {
  test.use(PHONE)

  test('An owner asks for all data with the password, sees it get ready and downloads it', async ({
    page,
  }) => {
    const { slug, origin } = await newBareShop()
    await enterAs(page, origin, await newMember(slug, 'all'))
    await openOffice(page, `${origin}/admin/data`)
    const panel = page.getByRole('region', { name: 'Exporter toutes mes données' })
    await expectAccessible(page)
    await panel.getByLabel('Votre mot de passe').fill('Un-autre-2026')
    await panel.getByRole('button', { name: 'Préparer l’export' }).click()
    await expect(panel).toContainText('Le mot de passe actuel est incorrect.')
    await panel.getByLabel('Votre mot de passe').fill(PASSWORD)
    await panel.getByRole('button', { name: 'Préparer l’export' }).click()

    const made = page.getByRole('list', { name: 'Exports demandés' })
    // The page hears of it by itself.
    const link = made.getByRole('link', { name: 'Télécharger' })
    await expect(link).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`${slug}-donnees.zip`)
    expect(isZip(await download.path())).toBe(true)
  })

  test('Somebody without every right does not come to the page', async ({ page }) => {
    const { slug, origin } = await newBareShop()
    await enterAs(page, origin, await newMember(slug, 'none'))
    await page.goto(`${origin}/admin/data`)
    await expect(page.getByRole('heading', { name: 'Mes données' })).toHaveCount(0)
  })
})

test('The platform exports a shop with a reason', async ({ page }) => {
  const { slug } = await newBareShop()
  await enterAs(page, PLATFORM, 'super@fournil.test')
  const search = `${PLATFORM}/platform/tenants?search=${slug}`
  await page.goto(search)
  await answers(page)
  const row = page.getByRole('row').filter({ hasText: slug })
  await row.getByRole('button').first().click()
  const details = page.getByRole('dialog')
  await details.getByLabel('Reason for an export').fill('The owner lost access')
  await details.getByRole('button', { name: 'Export all data' }).click()
  await expect(
    details.getByRole('listitem').filter({ hasText: /being prepared|ready/ }),
  ).toHaveCount(1)
  const link = page.getByRole('dialog').getByRole('link', { name: /^Download/ })
  await expect(async () => {
    await page.goto(search)
    await answers(page)
    await row.getByRole('button').first().click()
    await expect(link).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(isZip(await download.path())).toBe(true)
})
