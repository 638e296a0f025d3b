import { expect } from '@playwright/test'
import { type Assistant, openAssistant } from './assistant.ts'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'

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
  await ask.click()
  await expect(form.getByRole('alert')).toHaveText("Veuillez d'abord saisir le nom de la catégorie")

  await form.getByRole('textbox', { name: 'Nom' }).fill('Pains')
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
  const description = form.getByRole('textbox', { name: 'Description', exact: true })
  await expect(description).toHaveValue('')
  await expectAccessible(page)
  await proposed.fill('Nos pains au levain.')
  await form.getByRole('button', { name: 'Reprendre' }).click()
  await expect(proposed).toBeHidden()
  await expect(description).toHaveValue('Nos pains au levain.')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('.category-description')).toHaveText('Nos pains au levain.')
})
