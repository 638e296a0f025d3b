import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('A feature is switched on with one press, says so, and stays on', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/features`)
  const alternatives = page.getByRole('switch', { name: /Suggestion de produits/ })
  await expect(alternatives).not.toBeChecked()
  await alternatives.check()
  await expect(page.locator('.toast')).toContainText('activée')
  await expectAccessible(page)
  await page.reload()
  await expect(alternatives).toBeChecked()
})

test('A change that does not arrive is told, and the switch goes back', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/features`)
  await page.route('**/rpc/office/features/set', (route) => route.abort())
  const alternatives = page.getByRole('switch', { name: /Suggestion de produits/ })
  await alternatives.click()
  await expect(page.locator('.toast')).toContainText('Erreur lors de la mise à jour')
  await expect(alternatives).not.toBeChecked()
})
