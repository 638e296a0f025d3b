import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('Shelves are named, put in order by the keyboard, and one is taken away', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/categories`)
  for (const name of ['Pains', 'Gâteaux', 'Glaces']) {
    await page.getByRole('button', { name: 'Nouvelle catégorie' }).first().click()
    const form = page.getByRole('dialog', { name: 'Nouvelle catégorie' })
    await form.getByRole('textbox', { name: 'Nom' }).fill(name)
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form).toBeHidden()
  }
  const names = page.locator('.category-name')
  await expect(names).toHaveText(['Pains', 'Gâteaux', 'Glaces'])
  await expectAccessible(page)
  const kept = page.waitForResponse(/categories\/reorder/)
  await page.getByRole('button', { name: 'Monter Glaces' }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Pains', 'Glaces', 'Gâteaux'])
  await expect(page.getByText('Glaces : place 2 sur 3')).toBeAttached()
  // The rows change places at once; a page left before the answer may leave the request behind.
  await (await kept).finished()
  await page.reload()
  await expect(names).toHaveText(['Pains', 'Glaces', 'Gâteaux'])

  await page.getByRole('button', { name: 'Actions pour Glaces' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Elle ne contient aucun produit.')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(names).toHaveText(['Pains', 'Gâteaux'])
})
