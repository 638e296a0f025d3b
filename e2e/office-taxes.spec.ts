import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

test('A change of rate is planned, another rate becomes the default, and one in use is archived', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/tax-settings`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.getByRole('button', { name: 'Nouveau taux' }).click()
  const form = page.getByRole('dialog', { name: 'Nouveau taux' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Boissons')
  await form.getByLabel('Taux *', { exact: false }).first().fill('101')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByText(/Un taux va de 0 à 100/).first()).toBeVisible()
  await form.getByLabel('Taux *', { exact: false }).first().fill('10')
  await form.getByLabel('Nouveau taux').fill('20')
  await form.getByLabel('À partir du').fill('2098-01-01')
  await form.getByLabel('Taux par défaut').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row('Boissons')).toContainText(/À partir du 1er janvier 2098\s: 10\s% → 20\s%/)
  await expect(row('Boissons')).toContainText('Par défaut')
  await expect(page.getByText('Par défaut', { exact: true })).toHaveCount(1)
  await expectAccessible(page)

  await inDatabase((db) =>
    db.query(
      `insert into products (tenant_id, name, price, tax_rate_id)
       select t.id, 'Vin', 1200, r.id from tenants t join tax_rates r on r.tenant_id = t.id
       where t.slug = $1 and r.rate = 20`,
      [slug],
    ),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Actions pour Taux normal' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/1\sproduit garde ce taux/)
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row('Taux normal')).toContainText('Archivé')
})

test('Prices are shown without VAT first, and the reports without VAT by rate, once the shop says so', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await inDatabase((db) =>
    db.query(
      `insert into products (tenant_id, name, price, tax_rate_id)
       select t.id, 'Vin', 1200, r.id from tenants t join tax_rates r on r.tenant_id = t.id
       where t.slug = $1 and r.rate = 20`,
      [slug],
    ),
  )
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/tax-settings`)
  await page.getByRole('radio', { name: 'HT, puis TTC' }).check()
  await page.getByRole('switch', { name: 'TVA par taux dans les rapports' }).uncheck()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(
    page.locator('.toast').filter({ hasText: 'Paramètres sauvegardés avec succès' }),
  ).toBeVisible()
  await openOffice(page, `${origin}/admin/reports`)
  await expect(page.getByText('TVA collectée')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'TVA par taux' })).toHaveCount(0)

  await expect(async () => {
    await page.goto(origin)
    await expect(page.getByRole('article').filter({ hasText: 'Vin' })).toContainText(
      /10,00\s€\sHT\s*12,00\s€ TTC/,
      { timeout: 5000 },
    )
  }).toPass()
  await page.getByRole('link', { name: 'Vin', exact: true }).first().click()
  await expect(page.locator('.product-side')).toContainText(/10,00\s€\sHT\s*12,00\s€ TTC/)
  await expectAccessible(page)
})
