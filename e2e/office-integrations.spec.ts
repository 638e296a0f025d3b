import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { ask } from './plain-request.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('The owner makes a key for the till, the till reads orders with it, and is refused once it is revoked', async ({
  page,
  playwright,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/integrations`)
  await page.getByRole('button', { name: 'Nouvelle clé' }).click()
  const form = page.getByRole('dialog', { name: 'Nouvelle clé' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Caisse')
  await form.getByText('Commandes et finances').click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'Votre nouvelle clé' })
  const key = (await secret.locator('.integration-secret').innerText()).trim()
  expect(key).toMatch(/^fournil_[\w-]{43}$/)
  await secret.getByRole('button', { name: 'C’est noté' }).click()

  // The till has no cookie of anybody's.
  const till = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  expect((await ask(till, `${origin}/api/office/orders`)).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(key)).toHaveCount(0)
  await expect(page.getByText('Jamais', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Révoquer Caisse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click()
  await expect(page.getByText('Révoquée', { exact: true })).toBeVisible()
  expect((await ask(till, `${origin}/api/office/orders`)).status()).toBe(401)
  await till.dispose()
})

test('An address of the shop’s own network is refused, a public one gets a secret and a test in its log', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/integrations`)
  await page.getByRole('button', { name: 'Nouvelle adresse' }).click()
  const form = page.getByRole('dialog', { name: 'Nouvelle adresse' })
  await form.getByRole('textbox', { name: 'Adresse' }).fill('https://192.168.1.20/caisse')
  // The chips must not move under the finger that leaves the field for them.
  await form.getByText('Commande payée').click()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByText('Une adresse publique en https').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Adresse' }).fill('https://caisse.localhost/fournil')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const secret = page.getByRole('dialog', { name: 'La clé de signature' })
  await expect(secret.locator('.integration-secret')).toHaveText(/^whsec_/)
  await secret.getByRole('button', { name: 'C’est noté' }).click()

  await page.getByRole('button', { name: /^Actions pour https/ }).click()
  await page.getByRole('menuitem', { name: 'Envoyer un essai' }).click()
  const log = page.getByRole('dialog', { name: 'Journal des envois' })
  await expect(log.getByText('Essai', { exact: true })).toBeVisible()
  await expect(log.getByText('En attente')).toBeVisible()
  await log.getByText('Voir le message').click()
  await expect(log.getByText('Ceci est un essai.')).toBeVisible()
  await expectAccessible(page)
  await log.getByRole('button', { name: /^Renvoyer/ }).click()
  await expect(log.getByText('Essai (renvoi)')).toBeVisible()
})
