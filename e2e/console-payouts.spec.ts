import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { answers, enterAs, newMember } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PLATFORM } from './shops.ts'

/** What a shop asks for, set aside in its ledger; long ago, so that it stands on the first page. */
async function request(slug: string, amount: number): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `with payout as (
         insert into payout_requests (tenant_id, amount, requested_at)
         select id, $2, '2020-01-01' from tenants where slug = $1 returning tenant_id, id)
       insert into ledger_entries (tenant_id, account, amount, kind, payout_id)
       select tenant_id, account, change, 'payout', id
       from payout, (values ('available', -$2::int), ('paid_out', $2::int)) as moved (account, change)`,
      [slug, amount],
    ),
  )
}

async function availableOf(slug: string): Promise<number> {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select coalesce(sum(amount), 0)::int as available from ledger_entries
       where account = 'available' and tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
  return rows[0].available
}

test('The platform pays what a shop asks for, or gives it back with a reason', async ({ page }) => {
  const { slug } = await newBareShop()
  const name = `Payé ${slug}`
  await inDatabase((db) => db.query('update tenants set name = $2 where slug = $1', [slug, name]))
  await request(slug, 61_00)
  await request(slug, 72_00)
  await enterAs(page, PLATFORM, 'super@fournil.test')
  await page.goto(`${PLATFORM}/platform/payouts`)
  await answers(page)
  const rowOf = (amount: string) =>
    page.getByRole('row').filter({ hasText: name }).filter({ hasText: amount })

  for (const [action, status] of [
    ['Approve', 'Approved'],
    ['Process', 'Processing'],
    ['Complete', 'Completed'],
  ] as const) {
    await rowOf('€61.00').getByRole('button', { name: action }).click()
    await expect(rowOf('€61.00')).toContainText(status)
  }
  await expect(rowOf('€61.00').getByRole('button')).toHaveCount(0)

  await rowOf('€72.00').getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('IBAN illisible')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  // Leaving at once would take the request back.
  await expect(dialog).toBeHidden()
  await page.goto(`${PLATFORM}/platform/payouts?filter=rejected`)
  await expect(page.getByText('IBAN illisible').first()).toBeVisible()
  expect(await availableOf(slug)).toBe(-61_00)
})

test('Who makes the transfer is shown the account, and nobody reads it from the list', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  const name = `Viré ${slug}`
  await inDatabase((db) => db.query('update tenants set name = $2 where slug = $1', [slug, name]))
  await enterAs(page, origin, await newMember(slug, 'all'))
  await page.goto(`${origin}/admin/finances`)
  const status = await page.evaluate(async () => {
    const account = {
      account_holder: 'Viré SARL',
      iban: 'FR76 3000 6000 0112 3456 7890 189',
      current_password: 'Fournil-2026',
    }
    const { status } = await fetch('/api/office/finances/bank-account', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    return status
  })
  expect(status).toBe(200)
  await request(slug, 83_00)
  await inDatabase((db) =>
    db.query(
      `update payout_requests p set bank_account_id = a.id from bank_accounts a
       where a.tenant_id = p.tenant_id and p.tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
  await enterAs(page, PLATFORM, 'super@fournil.test')
  await page.goto(`${PLATFORM}/platform/payouts`)
  await answers(page)
  await expect(page.locator('body')).not.toContainText('FR76')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Show IBAN' }).click()
  const dialog = page.getByRole('dialog', { name: `Transfer to ${name}` })
  await expect(dialog).toContainText('FR76 3000 6000 0112 3456 7890 189')
  await expect(dialog).toContainText('Viré SARL')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('body')).not.toContainText('FR76')
  await page.goto(`${PLATFORM}/platform/audit?search=payout_account_shown`)
  await expect(page.getByText(/payout[ _]account[ _]shown/i).first()).toBeVisible()
})
