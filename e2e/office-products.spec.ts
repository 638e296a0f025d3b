import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'

let origin: string

test.beforeEach(async ({ page }) => {
  const shop = await newBareShop()
  origin = shop.origin
  await enterAs(page, origin, await newMember(shop.slug, 'all'))
})

test('A product is put on the shelf, and a shopper finds it', async ({ page }) => {
  await openOffice(page, `${origin}/admin/products`)
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
  await page.getByRole('link', { name: 'Nouveau produit' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })

  // Nothing is written before it is right, and what is missing is said at its field.
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Nom' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Nom' })).toHaveAttribute('aria-invalid', 'true')

  await form.getByRole('textbox', { name: 'Nom' }).fill('Tourte de seigle')
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('6,50')
  await form.getByRole('textbox', { name: 'Quantité nette' }).fill('1000')
  await form.getByRole('combobox', { name: 'Unité de quantité' }).selectOption('g')
  await expect(form.getByText('1 kg · 6,50 €/kg').first()).toBeVisible()
  await form.getByText('Céréales contenant du gluten').click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  const saved = page.getByRole('dialog', { name: 'Tourte de seigle' })
  const shown = saved.getByRole('link', { name: 'Voir en boutique' })
  const address = await shown.getAttribute('href')
  await page.keyboard.press('Escape')
  await expect(saved).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Tourte de seigle' })).toContainText('Actif')
  await expectNoSidewaysScroll(page)
  await page.goto(`${origin}${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tourte de seigle')
})

test('Price and sale change in the row; a copy is made, and both are deleted after two questions', async ({
  page,
}) => {
  await openOffice(page, `${origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Fougasse')
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('3')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const saved = page.getByRole('dialog', { name: 'Fougasse' })
  await expect(saved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(saved).toBeHidden()

  await page.getByRole('button', { name: /Modifier le prix de Fougasse/ }).click()
  await page.getByRole('textbox', { name: 'Prix de Fougasse' }).fill('3,20')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: /Modifier le prix de Fougasse : 3,20/ }),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Vendre Fougasse' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Fougasse' })).toContainText('Inactif')

  await page.getByRole('button', { name: 'Actions pour Fougasse' }).click()
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click()
  const copy = page.getByRole('dialog', { name: 'Fougasse (copie)' })
  await expect(copy).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(copy).toBeHidden()

  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  const bar = page.getByRole('region', { name: 'Produits sélectionnés' })
  await expect(bar).toContainText('2 produits sélectionnés')
  await bar.getByRole('button', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('2 produits seront supprimés')
  await question.getByRole('button', { name: 'Continuer' }).click()
  await question.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
})
