import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

/** A shop whose trial ends so many hours from now, with the smallest plan. */
async function shopOnTrial(hours: number) {
  const { slug, origin } = await newBareShop()
  await inDatabase((db) =>
    db.query(
      `update tenants set subscription_status = 'trial', trial_ends_at = now() + make_interval(hours => $2),
         plan_id = (select id from subscription_plans where slug = 'starter')
       where slug = $1`,
      [slug, hours],
    ),
  )
  return { slug, origin }
}

test('An owner whose trial has ended reads what is used of the plan, what would fit, and that the shop is closed', async ({
  page,
}) => {
  const { slug, origin } = await shopOnTrial(-1)
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/orders`)
  const strip = page.getByRole('complementary', { name: 'Abonnement' })
  await expect(strip).toContainText('Les commandes en ligne sont fermées')
  await strip.getByRole('link', { name: 'Choisir une formule' }).click()

  await expect(page.getByRole('heading', { name: 'Abonnement', level: 1 })).toBeVisible()
  await expect(page.getByText('Votre essai s’est terminé le')).toBeVisible()
  const usage = page.getByRole('region', { name: 'Ce que vous utilisez' })
  await expect(usage.getByRole('listitem').filter({ hasText: 'Produits' })).toContainText(
    '0 sur 60',
  )
  // The bare shop came with more stores than the smallest plan has.
  await expect(usage.getByRole('listitem').filter({ hasText: 'Points de vente' })).toContainText(
    'Limite atteinte',
  )
  const offers = page.getByRole('region', { name: 'Les formules' })
  const starter = offers.getByRole('listitem').filter({ hasText: 'Une boutique, l’essentiel' })
  await expect(starter).toContainText(/\b29,00\s€/)
  await offers.getByRole('button', { name: 'À l’année' }).click()
  await expect(starter).toContainText(/\b290,00\s€/)
  await expect(starter).toContainText(/soit 17\s% de moins/)
  await expectAccessible(page)

  await page.goto(`${origin}/checkout`)
  await expect(
    page.getByRole('heading', {
      name: 'Cette boutique ne prend pas de commandes en ligne pour le moment.',
    }),
  ).toBeVisible()
})

test('Somebody without every right is told that the trial ends, and not led to the subscription', async ({
  page,
}) => {
  const { slug, origin } = await shopOnTrial(30)
  const email = await newMember(slug, 'none')
  await inDatabase((db) =>
    db.query(
      `update user_roles set can_manage_orders = true where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )
  await enterAs(page, origin, email)
  await openOffice(page, `${origin}/admin/orders`)
  const strip = page.getByRole('complementary', { name: 'Abonnement' })
  await expect(strip).toContainText('Votre essai se termine le')
  await expect(strip.getByRole('link')).toHaveCount(0)
  await page.goto(`${origin}/admin/subscription`)
  await expect(page).toHaveURL(`${origin}/admin/orders`)
})

test('An owner subscribes by card, sells at once, cancels, thinks better of it, and keeps the invoice', async ({
  page,
}) => {
  const { slug, origin } = await shopOnTrial(-1)
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/subscription`)
  await page.getByRole('button', { name: 'Choisir Pro' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/70,80\s€ TTC par mois/)
  await question.getByRole('button', { name: 'Continuer vers le paiement' }).click()

  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.waitForURL(`${origin}/admin/subscription`)
  await expect(page.getByText('Vous avez la formule Pro.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Abonnement' })).toHaveCount(0)
  await expectAccessible(page)

  const own = page.getByRole('region', { name: 'Votre abonnement' })
  await own.getByRole('button', { name: 'Résilier' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Résilier' }).click()
  await expect(own).toContainText('Elle se termine le')
  await own.getByRole('button', { name: 'Reprendre l’abonnement' }).click()
  await expect(own).toContainText('Prochain paiement le')

  const invoice = page.getByRole('link', { name: 'Facture SANDBOX-0001 en PDF' })
  const [file] = await Promise.all([page.waitForEvent('download'), invoice.click()])
  expect(file.suggestedFilename()).toBe('SANDBOX-0001.pdf')
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-/)

  await page.goto(`${origin}/checkout`)
  await expect(
    page.getByRole('heading', {
      name: 'Cette boutique ne prend pas de commandes en ligne pour le moment.',
    }),
  ).toHaveCount(0)
})
