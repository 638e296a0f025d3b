import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

const SAVED = 'Paramètres sauvegardés avec succès'

async function openDesign(page: Page) {
  const { slug, origin } = await newBareShop()
  await withoutPictures(slug)
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/design-settings`)
  return { slug, origin }
}

/** The bare shop names pictures that it does not have. */
function withoutPictures(slug: string) {
  return inDatabase((db) =>
    db.query(
      `update storefront_settings set logo_url = null, favicon_url = null
       where tenant_id = (select id from tenants where slug = $1)`,
      [slug],
    ),
  )
}

const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de la boutique"]')
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.locator('.toast', { hasText: SAVED })).toBeVisible()
}
/** A colour has a swatch beside it, which bears the same name. */
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('A look is tried in the preview, saved, seen at once in an open storefront, and taken back', async ({
  page,
  context,
}) => {
  const { origin } = await openDesign(page)
  const window = await context.newPage()
  const listening = window.waitForResponse((answer) => new URL(answer.url()).pathname === '/live')
  await window.goto(origin)
  await listening
  const name = window.locator('.shop-header .shop-name')
  const former = await name.textContent()

  await field(page, 'Nom de la boutique').fill('Chez <i>Paul</i>')
  await expect(preview(page).locator('.shop-header .shop-name')).toHaveText('Chez <i>Paul</i>')
  await page.getByRole('tab', { name: 'Couleurs' }).click()
  await page.getByRole('button', { name: /^Marée/ }).click()
  await expect(page.locator('.toast')).toContainText('Palette "Marée" appliquée')
  const chip = '.category-chips .chip[aria-current]'
  await expect(preview(page).locator(chip)).toHaveCSS('background-color', 'rgb(21, 72, 107)')
  // Nobody else sees it yet.
  await expect(name).toHaveText(String(former))
  await expectAccessible(page)

  await save(page)
  await expect(name).toHaveText('Chez <i>Paul</i>')
  await expect(window.locator(chip)).toHaveCSS('background-color', 'rgb(21, 72, 107)')

  await page.getByRole('button', { name: 'Annuler le dernier enregistrement' }).click()
  await expect(page.locator('.toast', { hasText: 'Dernier enregistrement annulé' })).toBeVisible()
  await expect(name).toHaveText(String(former))
  await page.getByRole('tab', { name: 'Identité' }).click()
  await expect(field(page, 'Nom de la boutique')).toHaveValue(String(former))

  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions du design' })
  await expect(versions.getByRole('listitem')).toHaveCount(3)
  await expect(versions.getByRole('listitem').first()).toContainText('Actuelle')
  await expectAccessible(page, { within: '[role=dialog]' })
  await versions
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /Rétablir/ })
    .click()
  await expect(name).toHaveText('Chez <i>Paul</i>')
})

test('What is hard to read and what is wrong in the style sheet is said, with its place', async ({
  page,
}) => {
  await openDesign(page)
  await page.getByRole('tab', { name: 'Couleurs' }).click()
  await field(page, 'Texte du pied de page').fill('#555555')
  await field(page, 'Fond du pied de page').fill('#444444')
  const warning = page.locator('.banner', { hasText: 'difficile à lire' })
  await expect(warning).toContainText(
    /Texte du pied de page sur fond du pied de page\s: contraste 1,3 au lieu de 4,5 au moins/,
  )
  await page.getByRole('tab', { name: 'Avancé' }).click()
  const css = page.getByRole('textbox', { name: 'CSS personnalisé' })
  await css.fill('.price { color: rgb(1, 2, 3) }\n.a { background: url(//evil.test) }')
  const problems = page.locator('.banner', { hasText: '1 erreur' })
  await expect(problems).toContainText(
    /Ligne 2, colonne 6\s: «\sbackground\s» ne peut rien charger/,
  )
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.locator('.field-error')).toContainText(/Ligne 2, colonne 6/)
  await expect(css).toBeFocused()
  await css.fill('.price { color: rgb(1, 2, 3) }')
  await save(page)
})

test('Two people who save are told', async ({ page, context }) => {
  const { slug, origin } = await openDesign(page)
  const other = await context.browser()?.newPage()
  if (!other) throw new Error('No browser.')
  await enterAs(other, origin, await newMember(slug, 'all'))
  await openOffice(other, `${origin}/admin/design-settings`)
  await field(page, 'Slogan').fill('Le mien')
  await field(other, 'Slogan').fill('Le leur')
  await save(other)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText(/Modifié entre-temps par/)).toBeVisible()
  await page.getByRole('button', { name: 'Voir la version enregistrée' }).click()
  await expect(field(page, 'Slogan')).toHaveValue('Le leur')
  await other.close()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A logo is sent and shown; a file that is too heavy or no picture is refused in words', async ({
    page,
  }) => {
    const { origin } = await openDesign(page)
    const [logo, icon] = [
      page.locator('input[type=file]').nth(0),
      page.locator('input[type=file]').nth(1),
    ]
    const heavy = {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    }
    await logo.setInputFiles(heavy)
    await expect(page.getByText('Le fichier ne doit pas dépasser 2MB')).toBeVisible()
    await icon.setInputFiles(heavy)
    await expect(page.getByText('Le fichier ne doit pas dépasser 1MB')).toBeVisible()
    const svg = (inside: string) => ({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`,
      ),
    })
    await logo.setInputFiles(svg('<script>alert(1)</script>'))
    await expect(page.getByText(/ne contient rien que nous puissions afficher/)).toBeVisible()
    await logo.setInputFiles(svg('<rect width="9" height="9" fill="red"/>'))
    await expect(page.getByRole('img', { name: 'Logo actuel' })).toBeVisible()
    await icon.setInputFiles(svg('<script>alert(1)</script><rect width="9" height="9"/>'))
    await expect(page.getByRole('img', { name: 'Icône actuelle' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await save(page)
    await page.goto(origin)
    await expect(page.locator('.shop-logo')).toHaveAttribute(
      'src',
      /branding-assets\/logos\/.+\.webp$/,
    )
    const favicon = await page.evaluate(async () => {
      const answer = await fetch('/favicon.ico', { cache: 'reload' })
      const policy = answer.headers.get('content-security-policy')
      return { url: answer.url, policy, text: await answer.text() }
    })
    expect(favicon.url).toMatch(/branding-assets\/favicons\/.+\.svg$/)
    expect(favicon.text).not.toContain('script')
    expect(favicon.policy).toContain('sandbox')
  })
})
