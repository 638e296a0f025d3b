import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

test('What is selected is what the list finds, beyond the page too, and never what another search found', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await inDatabase((db) =>
    db.query(
      `insert into products (tenant_id, name, price, tax_rate_id)
       select t.id, case when n > 27 then 'Tarte ' else 'Pain ' end || n, 300,
         (select id from tax_rates r where r.tenant_id = t.id and r.is_default)
       from tenants t, generate_series(1, 30) as n where t.slug = $1`,
      [slug],
    ),
  )
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/products?search=pain`)
  const head = page.getByRole('checkbox', { name: 'Tout sélectionner' })
  const bar = page.getByRole('region', { name: 'Produits sélectionnés' })
  await head.check()
  await expect(bar).toContainText('27 produits sélectionnés')

  await page.getByRole('textbox', { name: 'Nom, référence ou code-barres' }).fill('tarte')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(bar).toBeHidden()
  await head.check()
  await expect(bar).toContainText('3 produits sélectionnés')
  await bar.getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.locator('.toast').first()).toContainText('3 produits modifiés')
  await page.goto(`${origin}/admin/products?status=inactive`)
  await expect(page.getByRole('row')).toHaveCount(4)
})
