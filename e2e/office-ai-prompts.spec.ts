import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('A prompt is changed with a look at the result, a mistake is pointed at, and the default comes back', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/ai-prompts`)
  const card = page.getByRole('region', { name: 'Description de catégorie' })
  await expect(card).toContainText('Par défaut')
  await card.getByRole('button', { name: 'Modifier' }).click()
  const request = card.getByRole('textbox', { name: 'Demande' })
  await request.fill('Vante le rayon\n{{category}} ')
  await expect(card.locator('.prompt-preview')).toContainText(
    'Ligne 2, colonne 1\u00a0: la variable {{category}} n’existe pas ici.',
  )
  await card.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(request).toHaveAccessibleDescription(/Ligne 2, colonne 1/)
  await request.fill('Vante le rayon ')
  await card.getByRole('button', { name: /categoryName/ }).click()
  await expect(request).toHaveValue('Vante le rayon {{categoryName}}')
  await expect(card.locator('.prompt-preview')).toContainText('Vante le rayon Pains spéciaux')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Prompt mis à jour avec succès')
  await expect(card).toContainText('Personnalisé')

  await card.getByRole('button', { name: 'Modifier' }).click()
  await card.getByRole('button', { name: 'Réinitialiser' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.locator('.toast').last()).toContainText('Prompt réinitialisé avec succès')
  await expect(card).toContainText('Par défaut')
})
