import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('A new shop is told what it still lacks, and where to do it', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin`)
  const list = page.getByRole('region', { name: 'Avant d’ouvrir' })
  await expect(list).toContainText('2 sur 6 étapes faites')
  const step = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(step('Ouvrir des créneaux de retrait')).toContainText('Fait')
  await expect(step('Mettre un premier produit en ligne')).toContainText('À faire')
  await expectAccessible(page)

  await inDatabase((db) =>
    db.query(
      `insert into products (tenant_id, name, price) select id, 'Pain', 300 from tenants where slug = $1`,
      [slug],
    ),
  )
  await page.reload()
  await expect(step('Mettre un premier produit en ligne')).toContainText('Fait')
  await list.getByRole('link', { name: 'Vérifier la TVA' }).click()
  await expect(page).toHaveURL(`${origin}/admin/tax-settings`)
})
