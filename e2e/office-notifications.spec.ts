import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('An address is saved, tried, and the list says what became of the mail', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/notification-settings`)
  const address = page.getByRole('textbox', { name: /E-mail de notification/ })
  await address.fill('pas une adresse')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.locator('.field-error')).toHaveText('Adresse email invalide')
  await address.fill('fournil@exemple.fr')
  await page.getByRole('combobox', { name: /Résumé/ }).selectOption({ label: '18\u00a0h' })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(
    page.locator('.toast', { hasText: 'Paramètres enregistrés avec succès' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer un e-mail d’essai' }).click()
  await expect(page.locator('.toast', { hasText: 'fournil@exemple.fr' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'E-mail d’essai' })
    await expect(row).toContainText('Envoyé', { timeout: 1000 })
  }).toPass()
  await expect(address).toHaveValue('fournil@exemple.fr')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
