import { expect } from '@playwright/test'
import { type Assistant, openAssistant } from './assistant.ts'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { pictureOf } from './picture-of.ts'
import { newBareShop } from './shop-states.ts'

// One assistant answers them all: they go one after another.
test.describe.configure({ mode: 'default' })

let assistant: Assistant
test.beforeAll(async () => {
  assistant = await openAssistant()
})
test.afterAll(() => assistant.close())

test('The assistant proposes a description; it is put right, taken and saved, never by itself', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/categories`)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nouvelle catégorie' })
  const ask = form.getByRole('button', { name: 'Proposer une description' })
  await expect(ask).toBeDisabled()
  await expect(ask).toHaveAccessibleDescription("Veuillez d'abord saisir le nom de la catégorie")

  await form.getByRole('textbox', { name: 'Nom' }).fill('Pains')
  const full = /^Une demande coûte 1 crédit\sIA\. Il vous en reste (.+) sur \1 ce mois-ci\.$/
  await expect(ask).toHaveAccessibleDescription(full)
  assistant.answer(500)
  await ask.click()
  await expect(form.getByRole('alert')).toHaveText('Erreur lors de la génération de la description')

  assistant.answer(null)
  await ask.click()
  await form.getByRole('button', { name: 'Interrompre' }).click()
  await expect(form.getByText('L’assistant écrit…')).toBeHidden()

  assistant.answer('Nos pains au levain, cuits chaque matin.')
  await ask.click()
  const proposed = form.getByRole('textbox', { name: 'Description proposée' })
  await expect(proposed).toHaveValue('Nos pains au levain, cuits chaque matin.')
  await expect(form.getByText(/^Écrit en \d+\ss\./)).toBeVisible()
  await expect(ask).toHaveAccessibleDescription(/Il vous en reste/)
  await expect(ask).not.toHaveAccessibleDescription(full)
  const description = form.getByRole('textbox', { name: 'Description', exact: true })
  await expect(description).toHaveValue('')
  await expectAccessible(page)
  await proposed.fill('Nos pains au levain.')
  await form.getByRole('button', { name: 'Reprendre' }).click()
  await expect(proposed).toBeHidden()
  await expect(description).toHaveValue('Nos pains au levain.')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('.category-description')).toHaveText('Nos pains au levain.')
})

test('The assistant draws a picture; it is stopped, asked again, and taken into the form', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  const open = form.getByRole('button', { name: 'Générer une image' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Générer une image' })
  const draw = dialog.getByRole('button', { name: 'Générer l’image' })
  await expect(draw).toBeDisabled()
  await expect(draw).toHaveAccessibleDescription("Veuillez d'abord saisir le nom du produit")
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await form.getByRole('textbox', { name: 'Nom' }).fill('Tourte de seigle')
  await open.click()

  await expect(dialog.getByText(/0,04\s€/)).toBeVisible()
  await dialog.getByRole('radio', { name: /Paysage/ }).check()
  await expect(dialog.getByText(/0,08\s€/)).toBeVisible()
  await dialog.getByRole('radio', { name: /DALL·E 2/ }).check()
  await expect(dialog.getByText(/0,02\s€/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /Paysage/ })).toBeHidden()
  await expect(dialog.getByRole('radio', { name: /Carré/ })).toBeChecked()
  await expect(dialog.getByText('environ 10-30 secondes')).toBeVisible()
  await expect(draw).toHaveAccessibleDescription(/coûte 1 crédit\sIA\. Il vous en reste/)

  assistant.answer(null)
  await draw.click()
  await expect(dialog.getByText('L’assistant dessine…')).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]', inMotion: true })
  await dialog.getByRole('button', { name: 'Interrompre' }).click()
  await expect(dialog.getByText('L’assistant dessine…')).toBeHidden()

  assistant.answer((await pictureOf(page, 'tourte.png', '#7a4a21')).buffer)
  await draw.click()
  await expect(dialog.getByRole('img', { name: 'Proposée par l’assistant' })).toBeVisible()
  await expect(dialog.getByText(/^Dessinée en \d+\ss\./)).toBeVisible()
  await expect(form.getByRole('listitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Utiliser cette image' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    form.getByRole('list', { name: /Images du produit/ }).getByRole('listitem'),
  ).toHaveCount(1)
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('6,40')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const saved = page.getByRole('dialog', { name: 'Tourte de seigle' })
  await expect(saved.getByRole('listitem').filter({ hasText: 'Image principale' })).toBeVisible()
})
