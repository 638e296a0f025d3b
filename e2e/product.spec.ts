import AxeBuilder from '@axe-core/playwright'
import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test'
import {
  arrangeStates,
  HOSTILE_NAME,
  STATE_PRODUCTS,
  STATES_COLBERT,
  STATES_LEVAIN,
} from './shop-states.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

// A busy machine is slow, not wrong.
const expect = expectSoon.configure({ timeout: 15_000 })

const SHOPS = [
  { shop: MAISON_LEVAIN, states: STATES_LEVAIN, search: 'paris-brest', name: 'Paris-brest' },
  { shop: COLBERT, states: STATES_COLBERT, search: 'comte', name: 'Comté 18 mois' },
] as const

test.beforeAll(() => arrangeStates())

for (const { shop, states, search, name } of SHOPS) {
  test.describe(new URL(shop).hostname, () => {
    test('A shopper comes from the shelves and finds what it is, what it costs and when it can be had', async ({
      page,
    }) => {
      await page.goto(`${shop}/?q=${search}`)
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
      await expect(product.getByRole('link', { name: /sur 5 .*avis/ })).toHaveAttribute(
        'href',
        '#avis',
      )
      // Without scrolling, whatever the window.
      await expect(page.getByRole('button', { name: /^Ajouter au panier - / })).toBeInViewport()
    })

    test('The crumbs lead back to the shelf and to the shop', async ({ page }) => {
      await page.goto(productPage(states, 'rich'))
      const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' })
      await expect(crumbs.getByRole('link')).toHaveCount(2)
      await crumbs.getByRole('link', { name: 'Boutique' }).click()
      await expect(page).toHaveURL(`${states}/`)
    })

    test('Full days of preparation are explained', async ({ page }) => {
      await page.goto(productPage(states, 'rich'))
      await expect(page.getByText(/^Préparation\s: 2 jours pleins$/)).toBeVisible()
      await expect(page.getByText('commandé un mercredi, prêt le samedi.')).toBeVisible()
      await expect(page.getByText('Atelier du Fournil')).toBeVisible()
    })

    test('What is ready sooner is suggested, three at most, and leads to its page', async ({
      page,
    }) => {
      await page.goto(productPage(states, 'rich'))
      const sooner = page.getByRole('region', { name: 'Prêts plus tôt' })
      await expect(sooner.getByRole('article')).toHaveCount(3)
      await sooner.getByRole('link', { name: 'Produit rare' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Produit rare' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Prêts plus tôt' })).toBeHidden()
    })

    test('The three answers about allergens are three different sentences', async ({ page }) => {
      const notice = page.getByRole('region', { name: 'Allergènes' })
      await page.goto(productPage(states, 'rich'))
      await expect(notice.getByRole('listitem')).toHaveText([
        'Céréales contenant du gluten',
        'Œufs',
        'Lait',
        'Fruits à coque',
      ])
      await page.goto(productPage(states, 'plain'))
      await expect(notice).toContainText('Allergènes non renseignés par la boutique')
      await page.goto(productPage(states, 'reviewed'))
      await expect(notice).toContainText('Aucun des 14 allergènes')
    })

    test('What is sold out says so, promises nothing and cannot be added', async ({ page }) => {
      await page.goto(productPage(states, 'soldOut'))
      await expect(page.getByText('Produit indisponible')).toBeVisible()
      await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
      await expect(
        page
          .getByRole('article')
          .first()
          .getByText(/^Retrait possible /),
      ).toHaveCount(0)
    })

    for (const state of [...Object.keys(STATE_PRODUCTS), 'missing']) {
      test(`The page of a product that is ${state} is readable by assistive technology and fits its window`, async ({
        page,
        isMobile,
      }) => {
        if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(productPage(states, state))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await hydrated(page.getByRole('main'))
        await expectAccessible(page)
        const [shown, wide] = await page.evaluate(() => [
          document.documentElement.clientWidth,
          document.documentElement.scrollWidth,
        ])
        expect(wide).toBeLessThanOrEqual(shown ?? 0)
      })
    }
  })
}

test('The price on the button follows the quantity, and the toast says what was added', async ({
  page,
}) => {
  await page.goto(productPage(STATES_LEVAIN, 'few'))
  const quantity = page.getByRole('textbox', { name: 'Quantité de Produit rare' })
  await hydrated(quantity)
  await expect(page.getByRole('button', { name: /Ajouter au panier - 12,50\s€/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Diminuer' })).toBeDisabled()
  await page.getByRole('button', { name: 'Augmenter' }).click()
  await page.getByRole('button', { name: /Ajouter au panier - 25,00\s€/ }).click()
  await expect(page.locator('.toast')).toContainText('2 × Produit rare ajouté au panier')
  await expect(quantity).toHaveValue('1')
})

test('No more than the stock can be asked for, counting what is in the cart', async ({ page }) => {
  await page.goto(productPage(STATES_LEVAIN, 'few'))
  await expect(page.getByText('Plus que 3 disponibles')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: 'Quantité de Produit rare' })
  await hydrated(quantity)
  await quantity.fill('50')
  await quantity.blur()
  await expect(quantity).toHaveValue('3')
  await expect(page.getByRole('button', { name: 'Augmenter' })).toBeDisabled()
  await page.getByRole('button', { name: /Ajouter au panier - 37,50\s€/ }).click()
  await expect(page.getByText('Tout ce qui reste est déjà dans votre panier.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toBeDisabled()
})

test('Pictures are leafed through by button, key and thumbnail', async ({ page }) => {
  await page.goto(productPage(STATES_LEVAIN, 'rich'))
  const gallery = page.getByRole('region', { name: 'Photos de Produit à trois photos' })
  const shown = gallery.getByText(/^Photo \d sur 3$/)
  await hydrated(gallery)
  await expect(shown).toHaveText('Photo 1 sur 3')
  await gallery.getByRole('button', { name: 'Photo suivante' }).click()
  await expect(shown).toHaveText('Photo 2 sur 3')
  await gallery.getByRole('list').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText('Photo 3 sur 3')
  await expect(gallery.getByRole('button', { name: 'Photo suivante' })).toBeDisabled()
  await gallery.getByRole('link', { name: 'Voir la photo 1' }).click()
  await expect(shown).toHaveText('Photo 1 sur 3')
  await expect(gallery.getByRole('link', { name: 'Voir la photo 1' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('One picture has no controls and keeps its place while it loads', async ({ page }) => {
  await page.goto(productPage(STATES_LEVAIN, 'few'))
  const picture = page.getByRole('img', { name: 'Produit rare' })
  await expect(picture).toHaveAttribute('width', /^\d+$/)
  await expect(picture).toHaveAttribute('height', /^\d+$/)
  await expect(page.getByRole('button', { name: 'Photo suivante' })).toHaveCount(0)
})

test('No picture is a loaf in its place', async ({ page }) => {
  await page.goto(productPage(STATES_LEVAIN, 'plain'))
  await expect(page.getByText('🥖')).toBeVisible()
})

test('Both addresses show the same product', async ({ page }) => {
  const id = STATE_PRODUCTS.few
  expect((await page.goto(`${STATES_LEVAIN}/shop/product/${id}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Produit rare' })).toBeVisible()
})

test('A hostile name is text and nothing else', async ({ page }) => {
  await page.goto(productPage(STATES_LEVAIN, 'hostile'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE_NAME)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

const STRANGE_IDS = {
  'a word': 'foo',
  'a null byte': '%00',
  'ten thousand characters': 'a'.repeat(10_000),
  'a path': '..%2f..%2fadmin',
  markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'an id that nobody has': '99999999-9999-8999-a999-999999999999',
}

for (const [what, id] of Object.entries(STRANGE_IDS)) {
  test(`Instead of a product, ${what}: not found, with the way back`, async ({ page }) => {
    const response = await page.goto(`${MAISON_LEVAIN}/product/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Retour à la boutique' }).click()
    await expect(page).toHaveURL(`${MAISON_LEVAIN}/`)
  })
}

test('Another shop’s product is not found here', async ({ page }) => {
  const response = await page.goto(productPage(MAISON_LEVAIN, 'few'))
  expect(response?.status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A shopper still sees the product, and its reviews a link away', async ({ page }) => {
    const response = await page.goto(productPage(STATES_LEVAIN, 'reviewed'))
    await expect(
      page.getByRole('heading', { level: 1, name: 'Produit très commenté' }),
    ).toBeVisible()
    await expect(page.getByText(/^Retrait possible /).first()).toBeVisible()
    // Chromium does not lay out <noscript> when scripts are only switched off for a test.
    const html = (await response?.text()) ?? ''
    expect(html).toContain('Le panier a besoin de JavaScript')
    await page.goto(`${productPage(STATES_LEVAIN, 'reviewed')}?avis=1#avis`)
    await expect(page.getByText('Avis numéro 1.')).toBeVisible()
    await expect(page.getByText('Avis numéro 10.')).toBeVisible()
  })

  test('A thumbnail leads to its picture', async ({ page }) => {
    await page.goto(productPage(STATES_LEVAIN, 'rich'))
    await page.getByRole('link', { name: 'Voir la photo 3' }).click()
    await expect(
      page.getByRole('img', { name: 'Produit à trois photos, photo 3' }),
    ).toBeInViewport()
  })
})

function productPage(shop: string, state: string): string {
  const ids: Record<string, string> = STATE_PRODUCTS
  return `${shop}/product/${ids[state] ?? state}`
}

/** React answers for this element: from now on a press does what the page promises. */
async function hydrated(element: Locator) {
  const answers = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
  await expect.poll(answers).toBe(true)
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}
