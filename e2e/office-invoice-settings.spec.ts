import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { answers, enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { SIZES } from './sizes.ts'

const RIGHT = {
  'Nom de l’entreprise': 'Four Nu',
  'Forme juridique': 'SARL',
  'Capital social': '15 000,50',
  SIRET: '904 186 723 00014',
  RCS: 'Lyon 904 186 723',
  'Numéro de TVA': 'FR92904186723',
  Adresse: '3 rue du Four',
  'Code postal': '69004',
  Ville: 'Lyon',
}

const fieldOf = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })
const saveOf = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value)
}

/** Somebody of our own stands before the form of a shop of our own. */
async function openEmpty(page: Page): Promise<{ slug: string; origin: string }> {
  const shop = await newBareShop()
  await enter(page, shop)
  return shop
}

async function enter(page: Page, { slug, origin }: { slug: string; origin: string }) {
  const email = await newMember(slug, 'all')
  await enterAs(page, origin, email)
  await openOffice(page, `${origin}/admin/invoice-settings`)
  return email
}

test('What is missing is listed, typed, seen on the invoice and saved', async ({ page }) => {
  await openEmpty(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres de facturation')
  await expectAccessible(page)
  const missing = page.locator('.missing-mentions')
  await missing.getByRole('link', { name: 'SIRET' }).click()
  await expect(fieldOf(page, 'SIRET')).toBeFocused()

  await fill(page, RIGHT)
  const preview = page.getByRole('complementary', { name: 'Aperçu de la facture' })
  await expect(preview).toContainText(/Four\sNu\s· SARL\sau\scapital\sde\s15\s000,50\s€/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Paramètres sauvegardés avec succès').first()).toBeVisible()
  await expect(page.getByText(/^Enregistré à \d\d:\d\d\.$/)).toBeVisible()
  await expect(page.getByText('Il manque des mentions')).toBeHidden()
  await expect(fieldOf(page, 'Ville')).toBeFocused()

  await page.reload()
  await answers(page)
  await expect(fieldOf(page, 'SIRET')).toHaveValue('904 186 723 00014')
  await expect(fieldOf(page, 'Capital social')).toHaveValue('15000,50')
  await expect(page.getByText('Aucune modification en cours.')).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
})

test('What is wrong is said at every field at once, and the cursor goes to the first', async ({
  page,
}) => {
  await openEmpty(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/invoiceSettings/save')) sent += 1
  })
  await fieldOf(page, 'RCS').fill('x'.repeat(81))
  await expect(fieldOf(page, 'RCS')).toHaveAccessibleDescription(/80 caractères au plus\.$/)
  await fill(page, { SIRET: '904 186 723 00015', Téléphone: 'abc', 'Code postal': 'ABC' })
  await fieldOf(page, 'Capital social').fill('15.000')
  await saveOf(page).click()
  await expect(fieldOf(page, 'Nom de l’entreprise')).toBeFocused()
  for (const [label, sentence] of [
    ['Nom de l’entreprise', /Ce champ est obligatoire\.$/],
    ['Capital social', /Écrivez 15\s000 s’il s’agit de milliers/],
    ['SIRET', /La clé de ce SIRET/],
    ['Code postal', /Un code postal français compte 5 chiffres\.$/],
    ['Ville', /Ce champ est obligatoire\.$/],
    ['Téléphone', /Le numéro de téléphone est invalide\.$/],
  ] as const)
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(sentence)
  const summary = page.getByRole('main').getByRole('alert')
  await expect(summary).toContainText('8 champs à corriger.')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Capital social' }).click()
  await expect(fieldOf(page, 'Capital social')).toBeFocused()
  await expect(fieldOf(page, 'Capital social')).toHaveValue('15.000')

  await fill(page, { ...RIGHT, Téléphone: '' })
  await expect(summary).toBeHidden()
  expect(sent).toBe(0)
  await page.getByRole('button', { name: 'Annuler les modifications' }).click()
  await expect(fieldOf(page, 'Ville')).toHaveValue('')
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await expect(fieldOf(page, 'Ville')).toHaveValue('Lyon')
})

test('What the server refuses lands on its field, and a lost connection loses nothing', async ({
  page,
}) => {
  await openEmpty(page)
  await fill(page, RIGHT)
  const saving = '**/rpc/office/invoiceSettings/save'
  await page.route(saving, (route) => route.abort())
  await saveOf(page).click()
  await expect(page.getByText('Erreur lors de la sauvegarde des paramètres').first()).toBeVisible()
  await page.unroute(saving)

  // The form has no fault; on its way it gets one, and the server finds it.
  await page.route(saving, (route) => {
    const { json, ...notes } = route.request().postDataJSON()
    return route.continue({ postData: { ...notes, json: { ...json, address: '' } } })
  })
  await saveOf(page).click()
  await expect(fieldOf(page, 'Adresse')).toHaveAccessibleDescription('Ce champ est obligatoire.')
  await expect(fieldOf(page, 'Adresse')).toBeFocused()
  await expect(fieldOf(page, 'Ville')).toHaveValue('Lyon')
  await page.unroute(saving)
  await fieldOf(page, 'Adresse').fill('4 rue du Four')
  await expect(fieldOf(page, 'Adresse')).toHaveAccessibleDescription('')
  await saveOf(page).click()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
})

test('Nobody leaves unsaved changes behind unasked', async ({ page }) => {
  await openEmpty(page)
  await fill(page, { Ville: 'Lyon', Téléphone: '04 65 71 24 10' })
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  const leaving = page.getByRole('alertdialog')
  await expect(leaving).toContainText('2 champs modifiés seront perdus.')
  await expectAccessible(page, { within: '[role=alertdialog]' })
  await leaving.getByRole('button', { name: 'Rester sur la page' }).click()
  await expect(leaving).toBeHidden()
  await expect(fieldOf(page, 'Ville')).toHaveValue('Lyon')

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await leaving.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
})

test('Two people at once: neither overwrites the other without knowing', async ({
  page,
  browser,
}) => {
  const shop = await openEmpty(page)
  await fill(page, RIGHT)
  await saveOf(page).click()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  const other = await enter(theirs, shop)
  await fill(theirs, { Ville: 'Villeurbanne', 'Code postal': '69100' })
  await saveOf(theirs).click()
  await expect(theirs.getByText(/^Enregistré à/)).toBeVisible()

  await fill(page, { Ville: 'Bron' })
  await saveOf(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Modifié entre-temps' })
  await expect(conflict).toContainText(
    new RegExp(`Modifié entre-temps par ${other} à \\d\\d:\\d\\d`),
  )
  await expect(conflict).toContainText(/Ce qui a changé\s: Code postal, Ville\./)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Voir la version enregistrée' }).click()
  await expect(fieldOf(page, 'Ville')).toHaveValue('Villeurbanne')
  await page.getByRole('button', { name: 'Revenir à ma saisie' }).click()
  await expect(fieldOf(page, 'Ville')).toHaveValue('Bron')
  await expect(fieldOf(page, 'Code postal')).toHaveValue('69100')

  await fill(theirs, { Ville: 'Vénissieux' })
  await saveOf(theirs).click()
  await expect(theirs.getByText(/^Enregistré à/)).toBeVisible()
  await saveOf(page).click()
  await conflict.getByRole('button', { name: 'Garder la mienne' }).click()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await theirs.reload()
  await expect(fieldOf(theirs, 'Ville')).toHaveValue('Bron')
  await expect(fieldOf(theirs, 'Code postal')).toHaveValue('69100')
})

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('The bar stays in reach, and what is wrong is seen above it', async ({ page }) => {
    await openEmpty(page)
    await fill(page, { 'Adresse e-mail': 'bonjour', 'Nom de l’entreprise': 'Four Nu' })
    const bar = page.locator('.form-bar')
    await expect(bar.getByText('1 champ à corriger.')).toBeInViewport({ ratio: 1 })
    await saveOf(page).click()
    const error = page.locator('.field-error').first()
    await expect(error).toBeInViewport({ ratio: 1 })
    const [below, above] = await Promise.all([error.boundingBox(), bar.boundingBox()])
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(above?.y ?? 0)
    await expectNoSidewaysScroll(page)
    await bar.getByRole('button', { name: 'Annuler les modifications' }).click()
    await expect(fieldOf(page, 'Adresse e-mail')).toHaveValue('')
  })
})
