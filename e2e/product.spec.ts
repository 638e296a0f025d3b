import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { ask } from './plain-request.ts'
import { HOSTILE_NAME, productPage, STATE_PRODUCTS, statesOf } from './shop-states.ts'
import { answers, narrow } from './shop-window.ts'
import { SIZES } from './sizes.ts'

const REVIEWED = {
  'maison-levain': { search: 'paris-brest', name: 'Paris-brest' },
  colbert: { search: 'comte', name: 'Comté 18 mois' },
}

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('A shopper comes from the shelves and finds what it is, what it costs and when it can be had', async ({
      page,
      demo: shop,
    }) => {
      const { search, name } = REVIEWED[shop.slug]
      await page.goto(`${shop.origin}/?q=${search}`)
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/)
      const product = page.getByRole('article').first()
      await expect(product.getByText(/\d,\d{2}\s€/).first()).toBeVisible()
      await expect(product.getByText(/^Retrait possible /)).toBeVisible()
      await expect(product.getByText(/^Préparation\s: /)).toBeVisible()
      await expect(product.getByText('Disponibilité :')).toBeVisible()
      await expect(product.getByText('Ingrédients', { exact: true })).toBeVisible()
      await expect(product.getByRole('heading', { name: 'Allergènes' })).toBeVisible()
      const rating = product.getByRole('link', { name: /sur 5 .*avis/ })
      await expect(rating).toHaveAttribute('href', '#avis')
      // Without scrolling, whatever the window.
      await expect(page.getByRole('button', { name: /^Ajouter au panier - / })).toBeInViewport()
    })
  })
}

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('Full days are explained, allergens named, pictures leafed through, and what is ready sooner is suggested', async ({
    page,
    demo,
  }) => {
    await page.goto(productPage(statesOf(demo), 'rich'))
    await expect(page.getByText(/^Préparation\s: 2 jours pleins$/)).toBeVisible()
    await expect(page.getByText('commandé un mercredi, prêt le samedi.')).toBeVisible()
    await expect(page.getByText('Atelier du Fournil')).toBeVisible()
    await expect(allergens(page).getByRole('listitem')).toHaveText([
      'Céréales contenant du gluten',
      'Œufs',
      'Lait',
      'Fruits à coque',
    ])

    const gallery = page.getByRole('region', { name: 'Photos de Produit à trois photos' })
    const shown = gallery.getByText(/^Photo \d sur 3$/)
    const next = gallery.getByRole('button', { name: 'Photo suivante' })
    await hydrated(gallery)
    await expect(shown).toHaveText('Photo 1 sur 3')
    await next.click()
    await expect(shown).toHaveText('Photo 2 sur 3')
    await gallery.getByRole('list').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(shown).toHaveText('Photo 3 sur 3')
    await expect(next).toBeDisabled()
    const thumbnail = gallery.getByRole('link', { name: 'Voir la photo 1' })
    await thumbnail.click()
    await expect(shown).toHaveText('Photo 1 sur 3')
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')

    const sooner = page.getByRole('region', { name: 'Prêts plus tôt' })
    await expect(sooner.getByRole('article')).toHaveCount(3)
    await expectFitsEveryone(page)
    await sooner.getByRole('link', { name: 'Produit rare' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Produit rare' })).toBeVisible()
    // Whether another is ready sooner yet depends on the hour; never the one that is looked at.
    await expect(sooner.getByRole('link', { name: 'Produit rare' })).toHaveCount(0)
    const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' })
    await expect(crumbs.getByRole('link')).toHaveCount(2)
    await crumbs.getByRole('link', { name: 'Boutique' }).click()
    await expect(page).toHaveURL(`${statesOf(demo)}/`)
  })

  test('A product without a picture, with many reviews, sold out or with a hostile name is shown as what it is', async ({
    page,
    demo,
  }) => {
    await test.step('plain', async () => {
      await page.goto(productPage(statesOf(demo), 'plain'))
      await expect(page.getByText('🥖')).toBeVisible()
      await expect(allergens(page)).toContainText('Allergènes non renseignés par la boutique')
    })
    await test.step('reviewed', async () => {
      await page.goto(productPage(statesOf(demo), 'reviewed'))
      await expect(allergens(page)).toContainText('Aucun des 14 allergènes')
    })
    await test.step('sold out', async () => {
      await page.goto(productPage(statesOf(demo), 'soldOut'))
      await expect(page.getByText('Produit indisponible')).toBeVisible()
      await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
      const product = page.getByRole('article').first()
      await expect(product.getByText(/^Retrait possible /)).toHaveCount(0)
      await expectFitsEveryone(page)
    })
    await test.step('hostile', async () => {
      await page.goto(productPage(statesOf(demo), 'hostile'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE_NAME)
      await answers(page)
      await expectNoSidewaysScroll(page)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    })
  })

  test('The price follows the quantity, and no more than the stock can be asked for, counting what is in the cart', async ({
    page,
    demo,
  }) => {
    // The other address of the same product.
    await page.goto(`${statesOf(demo)}/shop/product/${STATE_PRODUCTS.few}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Produit rare' })).toBeVisible()
    const picture = page.getByRole('img', { name: 'Produit rare' })
    // Known before it arrives, so that it keeps its place.
    await expect(picture).toHaveAttribute('width', /^\d+$/)
    await expect(picture).toHaveAttribute('height', /^\d+$/)
    await expect(page.getByRole('button', { name: 'Photo suivante' })).toHaveCount(0)
    await expect(page.getByText('Plus que 3 disponibles')).toBeVisible()

    const quantity = page.getByRole('textbox', { name: 'Quantité de Produit rare' })
    const less = page.getByRole('button', { name: 'Diminuer' })
    const more = page.getByRole('button', { name: 'Augmenter' })
    const add = (price: string) =>
      page.getByRole('button', { name: new RegExp(`Ajouter au panier - ${price}\\s€`) })
    await hydrated(quantity)
    await expect(add('12,50')).toBeVisible()
    await expect(less).toBeDisabled()
    await quantity.fill('50')
    await quantity.blur()
    await expect(quantity).toHaveValue('3')
    await expect(more).toBeDisabled()
    await expect(add('37,50')).toBeVisible()
    await less.click()
    await add('25,00').click()
    await expect(page.locator('.toast')).toContainText('2 × Produit rare ajouté au panier')
    await expect(quantity).toHaveValue('1')
    await expect(more).toBeDisabled()
    await add('12,50').click()
    await expect(page.getByText('Tout ce qui reste est déjà dans votre panier.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toBeDisabled()
    await page.reload()
    await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toBeDisabled()
  })

  test('What is no product of this shop is not found, with the way back', async ({
    page,
    request,
    demo,
  }) => {
    for (const [what, id] of Object.entries({
      'a word': 'foo',
      'a null byte': '%00',
      'ten thousand characters': 'a'.repeat(10_000),
      'a path': '..%2f..%2fadmin',
      markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      'an id that nobody has': '99999999-9999-8999-a999-999999999999',
      'a product of another shop': STATE_PRODUCTS.few,
    })) {
      const response = await ask(request, `${demo.origin}/product/${id}`)
      expect(response.status(), what).toBe(404)
      expect(await response.text(), what).toContain('Produit non trouvé</h1>')
    }
    const response = await page.goto(`${demo.origin}/product/foo`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeVisible()
    await expectFitsEveryone(page)
    await page.getByRole('main').getByRole('link', { name: 'Retour à la boutique' }).click()
    await expect(page).toHaveURL(`${demo.origin}/`)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('A shopper still sees the product, its reviews a link away, and each of its pictures', async ({
      page,
      demo,
    }) => {
      const reviewed = productPage(statesOf(demo), 'reviewed')
      const response = await page.goto(reviewed)
      await expect(
        page.getByRole('heading', { level: 1, name: 'Produit très commenté' }),
      ).toBeVisible()
      await expect(page.getByText(/^Retrait possible /).first()).toBeVisible()
      // Chromium does not lay out <noscript> when scripts are only switched off for a test.
      expect(await response?.text()).toContain('Le panier a besoin de JavaScript')
      await page.goto(`${reviewed}?avis=1#avis`)
      await expect(page.getByText('Avis numéro 1.')).toBeVisible()
      await expect(page.getByText('Avis numéro 10.')).toBeVisible()
      await page.goto(productPage(statesOf(demo), 'rich'))
      await page.getByRole('link', { name: 'Voir la photo 3' }).click()
      const third = page.getByRole('img', { name: 'Produit à trois photos, photo 3' })
      await expect(third).toBeInViewport()
    })
  })
})

const allergens = (page: Page) => page.getByRole('region', { name: 'Allergènes' })

/** Read by assistive technology, as wide as its window. */
async function expectFitsEveryone(page: Page): Promise<void> {
  await answers(page)
  await narrow(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** React answers for this element: from now on a press does what the page promises. */
async function hydrated(element: Locator): Promise<void> {
  const wakes = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
  await expect.poll(wakes).toBe(true)
}
