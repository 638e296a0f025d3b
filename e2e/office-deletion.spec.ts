import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { answers, enterAs, newMember, openOffice, PASSWORD } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PLATFORM } from './shops.ts'
import { PHONE } from './sizes.ts'

/** What a visitor of the shop gets, once every process knows. */
const expectAnswer = (visitor: Page, origin: string, status: number) =>
  expect.poll(async () => (await visitor.goto(`${origin}/`))?.status()).toBe(status)

test.describe('on a telephone', () => {
  test.use(PHONE)

  test('An owner deletes the shop, finds it closed to the public, and takes it back', async ({
    page,
  }) => {
    const { slug, origin } = await newBareShop()
    await enterAs(page, origin, await newMember(slug, 'all'))
    await openOffice(page, `${origin}/admin/data`)
    const panel = page.getByRole('region', { name: 'Supprimer la boutique' })
    const name = await panel.getByText(/^Recopiez/).innerText()
    await panel.getByLabel('Nom de la boutique').fill('Une autre')
    await panel.getByLabel('Votre mot de passe').fill(PASSWORD)
    await panel.getByRole('button', { name: 'Supprimer la boutique' }).click()
    await expect(panel).toContainText('Ce n’est pas le nom de cette boutique.')
    await panel.getByLabel('Nom de la boutique').fill(name.replace(/^Recopiez\s:\s/, ''))
    await panel.getByLabel('Votre mot de passe').fill(PASSWORD)
    await panel.getByRole('button', { name: 'Supprimer la boutique' }).click()

    const asked = page.getByRole('region', { name: 'Suppression demandée' })
    await expect(asked).toContainText('dix ans')
    await expect(page.getByText(/Cette boutique sera supprimée le/)).toBeVisible()
    await expectAccessible(page)
    const visitor = await page.context().newPage()
    await expectAnswer(visitor, origin, 503)
    await expect(visitor.getByRole('heading', { name: 'Boutique fermée' })).toBeVisible()
    await visitor.getByRole('link', { name: 'Contacter le commerçant' }).click()
    await expect(visitor).toHaveURL(/mentions-legales/)
    await expect(visitor.getByRole('heading', { name: 'Boutique fermée' })).toHaveCount(0)

    await asked.getByRole('button', { name: 'Annuler la suppression' }).click()
    await expect(panel).toBeVisible()
    await expectAnswer(visitor, origin, 200)
  })
})

test('The platform deletes a shop, finds it among those to be deleted, and restores it', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, PLATFORM, 'super@fournil.test')
  await page.goto(`${PLATFORM}/platform/tenants?search=${slug}`)
  await answers(page)
  const row = page.getByRole('row').filter({ hasText: slug })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('After 30 days')
  await dialog.getByRole('button', { name: 'Delete tenant' }).click()
  await expect(row).toHaveCount(0)
  const visitor = await page.context().newPage()
  await expectAnswer(visitor, origin, 404)

  await page.getByLabel('Status').selectOption('deletion')
  await expect(row).toContainText('To be removed on')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(row).toHaveCount(0)
  await expectAnswer(visitor, origin, 200)
})
