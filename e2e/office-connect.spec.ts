import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { type SecondServer, startSecondServer } from './second-server.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

let server: SecondServer
test.beforeAll(async () => {
  server = await startSecondServer({ PAYMENTS_MODE: 'connect' })
})
test.afterAll(() => server.stop())

const CLOSED = 'Cette boutique ne prend pas de commandes en ligne pour le moment.'

test('An owner opens the shop’s own account in two goes: only then it takes orders, and its payouts are seen', async ({
  page,
}) => {
  const { slug } = await newBareShop()
  const origin = server.originOf(slug)
  const screen = `${origin}/admin/payments-account`
  await enterAs(page, origin, await newMember(slug, 'all'))
  await page.goto(`${origin}/checkout`)
  await expect(page.getByRole('heading', { name: CLOSED })).toBeVisible()

  await openOffice(page, screen)
  await expect(page.getByText('ne prend pas de commandes')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
  await page.waitForURL(/\/sandbox\/onboarding\//)
  await page.getByRole('button', { name: 'Envoyer sans pièce d’identité' }).click()
  await page.waitForURL(screen)
  await expect(page.getByRole('list', { name: 'Ce qui manque' })).toContainText(
    'Une pièce d’identité',
  )

  await page.getByRole('button', { name: 'Reprendre' }).click()
  await page.waitForURL(/\/sandbox\/onboarding\//)
  const used = page.url()
  await page.getByRole('button', { name: 'Tout envoyer' }).click()
  await page.waitForURL(screen)
  await expect(page.getByText('Ouvert', { exact: true })).toBeVisible()
  await page.goto(used)
  await expect(page.getByRole('heading', { name: /plus valable/ })).toBeVisible()

  await page.goto(`${origin}/checkout`)
  await expect(page.getByRole('heading', { name: CLOSED })).toHaveCount(0)

  // Something was paid three days ago: the provider has sent it to the bank.
  await inDatabase((db) =>
    db.query(
      `update payment_sandbox.accounts set document = document
         || jsonb_build_object('balance', 4250, 'balance_at', extract(epoch from now())::bigint - 4 * 86400)
       where document->'metadata'->>'tenant_id' = (select id::text from tenants where slug = $1)`,
      [slug],
    ),
  )
  await openOffice(page, screen)
  const payouts = page.getByRole('region', { name: 'Vos virements' })
  await expect(payouts).toContainText(/42,50\s€/)
  await expect(payouts).toContainText('Versé')
  await expectAccessible(page)
})
