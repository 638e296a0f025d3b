import { expect } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { expectAccessible, test } from './journey.ts'
import { ask } from './plain-request.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

const PORT = Number(process.env.E2E_PORT ?? 4173)

/** A name of a shop's own that was proved; nothing is asked of name servers for it. */
async function verifiedDomain(slug: string): Promise<string> {
  const domain = `console-${slug}.test`
  await inDatabase((db) =>
    db.query(
      `insert into tenant_domains (tenant_id, domain, is_verified, dns_verified_at, dns_checked_at, verification_token)
       select id, $2, true, now(), now(), 'fournil-' || repeat('a', 40) from tenants where slug = $1`,
      [slug, domain],
    ),
  )
  return domain
}

test('A domain is found, looked at, switched off and on again, and deleted', async ({
  page,
  request,
}) => {
  const { slug } = await newBareShop()
  const domain = await verifiedDomain(slug)
  const answers = async () => (await ask(request, `http://${domain}:${PORT}/`)).status()
  await expect.poll(answers).toBe(200)

  await openConsole(page, '/platform/domains')
  await expect(page.locator('.stat-grid')).toContainText('Total domains')
  await page.getByRole('textbox', { name: 'Search by domain or tenant' }).fill(domain)
  const row = page.getByRole('row').filter({ hasText: domain })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Verified')
  const act = async (name: string) => {
    await row.getByRole('button', { name: `Actions for ${domain}` }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('View details')
  const details = page.getByRole('dialog', { name: domain })
  await expect(details).toContainText(`_verification.${domain}`)
  await expect(details).toContainText(slug)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()

  await act('Deactivate')
  await expect(row).toContainText('Inactive')
  await expect.poll(answers).toBe(404)
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('inactive')
  await expect(page).toHaveURL(/filter=inactive/)
  await expect(row).toBeVisible()
  await act('Activate')
  // It is no longer one of those that were asked for.
  await expect(page.getByText('No domain here')).toBeVisible()
  await expect.poll(answers).toBe(200)
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('verified')

  await act('Delete')
  const question = page.getByRole('alertdialog', { name: `Delete ${domain}?` })
  await question.getByRole('button', { name: 'Delete domain' }).click()
  await expect(page.getByText('No domain here')).toBeVisible()
  await expect.poll(answers).toBe(404)
})
