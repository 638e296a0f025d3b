import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterDemoShop } from './office-people.ts'
import { DEMO_SHOPS } from './shops.ts'
import { SIZES } from './sizes.ts'

for (const [size, use] of Object.entries(SIZES))
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('What is filled in before any script has run is what the form knows and sends', async ({
      page,
    }) => {
      const { promise: isFilled, resolve: letScriptsRun } = Promise.withResolvers<void>()
      await enterDemoShop(page, DEMO_SHOPS[0])
      await page.route(/\/entry\.client-/, async (route) => {
        await isFilled
        await route.continue()
      })
      await page.goto(`${DEMO_SHOPS[0].origin}/admin/orders/new`, { waitUntil: 'commit' })
      const firstName = page.getByLabel('Prénom')
      const lastName = page.getByLabel('Nom *', { exact: true })
      const note = page.getByLabel('Note', { exact: true })
      const store = page.getByLabel('Magasin')
      await firstName.fill('Jeanne')
      await lastName.fill('Roux')
      await note.fill('Bien cuit')
      const sent = await store.inputValue()
      await store.selectOption({ index: 1 })
      const chosen = await store.inputValue()
      expect(chosen).not.toBe(sent)
      await page.getByLabel('Client connu').fill('ma')
      letScriptsRun()

      await expect(page.getByRole('list', { name: 'Clients trouvés' })).toBeVisible()
      await page.getByRole('button', { name: 'Payer au retrait' }).click()
      await expect(page.getByText('Le numéro de téléphone est invalide.')).toBeVisible()
      await expect(page.getByText('Le prénom est requis.')).toHaveCount(0)
      await expect(page.getByText('Le nom est requis.')).toHaveCount(0)
      await expect(firstName).toHaveValue('Jeanne')
      await expect(lastName).toHaveValue('Roux')
      await expect(note).toHaveValue('Bien cuit')
      await expect(store).toHaveValue(chosen)
      await expectAccessible(page)
    })
  })
