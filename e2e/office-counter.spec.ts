import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openMenu, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('A tablet is shared, and its owner takes a turn by a code', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/users`)
  await page.getByRole('button', { name: 'Partager cet appareil' }).click()
  const share = page.getByRole('dialog', { name: 'Partager cet appareil' })
  await share.getByLabel('Nom de l’appareil').fill('Tablette du comptoir')
  await share.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(share).toBeHidden()
  await expect(page.getByText('Tablette du comptoir')).toBeVisible()

  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Mon code de comptoir' }).click()
  const code = page.getByRole('dialog', { name: 'Mon code de comptoir' })
  await code.getByLabel('Nom affiché').fill('Camille')
  await code.locator('input[name=pin]').fill('1234')
  await code.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(code.getByText('Ce code est trop facile à deviner.').first()).toBeVisible()
  await code.locator('input[name=pin]').fill('2580')
  await code.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(code).toBeHidden()

  await menu.getByRole('button', { name: 'Changer de personne' }).click()
  await expect(page).toHaveURL(`${origin}/admin/switch`)
  await expectAccessible(page)
  await page.getByLabel('Camille').check()
  await page.getByLabel('Code').fill('9999')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page.getByText('Code incorrect')).toBeVisible()
  await page.getByLabel('Code').fill('2580')
  await page.getByRole('button', { name: 'Entrer' }).click()
  await expect(page).toHaveURL(`${origin}/admin`)
  await openOffice(page, `${origin}/admin/users`)
  await expect(page.getByText('connectez-vous avec votre mot de passe')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inviter une personne' })).toHaveCount(0)
})
