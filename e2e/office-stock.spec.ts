import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'

let origin: string

test.beforeEach(async ({ page }) => {
  const shop = await newBareShop()
  origin = shop.origin
  await enterAs(page, origin, await newMember(shop.slug, 'all'))
})

/** A product of the test's own, put on the shelf by hand. */
async function newProduct(page: Page, name: string) {
  await openOffice(page, `${origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('textbox', { name: 'Nom' }).fill(name)
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('3')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const saved = page.getByRole('dialog', { name, exact: true })
  await expect(saved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(saved).toBeHidden()
}

const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words })

async function openWindow(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog', { name: new RegExp(`^${action}`) })
}

test('A baker starts to count a product, and finds in its history who did and why', async ({
  page,
}) => {
  await newProduct(page, 'Fougasse')
  const stock = await openWindow(page, 'Fougasse', 'Disponibilité et stock')
  await expect(stock).toContainText('Aucun mouvement')
  await stock.getByRole('radio', { name: /Stock global/ }).check()
  await stock.getByRole('textbox', { name: 'Quantité en stock' }).fill('12')
  await stock.getByRole('textbox', { name: /Motif/ }).fill('Inventaire du matin')
  await expectAccessible(page, { within: '[role=dialog]' })
  await stock.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page, 'Stock sauvegardé avec succès !')).toBeVisible()
  await expect(stock).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Fougasse' })).toContainText('12')

  const again = await openWindow(page, 'Fougasse', 'Disponibilité et stock')
  await expect(again.getByRole('listitem')).toContainText('Inventaire du matin')
  await expect(again.getByRole('listitem')).toContainText('+12 → 12')
})

test('A product rests on Mondays and has a season, and the coming days say so', async ({
  page,
}) => {
  await newProduct(page, 'Galette')
  const days = await openWindow(page, 'Galette', 'Disponibilités dans le temps')
  const coming = days.getByRole('region', { name: 'Les 14 prochains jours' })
  await expect(coming.getByText(/^lun\.\s\d+\s:\soui$/)).toHaveCount(2)
  await days.getByRole('switch', { name: 'Lundi' }).uncheck()
  await expect(coming.getByText(/^lun\.\s\d+\s:\snon$/)).toHaveCount(2)
  await days.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page, 'Disponibilité enregistrée avec succès')).toBeVisible()

  await days.getByRole('button', { name: 'Ajouter une période' }).click()
  const period = page.getByRole('dialog', { name: 'Ajouter une période' })
  await period.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(
    period.getByText('Veuillez renseigner les dates de début et de fin').first(),
  ).toBeVisible()
  await period.getByLabel('Début').fill('2020-01-02')
  await period.getByLabel('Fin').fill('2020-01-01')
  await period.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(
    period.getByText('La date de fin doit être postérieure à la date de début').first(),
  ).toBeVisible()
  // A period around all coming days.
  await period.getByLabel('Fin').fill('2100-01-01')
  await period.getByRole('switch', { name: 'Disponible pendant cette période' }).uncheck()
  await period.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(period).toBeHidden()
  await expect(coming.getByText(/\s:\snon$/)).toHaveCount(14)
  await expectAccessible(page, { within: '[role=dialog]' })

  await days.getByRole('button', { name: /Supprimer la période/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(toast(page, 'Période supprimée avec succès')).toBeVisible()
  await expect(coming.getByText(/\s:\snon$/)).toHaveCount(2)
})

test('Two products are changed at once, field by field, and taken out of a store', async ({
  page,
}) => {
  await newProduct(page, 'Fougasse')
  await newProduct(page, 'Galette')
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check()
  const bar = page.getByRole('region', { name: 'Produits sélectionnés' })
  await bar.getByRole('button', { name: 'Modifier' }).click()
  const bulk = page.getByRole('dialog', { name: 'Modification par lots' })
  await bulk.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(bulk.getByText('Veuillez sélectionner au moins un champ à modifier')).toBeVisible()
  await bulk.getByRole('checkbox', { name: 'Modifier : Marque' }).check()
  await bulk.getByRole('textbox', { name: 'Marque' }).fill('Maison')
  await bulk.getByRole('checkbox', { name: 'Modifier : Taux de TVA' }).check()
  await expect(bulk.getByText(/la TVA à 5,5\s% sera appliquée/)).toBeVisible()
  await bulk.getByRole('checkbox', { name: 'Modifier : Taux de TVA' }).uncheck()
  await expectAccessible(page, { within: '[role=dialog]' })
  await bulk.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page, '2 produits modifiés avec succès')).toBeVisible()
  await expect(bulk).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Galette' })).toContainText('Maison')

  await bar.getByRole('button', { name: 'Magasins' }).click()
  const stores = page.getByRole('dialog', { name: 'Disponibilité par magasin' })
  await stores.getByRole('radio', { name: /Désactiver/ }).check()
  await stores.getByRole('button', { name: 'Appliquer' }).click()
  await expect(stores.getByText('Veuillez sélectionner au moins un magasin')).toBeVisible()
  await stores.getByRole('button', { name: 'Tout sélectionner' }).click()
  await stores.getByRole('button', { name: 'Appliquer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Appliquer' }).click()
  await expect(stores).toBeHidden()
  const stock = await openWindow(page, 'Galette', 'Disponibilité et stock')
  await expect(stock.getByRole('switch', { name: /Vendu à/ }).first()).not.toBeChecked()
  await expectNoSidewaysScroll(page)
})
