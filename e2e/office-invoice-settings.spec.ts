import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterBareShop, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { BARE_SHOP } from './shop-states.ts'

test('What is missing is listed, typed, seen on the invoice and saved', async ({ page }) => {
  await enterBareShop(page)
  await forgetSettings()
  await openOffice(page, `${BARE_SHOP}/admin/invoice-settings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres de facturation')

  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  const missing = page.getByRole('main').getByRole('listitem')
  await expect(missing.filter({ hasText: 'SIRET' })).toBeVisible()
  await page.getByLabel('SIRET').fill('904 186 723 00015')
  await page.getByLabel('Téléphone').fill('abc')
  await page.getByLabel('Code postal').fill('ABC')
  await page.getByLabel('RCS').fill('x'.repeat(81))
  await expect(page.getByLabel('RCS')).toHaveAccessibleDescription(/80 caractères au plus\.$/)
  await save.click()
  await expect(page.getByLabel('Nom de l’entreprise')).toBeFocused()
  await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription(
    'Le numéro de téléphone est invalide.',
  )
  await expect(page.getByText('Le nom de l’entreprise est requis.')).toBeVisible()
  await expect(page.getByText('La ville est requise.')).toBeVisible()
  await expect(page.getByText('Un code postal français compte 5 chiffres.')).toBeVisible()
  await expect(page.getByText(/La clé de ce SIRET/)).toBeVisible()
  await expectAccessible(page, { within: 'main' })

  for (const [label, value] of Object.entries({
    'Nom de l’entreprise': 'Four Nu',
    'Forme juridique': 'SARL',
    'Capital social': '15 000,50',
    SIRET: '904 186 723 00014',
    RCS: 'Lyon 904 186 723',
    'Numéro de TVA': 'FR92904186723',
    Adresse: '3 rue du Four',
    'Code postal': '69004',
    Ville: 'Lyon',
    Téléphone: '',
  }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  const preview = page.getByRole('complementary', { name: 'Aperçu de la facture' })
  await expect(preview).toContainText(/Four\sNu\s· SARL\sau\scapital\sde\s15\s000,50\s€/)

  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  const leaving = page.getByRole('alertdialog')
  await expect(leaving).toContainText('9 champs modifiés seront perdus.')
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(leaving).toBeHidden()

  await page.route('**/rpc/office/invoiceSettings/save', (route) => route.abort())
  await save.click()
  await expect(page.getByText('Erreur lors de la sauvegarde des paramètres').first()).toBeVisible()
  await expect(page.getByLabel('Ville')).toHaveValue('Lyon')
  await page.unroute('**/rpc/office/invoiceSettings/save')
  await save.click()
  await expect(page.getByText('Paramètres sauvegardés avec succès').first()).toBeVisible()
  await expect(page.getByText('Aucune modification en cours.')).toBeVisible()
  await expect(page.getByText('Il manque des mentions')).toBeHidden()
  await page.reload()
  await expectWrongCapitalRefused(page)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
})

/** What is no amount is not taken for an empty field: it stays, is explained, and nothing is sent. */
async function expectWrongCapitalRefused(page: Page) {
  const capital = page.getByLabel('Capital social')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/invoiceSettings/save')) sent += 1
  })
  await expect(capital).toHaveValue('15000,50')
  for (const [wrong, sentence] of [
    ['abc', /Saisissez un montant en euros/],
    ['20000000,01', /ne peut pas dépasser 20\s000\s000\s€/],
  ] as const) {
    await capital.fill(wrong)
    await save.click()
    await expect(capital).toBeFocused()
    await expect(capital).toHaveAccessibleDescription(sentence)
    await expect(capital).toHaveValue(wrong)
  }
  // Without leaving the field.
  await capital.fill('-5')
  await capital.press('Enter')
  await expect(capital).toHaveAccessibleDescription(/Saisissez un montant en euros/)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(capital).toHaveValue('15000,50')
  await expect(page.getByText('Aucune modification en cours.')).toBeVisible()
  expect(sent).toBe(0)
}

/** Nothing is filled in, even when this was tried before. */
async function forgetSettings() {
  await inDatabase((db) =>
    db.query(
      "delete from invoice_settings where tenant_id = (select id from tenants where slug = 'etats-nu')",
    ),
  )
}
