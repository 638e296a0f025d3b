import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterDemoShop } from './office-people.ts'
import { cartButton } from './shop-window.ts'
import { DEMO_SHOPS } from './shops.ts'
import { SIZES } from './sizes.ts'

for (const [size, use] of Object.entries(SIZES))
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('What is filled in before any script has run is what the form knows and sends', async ({
      page,
    }) => {
      await enterDemoShop(page, DEMO_SHOPS[0])
      const letScriptsRun = await holdScripts(page)
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

    test('What is pressed before any script has run is done once it has, once, and nothing typed is put into an address', async ({
      page,
      demo,
    }) => {
      const letScriptsRun = await holdScripts(page)
      await page.goto(`${demo.origin}/retractation`, { waitUntil: 'commit' })
      const address = page.url()
      await page.getByLabel('Adresse e-mail de la commande').fill('jeanne@example.test')
      await page.getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('button', { name: 'Continuer' }).click()
      letScriptsRun()
      await expect(page.getByText('Le numéro de commande est requis.')).toBeVisible()
      expect(page.url()).toBe(address)
      await expect(page.getByText('Adresse email invalide')).toHaveCount(0)
    })

    test('A product that is put into the cart before any script has run is in it', async ({
      page,
      demo,
    }) => {
      const letScriptsRun = await holdScripts(page)
      await page.goto(demo.origin, { waitUntil: 'commit' })
      const add = page
        .getByRole('article', { name: demo.notInCategory })
        .getByRole('button', { name: /^Ajouter/ })
      await add.click()
      await add.click()
      letScriptsRun()
      await expect(cartButton(page)).toHaveAccessibleName(/^Panier, 1 article/)
    })
  })

/** No page comes alive until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isTime, resolve: letScriptsRun } = Promise.withResolvers<void>()
  await page.route(/\/entry\.client-/, async (route) => {
    await isTime
    await route.continue()
  })
  return letScriptsRun
}
