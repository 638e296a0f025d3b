import { expect } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

test('Somebody is helped in their own shop, for a reason, and later kept out at once', async ({
  page,
  context,
  browser,
}) => {
  const { slug, origin } = await newBareShop()
  const member = await newMember(slug, 'all')
  await openConsole(page, `/platform/users-management?search=${member}`)
  const row = page.getByRole('row').filter({ hasText: member })
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${member}` }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Impersonate')
  const modal = page.getByRole('dialog', { name: `Impersonate ${member}` })
  const start = modal.getByRole('button', { name: 'Start impersonation' })
  await expect(start).toBeDisabled()
  await modal.getByRole('textbox', { name: 'Reason' }).fill('Helps with the VAT rates')
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await start.click()
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`^http://${slug}\\..*/admin$`))
  await expect(tab.getByText('Helps with the VAT rates').first()).toBeVisible()
  expect(tab.url()).not.toContain('token')

  const own = await browser.newContext()
  const office = await own.newPage()
  await enterAs(office, origin, member)
  await office.goto(`${origin}/admin/categories`)
  await expect(office).toHaveURL(`${origin}/admin/categories`)
  await act('Ban')
  await expect(row).toContainText('Banned')
  await office.goto(`${origin}/admin/categories`)
  await expect(office).toHaveURL(/\/admin\/login/)
  await own.close()
})

test('Somebody who has lost their telephone gets in with the password alone again, for a reason', async ({
  page,
}) => {
  const { slug } = await newBareShop()
  const member = await newMember(slug, 'all')
  await inDatabase((db) =>
    db.query(
      `insert into totp_factors (user_id, secret, confirmed_at)
       select id, decode(repeat('61', 20), 'hex'), now() from users where email = $1`,
      [member],
    ),
  )
  await openConsole(page, `/platform/users-management?search=${member}`)
  const row = page.getByRole('row').filter({ hasText: member })
  await expect(row).toContainText('Second factor')
  const menu = row.getByRole('button', { name: `Actions for ${member}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove second factor' }).click()
  const modal = page.getByRole('dialog', { name: `Remove the second factor of ${member}?` })
  const remove = modal.getByRole('button', { name: 'Remove second factor' })
  await expect(remove).toBeDisabled()
  await modal.getByRole('textbox', { name: 'Reason' }).fill('Telephone stolen, called the shop')
  await expectAccessible(page)
  await remove.click()
  await expect(page.locator('.toast')).toContainText('removed')
  await expect(row).not.toContainText('Second factor')
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Remove second factor' })).toHaveCount(0)
})
