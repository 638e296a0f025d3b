import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

let origin: string

test.beforeEach(async ({ page }) => {
  const shop = await newBareShop()
  origin = shop.origin
  await enterAs(page, origin, await newMember(shop.slug, 'all'))
})

/** A picture of one colour, as the browser itself encodes it. */
async function pictureOf(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(640, 480)
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = fill
      pen.fillRect(0, 0, 640, 480)
    }
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer(),
    )
    return btoa(String.fromCharCode(...bytes))
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

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

  await form.getByRole('button', { name: 'Enregistrer' }).click()
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
