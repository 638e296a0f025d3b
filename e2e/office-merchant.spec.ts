import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'

test('An owner validates the products, learns what to change and looks at the feed', async ({
  page,
  context,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await openOffice(page, `${origin}/admin/merchant-center`)
  await expect(page.getByRole('heading', { name: 'Google Merchant Center' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tout Valider' }).click()
  await expect(page.locator('.toast')).toContainText('Tous les produits ont été validés')

  const address = page.getByRole('textbox', { name: 'URL du flux XML' })
  await expect(address).toHaveValue(new RegExp(`google-product-feed\\?tenant=${slug}$`))
  await page.getByRole('button', { name: 'Copier', exact: true }).click()
  await expect(page.locator('.toast').last()).toContainText('URL copiée dans le presse-papier')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger' }).click()
  expect((await saving).suggestedFilename()).toMatch(
    new RegExp(`^google-merchant-feed-${slug}-\\d{4}-\\d\\d-\\d\\d\\.xml$`),
  )

  await page.getByRole('button', { name: 'Aperçu' }).click()
  const preview = page.getByRole('dialog', { name: 'Aperçu du flux XML' })
  await expect(preview).toContainText('xmlns:g="http://base.google.com/ns/1.0"')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  await page.getByRole('link', { name: /^Conformes/ }).click()
  await expect(page.getByText('Aucun produit trouvé avec ce filtre.')).toBeVisible()
})

test('A feed that is switched off answers no longer, and the screen says so', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/merchant-center`)
  await page.getByRole('switch', { name: 'Publier le flux' }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Paramètres sauvegardés avec succès')
  await expect(page.getByText('Le flux n’est pas publié')).toBeVisible()
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect(page.locator('.toast').last()).toContainText("Erreur lors du chargement de l'aperçu")
  await page.getByRole('button', { name: 'Télécharger' }).click()
  await expect(page.locator('.toast').last()).toContainText('Erreur lors du téléchargement du flux')
})

test('The code of a store’s Google profile is given with the store, and stands with the feed', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/merchant-center`)
  await page.getByRole('link', { name: 'Modifier Maison Levain Part-Dieu' }).click()
  await expect(page.getByRole('heading', { name: 'Maison Levain Part-Dieu' })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Code d’établissement Google' }).fill('PART-DIEU')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await openOffice(page, `${origin}/admin/merchant-center`)
  await expect(page.getByText('PART-DIEU', { exact: true })).toBeVisible()
})
