import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('A code is made, copied, switched off and taken away, and its link fills a cart', async ({
  page,
  context,
}) => {
  const { slug, origin } = await newBareShop()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/promo-codes`)
  await page.getByRole('button', { name: 'Nouveau code promo' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nouveau code promo' })
  await form.getByRole('button', { name: 'Générer un code' }).click()
  const code = form.getByRole('textbox', { name: 'Code', exact: false }).first()
  await expect(code).toHaveValue(/^[A-Z0-9]{8}$/)
  await code.fill('noel10')
  await expect(code).toHaveValue('NOEL10')
  await form.getByRole('textbox', { name: 'Valeur' }).fill('101')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toContainText('Un pourcentage va jusqu’à 100')
  await form.getByRole('textbox', { name: 'Valeur' }).fill('12,5')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'NOEL10' })
  await expect(row).toContainText(/−12,5\s%/)
  await expect(row).toContainText('Actif')
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Copier le lien du code NOEL10' }).click()
  await expect(row.getByText('Lien copié')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${origin}/?code=NOEL10`)
  await expect(row.getByText('Lien copié')).toBeHidden()

  const shop = await context.newPage()
  await shop.goto(link)
  await expect(shop.getByText('Le code NOEL10 sera appliqué à votre panier.')).toBeVisible()
  await expect(shop).toHaveURL(`${origin}/`)
  const kept = await shop.evaluate((key) => localStorage.getItem(key), `fournil_cart:${slug}`)
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ promo_code: 'NOEL10' })

  await row.getByRole('button', { name: 'Désactiver NOEL10' }).click()
  await expect(row).toContainText('Inactif')
  await shop.goto(link)
  await expect(shop.getByText('Ce code promo n’est plus actif.')).toBeVisible()

  await row.getByRole('button', { name: 'Actions pour NOEL10' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Il n’a jamais servi.')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucun code promo pour l’instant')).toBeVisible()
})
