import { expect, type Locator, type Page } from '@playwright/test'
import { claimOne, confirmationOf } from './demo-orders.ts'
import { expectNoSidewaysScroll, test } from './journey.ts'
import { fillCart } from './order-steps.ts'
import { answers, cards, cartButton, drawer, openPage } from './shop-window.ts'
import { DEMO_SHOPS, MAISON_LEVAIN } from './shops.ts'
import { PHONE } from './sizes.ts'

// Food first: what is in sight before anyone scrolls, at the widths at which the arrangement changes.

const WIDTHS = [360, 390, 768, 1024, 1280, 1920]

for (const { name, origin } of DEMO_SHOPS) {
  test(`The header of ${name} is one row at every width, in line with the page, and nothing overhangs`, async ({
    page,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 860 })
      await openPage(page, origin)
      const header = await boxOf(page, '.shop-top')
      expect(header.height, `${width}`).toBeLessThanOrEqual(89)
      const parts = ['.shop-logo', '.shop-brand', '.shop-search', '.store-button', '.cart-button']
      for (const part of parts) {
        const box = await boxOf(page, part)
        expect.soft(box.y, `${part} at ${width}`).toBeGreaterThanOrEqual(header.y)
        expect.soft(box.y + box.height, `${part} at ${width}`).toBeLessThanOrEqual(bottom(header))
      }
      const logo = await boxOf(page, '.shop-logo')
      const cart = await boxOf(page, '.cart-button')
      expect(Math.abs(middle(logo) - middle(cart)), `crooked at ${width}`).toBeLessThanOrEqual(1)
      const grid = await boxOf(page, '.product-grid')
      expect(Math.abs(logo.x - grid.x), `left edge at ${width}`).toBeLessThanOrEqual(1)
      expect(Math.abs(right(cart) - right(grid)), `right at ${width}`).toBeLessThanOrEqual(1)
      await expectNoSidewaysScroll(page)
    }
  })
}

test('The header shrinks while the page scrolls, and nothing jumps', async ({ page }) => {
  await openPage(page, MAISON_LEVAIN)
  const rest = await boxOf(page, '.shop-top')
  const grid = await boxOf(page, '.product-grid')
  await page.evaluate(() => window.scrollTo(0, 1000))
  await expect.poll(async () => (await boxOf(page, '.product-grid')).y).toBe(grid.y - 1000)
  const scrolled = await boxOf(page, '.shop-top')
  expect(bottom(scrolled)).toBeLessThan(rest.height)
  const row = await boxOf(page, '.shop-bar')
  expect(row.y).toBe(0)
  expect(bottom(row)).toBeLessThanOrEqual(bottom(scrolled))
  const chips = await boxOf(page, '.category-chips')
  expect(Math.abs(chips.y - row.height)).toBeLessThanOrEqual(1)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  for (const { name, origin } of DEMO_SHOPS)
    test(`The first screen of ${name} shows two whole products with price and button, abreast or as a list`, async ({
      page,
    }) => {
      for (const columns of ['1', '2']) {
        await openPage(page, origin)
        await page.evaluate((count) => {
          document.documentElement.style.setProperty('--product-columns-mobile', count)
          document.querySelector('.product-grid')?.setAttribute('data-phone', count)
        }, columns)
        for (const card of [cards(page).nth(0), cards(page).nth(1)]) {
          await expect(card).toBeInViewport({ ratio: 1 })
          await expect(card.getByText(/^\d+,\d{2}\s€$/).first()).toBeInViewport({ ratio: 1 })
          await expect(card.getByRole('button', { name: /^Ajouter / })).toBeInViewport({ ratio: 1 })
        }
        await expectNoSidewaysScroll(page)
      }
    })

  test('The lens opens the search over the row, and what is ordered has none of it', async ({
    page,
    demo,
  }) => {
    await openPage(page, demo.origin)
    const box = page.getByRole('textbox', { name: 'Rechercher un produit' })
    expect((await box.boundingBox())?.width).toBeLessThan(60)
    await box.click()
    await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan(250)
    await box.press('Tab')
    await expect.poll(async () => (await box.boundingBox())?.width).toBeLessThan(60)

    await fillCart(page, demo)
    const order = await claimOne(demo.slug)
    for (const path of ['/checkout', confirmationOf(order)]) {
      await page.goto(`${demo.origin}${path}`)
      await answers(page)
      await expect(box).toHaveCount(0)
      const header = page.getByRole('banner')
      await expect(header.getByText(/^Retrait possible/)).toHaveCount(0)
      await expect(header.getByRole('button', { name: /Point de retrait/ })).toBeVisible()
    }
  })
})

for (const { use, viewport } of [
  { use: PHONE, viewport: PHONE.viewport },
  { use: {}, viewport: { width: 1280, height: 860 } },
])
  test.describe(`a product at ${viewport.width} px`, () => {
    test.use({ ...use, viewport })

    test('Name, price, options, quantity and button stand before the fold, the rest after them', async ({
      page,
    }) => {
      for (const search of ['paris-brest', 'anniversaire']) {
        await page.goto(`${MAISON_LEVAIN}/?q=${search}`)
        await cards(page).first().getByRole('heading').getByRole('link').click()
        const product = page.locator('.product-columns')
        const button = product.getByRole('button', { name: /^(Ajouter au panier|À choisir)/ })
        const parts = [
          product.getByRole('heading', { level: 1 }),
          product.locator('.product-price'),
          product.getByRole('textbox', { name: /^Quantité/ }),
          button,
        ]
        await page.evaluate(() => window.scrollTo(0, 0))
        for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
        for (const group of await product.locator('.option-choices').all())
          await expect(group).toBeInViewport({ ratio: 1 })
        const end = bottom((await button.boundingBox()) ?? NOWHERE)
        for (const later of ['.pickup-promise', '.allergens']) {
          const { y } = await boxOf(page, `.product-columns ${later}`)
          expect(y, later).toBeGreaterThanOrEqual(end)
        }
        await expectUncovered(button)
      }
    })

    test('One toast at a time says what was added, and never lies over the button', async ({
      page,
    }) => {
      await page.goto(`${MAISON_LEVAIN}/?q=paris-brest`)
      await cards(page).first().getByRole('heading').getByRole('link').click()
      const button = page.getByRole('button', { name: /^Ajouter au panier/ })
      await answers(page)
      // Where a toast comes by itself.
      await button.evaluate((pressed) => pressed.scrollIntoView({ block: 'end' }))
      await button.click()
      await button.click()
      await expect(page.locator('.toast')).toHaveCount(1)
      await expectUncovered(button)
    })
  })

test('The VAT of the cart is seen without scrolling', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await fillCart(page, demo)
  await openPage(page, demo.origin)
  await cartButton(page).click()
  const taxes = drawer(page).getByText(/^TVA (5,5|10|20)% sur /)
  await expect(taxes.first()).toBeInViewport({ ratio: 1 })
  await expect(drawer(page).getByText('Sous-total HT')).toBeInViewport({ ratio: 1 })
  await expect(drawer(page).getByText('Total TTC')).toBeInViewport({ ratio: 1 })
})

type Box = { x: number; y: number; width: number; height: number }
const bottom = ({ y, height }: Box) => y + height
const right = ({ x, width }: Box) => x + width
const middle = ({ y, height }: Box) => y + height / 2

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 }

/** Whoever presses the middle or a corner of it meets it, and nothing that lies above. */
async function expectUncovered(button: Locator): Promise<void> {
  const covered = await button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 24, top + 8],
      [right - 24, bottom - 8],
    ] as const
    return points.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  })
  expect(covered).toEqual([])
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there.`)
  return box
}
