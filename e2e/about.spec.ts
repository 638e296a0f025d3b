import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { pictureOf } from './picture-of.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { openPage } from './shop-window.ts'
import { SIZES } from './sizes.ts'

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('The page of a shop tells who it is, and where its stores are, once', async ({
      page,
      demo: shop,
    }) => {
      await openPage(page, shop.origin)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('heading', { name: shop.store })).toBeAttached()
      await footer.getByRole('link', { name: 'À propos' }).click()

      const title = { level: 1, name: `À propos de ${shop.name}` }
      await expect(page.getByRole('heading', title)).toBeVisible()
      await expect(page).toHaveTitle(`À propos – ${shop.name}`)
      const stores = page.getByRole('region', { name: 'Nous trouver' })
      const sign = stores.getByRole('region', { name: shop.store, exact: true })
      await expect(sign).toBeVisible()
      await expect(page.getByRole('heading', { name: shop.store, exact: true })).toHaveCount(1)
      await expect(footer.getByRole('region')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      await page.getByRole('main').getByRole('link', { name: 'Voir les produits' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Tous les produits' })).toBeVisible()
      await expect(footer.getByRole('heading', { name: shop.store })).toBeAttached()
    })
  })
}

test('A story and its pictures, written in the design screen, open the shop and fill its page', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  // The bare shop names pictures that it does not have.
  await inDatabase((db) =>
    db.query(
      `update storefront_settings set logo_url = null, favicon_url = null, hero_image_url = null
       where tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/design-settings`)
  await page.getByRole('tab', { name: 'Accueil et histoire' }).click()
  const file = (name: string) => page.getByLabel(name, { exact: true })
  await file('Image d’accueil').setInputFiles(await pictureOf(page, 'accueil.png', '#aa3311'))
  await expect(page.getByRole('img', { name: 'Aperçu' })).toHaveCount(1)
  await file('Première photo').setInputFiles(await pictureOf(page, 'four.png', '#1133aa'))
  await expect(page.getByRole('img', { name: 'Aperçu' })).toHaveCount(2)
  const lines = page.getByRole('textbox', { name: 'Votre histoire en deux lignes' })
  await lines.fill('Un four à bois, <b>deux</b> mains.')
  const story = page.getByRole('textbox', { name: 'Votre histoire', exact: true })
  await story.fill('Tout commence en 1987.\n\nLe four n’a jamais refroidi.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(
    page.locator('.toast', { hasText: 'Paramètres sauvegardés avec succès' }),
  ).toBeVisible()

  await openPage(page, origin)
  const hero = page.locator('.hero')
  await expect(hero).toContainText('Un four à bois, <b>deux</b> mains.')
  const picture = hero.locator('img')
  await expect(picture).toHaveAttribute('src', /branding-assets\/pictures\/.+\.webp$/)
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await hero.getByRole('link', { name: 'Notre histoire' }).click()
  await expect(page).toHaveURL(`${origin}/a-propos`)
  const main = page.getByRole('main')
  for (const words of ['Tout commence en 1987.', 'Le four n’a jamais refroidi.'])
    await expect(main.getByText(words, { exact: true })).toBeVisible()
  await expect(main.locator('.about-pictures img')).toHaveCount(2)
})
