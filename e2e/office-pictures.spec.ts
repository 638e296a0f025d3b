import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { pictureOf } from './picture-of.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

let origin: string

test.beforeEach(async ({ page }) => {
  const shop = await newBareShop()
  origin = shop.origin
  await enterAs(page, origin, await newMember(shop.slug, 'all'))
})

test.use(PHONE)

test('A baker adds two pictures on a phone, puts them in order by keyboard, and shoppers see them', async ({
  page,
}) => {
  await openOffice(page, `${origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Tarte aux pommes')
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('18')

  const [red, blue] = [
    await pictureOf(page, 'rouge.png', '#b3261e'),
    await pictureOf(page, 'bleu.png', '#1e4fb3'),
  ]
  const note = {
    name: 'recette.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  }
  await form.getByLabel('Ajouter des images').setInputFiles([red, note, blue])
  const tiles = form.getByRole('list', { name: /Images du produit/ }).getByRole('listitem')
  await expect(tiles).toHaveCount(2)
  // What is no picture says so beside its name, and keeps nobody from saving.
  const failed = form.getByRole('list', { name: 'Envois' }).getByRole('listitem')
  await expect(failed).toContainText('Veuillez sélectionner une image valide')
  await failed.getByRole('button', { name: 'Écarter recette.png' }).click()

  const second = await tiles.nth(1).getAttribute('data-address')
  const grip = form.getByRole('button', { name: 'Déplacer l’image 2' })
  await grip.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(form.getByText('Image placée en position 1 sur 2.')).toBeAttached()
  await expect(tiles.first()).toHaveAttribute('data-address', second ?? '')
  await expect(form.getByRole('button', { name: 'Déplacer l’image 1' })).toBeFocused()
  await expectAccessible(page, { within: '[role=dialog]' })
  await expectNoSidewaysScroll(page)

  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const saved = page.getByRole('dialog', { name: 'Tarte aux pommes' })
  await expect(saved.getByRole('listitem').filter({ hasText: 'Image principale' })).toHaveAttribute(
    'data-address',
    second ?? '',
  )
  const address = await saved.getByRole('link', { name: 'Voir en boutique' }).getAttribute('href')
  // The sizes are made by a job: the page shows the picture before and after.
  await page.goto(`${origin}${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarte aux pommes')
  const shown = page.getByRole('main').getByRole('img').first()
  await expect(shown).toBeVisible()
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)
})

test('A picture is cut by keyboard for a category, and shoppers see it at the head of its shelf', async ({
  page,
}) => {
  await openOffice(page, `${origin}/admin/categories`)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nouvelle catégorie' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Tartes')
  await form
    .getByLabel('Ajouter une image')
    .setInputFiles(await pictureOf(page, 'tarte.png', '#b3261e'))
  const shown = form.getByRole('img', { name: 'Image' })
  await expect(shown).toBeVisible()
  const whole = await shown.getAttribute('src')

  await form.getByRole('button', { name: 'Recadrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' })
  await dialog.getByRole('button', { name: 'Libre' }).click()
  const corner = dialog.getByRole('button', { name: /Coin en bas à droite/ })
  await corner.focus()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expectAccessible(page, { within: '[role=dialog]' })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Recadrer', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(shown).not.toHaveAttribute('src', whole ?? '')
  const [width, height] = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(width).toBeLessThan(640)
  expect(height).toBeLessThan(480)

  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('.category-picture')).toBeVisible()
  await page.goto(`${origin}/`)
  await page.getByRole('link', { name: 'Tartes' }).first().click()
  await expect(page.locator('.shelves-picture')).toBeVisible()
})

test('A picture of another site is copied from the public web alone', async ({ page }) => {
  await openOffice(page, `${origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('button', { name: 'Depuis une adresse web' }).click()
  const dialog = page.getByRole('dialog', { name: 'Image d’une adresse web' })
  const address = dialog.getByRole('textbox', { name: 'Adresse de l’image' })
  for (const inside of ['https://127.0.0.1/secret.png', 'http://exemple.fr/pain.png', '/etc']) {
    await address.fill(inside)
    await address.press('Enter')
    await expect(dialog.getByText('Il faut l’adresse d’une image publique')).toBeVisible()
    await address.fill('')
  }
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(form).toBeVisible()
  await expect(form.getByRole('listitem')).toHaveCount(0)
})
