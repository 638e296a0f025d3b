import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'

let origin: string

test.beforeEach(async ({ page }) => {
  const shop = await newBareShop()
  origin = shop.origin
  await enterAs(page, origin, await newMember(shop.slug, 'all'))
  await openOffice(page, `${origin}/admin/products`)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Importer des produits' })

async function bring(page: Page, ...lines: string[]) {
  const window = dialog(page)
  if (!(await window.isVisible())) await page.getByRole('button', { name: 'Importer CSV' }).click()
  await window.getByLabel('Fichier CSV').setInputFiles({
    name: 'catalogue.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
}

test('A file with a wrong line: it is said which and why, the others are imported, and again they are updated', async ({
  page,
}) => {
  await bring(page, 'Référence;Nom;Prix', 'P1;Pain;4,80', 'P2;;3,00', 'P3;Flan;2,50')
  const window = dialog(page)
  await expect(window.getByRole('tab', { name: 'À créer 2' })).toBeVisible()
  await window.getByRole('tab', { name: 'Ignorées 1' }).click()
  await expect(window.getByText('Ligne 3: Nom manquant')).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await expectNoSidewaysScroll(page)
  await window.getByRole('button', { name: 'Importer 2 produits' }).click()
  await expect(window.getByText('2 produits importés avec succès')).toBeVisible()
  await expect(window.getByText('1 ligne ignorée')).toBeVisible()

  await window.getByRole('button', { name: 'Autre fichier' }).click()
  await bring(page, 'Référence;Nom;Prix', 'P1;Pain;5,20', 'P3;Flan;2,50')
  await expect(window.getByText('4,80')).toBeVisible()
  await expect(window.getByText('5,20')).toBeVisible()
  await expect(window.getByRole('tab', { name: 'Inchangées 1' })).toBeVisible()
  await window.getByRole('button', { name: 'Importer 1 produit', exact: true }).click()
  await expect(window.getByText('1 produit importé avec succès')).toBeVisible()
  await window.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(window).toBeHidden()
  await expect(page.getByRole('button', { name: /Modifier le prix de Pain : 5,20/ })).toBeVisible()
})

test('Columns that nobody knows are named once; the file that is exported changes nothing', async ({
  page,
}) => {
  const file = ['Désignation;Tarif', 'Tourte;6,00'] as const
  await bring(page, ...file)
  const window = dialog(page)
  await window.getByLabel('Champ de la colonne Désignation').selectOption('Nom')
  await window.getByLabel('Champ de la colonne Tarif').selectOption('Prix')
  await window.getByRole('button', { name: 'Voir l’aperçu' }).click()
  await window.getByRole('button', { name: 'Importer 1 produit', exact: true }).click()
  await expect(window.getByText('1 produit importé avec succès')).toBeVisible()

  // The second time nothing is asked.
  await window.getByRole('button', { name: 'Autre fichier' }).click()
  await bring(page, ...file)
  await expect(window.getByRole('tab', { name: 'À créer 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()

  await page.getByRole('checkbox', { name: 'Sélectionner Tourte' }).check()
  const download = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Produits sélectionnés' })
    .getByRole('button', { name: 'Exporter' })
    .click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^produits_selection-1_\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await saved.path(), 'utf8')
  await page.getByRole('button', { name: 'Importer CSV' }).click()
  await window.getByRole('button', { name: 'Autre fichier' }).click()
  await bring(page, text)
  await expect(window.getByText(/Rien à changer/)).toBeVisible()
  await expect(window.getByRole('button', { name: 'Importer 0 produit' })).toBeDisabled()
})

test('A file without lines is refused with the reason', async ({ page }) => {
  await bring(page, 'Nom;Prix')
  await expect(
    dialog(page).getByText(
      "Le fichier CSV doit contenir au moins une ligne d'en-têtes et une ligne de données",
    ),
  ).toBeVisible()
})
