import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { watchShifts } from './layout-shifts.ts'
import { ask } from './plain-request.ts'
import { answers, cards, cartButton, openPage, storeButton } from './shop-window.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'
import { SIZES } from './sizes.ts'

// What a demo offers for some weeks, whatever the time of the year.
const FOR_SOME_WEEKS = { 'maison-levain': 'Tarte du marché', colbert: 'Planche du moment' }

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('The window arrives light and steady, names the shop, the store, the next pickup, and shows what there is', async ({
      page,
      demo: shop,
    }) => {
      await expectLightAndSteady(page, shop.origin)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: shop.name })).toContainText(shop.slogan)
      await expect(storeButton(page)).toContainText(shop.store)
      await expect(page.getByText(/^Retrait possible /).filter({ visible: true })).toHaveCount(1)
      await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
      await expect(page.getByRole('heading', { level: 1, name: 'Tous les produits' })).toBeVisible()

      await expect(cards(page)).toHaveCount(12)
      const card = cards(page).first()
      await expect(card.getByText(/^\d+,\d{2}\s€$/)).toBeVisible()
      await expect(card.getByRole('button', { name: /^Ajouter .* au panier$/ })).toBeEnabled()
    })
  })
}

test('The page of a card that is pointed at is fetched, and shown without loading everything anew; a held key opens another tab', async ({
  page,
  context,
}) => {
  await openPage(page, MAISON_LEVAIN)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const link = cards(page).first().getByRole('link').last()
  const fetched = page.locator('link[rel="prefetch"][href*="/product/"]').first()
  // It is heard once the shelf has come to life.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    await expect(fetched).toBeAttached({ timeout: 2_000 })
  }).toPass()
  const opening = context.waitForEvent('page')
  await link.click({ modifiers: ['Control'] })
  await (await opening).close()
  await expect(page).toHaveURL(`${MAISON_LEVAIN}/`)
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('A shelf comes to life without what a phone takes long for', async ({ page }) => {
  // Formats of a language are made ready for each use.
  await page.addInitScript(() => {
    const seen = Object.assign(window, { formats: 0 })
    const counted = <Format extends object>(format: Format): Format =>
      new Proxy(format, {
        construct(target, given, made) {
          seen.formats += 1
          return Reflect.construct(target as never, given, made)
        },
        apply(target, self, given) {
          seen.formats += 1
          return Reflect.apply(target as never, self, given)
        },
      })
    Intl.NumberFormat = counted(Intl.NumberFormat)
    Intl.DateTimeFormat = counted(Intl.DateTimeFormat)
    Number.prototype.toLocaleString = counted(Number.prototype.toLocaleString)
    Date.prototype.toLocaleString = counted(Date.prototype.toLocaleString)
  })
  await openPage(page, MAISON_LEVAIN)
  await expect.poll(() => cards(page).last().evaluate(isAwake)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'formats'))).toBe(0)
  // The look that was sent stands: another one would have every style worked out again.
  const looks = () => [
    document.querySelectorAll('head style').length,
    document.adoptedStyleSheets.length,
  ]
  expect(await page.evaluate(looks)).toEqual([1, 0])
})

test('What is typed before any script has run is searched once it has', async ({ page }) => {
  const { promise: isTyped, resolve: letScriptsRun } = Promise.withResolvers<void>()
  await page.route(/\/entry\.client-/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(MAISON_LEVAIN, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Rechercher un produit' }).fill('brioche')
  letScriptsRun()
  await expect(page).toHaveURL(/[?&]q=brioche$/)
})

test('A click in the footer is not lost to the products that come while it is pressed', async ({
  page,
}) => {
  const { promise: isPressed, resolve: letProductsCome } = Promise.withResolvers<void>()
  await page.route(/page=2/, async (route) => {
    await isPressed
    await route.continue()
  })
  await openPage(page, MAISON_LEVAIN)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'À propos' })
  await link.scrollIntoViewIfNeeded()
  await expect(page.locator('.skeleton-product').first()).toBeVisible()
  await link.hover()
  await page.mouse.down()
  const come = page.waitForResponse(/page=2/)
  letProductsCome()
  await come
  await untilAtRest(page)
  expect(await cards(page).count()).toBe(12)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: /^À propos de/ })).toBeVisible()
})

test('A hovered card offers its details where the shop wants that', async ({ page }) => {
  const card = cards(page).first()
  const details = card.getByRole('link', { name: /^Voir détails/ })
  await openPage(page, COLBERT)
  await card.hover()
  await expect(details).toHaveCount(0)
  await openPage(page, MAISON_LEVAIN)
  await expect(details).toHaveCSS('opacity', '0')
  await card.hover()
  await expect(details).toHaveCSS('opacity', '1')
  await details.click()
  await expect(page).toHaveURL(/\/product\//)
})

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('A search without result leads on, a category filters, the first chip leads back, and typing finds without accents', async ({
    page,
    demo,
  }) => {
    // Longer than any search is, and than any screen.
    const long = await page.goto(`${demo.origin}/?q=${'a'.repeat(10_000)}`)
    expect(long?.status()).toBe(200)
    await answers(page)
    const nothing = page.getByText('Nous n’avons rien trouvé pour')
    await expect(nothing).toBeVisible()
    await expectNoSidewaysScroll(page)
    const box = page.getByRole('textbox', { name: 'Rechercher un produit' })
    await box.fill('soucoupe volante')
    await expect(nothing).toContainText('soucoupe volante')
    await expectAccessible(page, { within: 'main' })
    await page.getByRole('link', { name: 'Voir tous les produits' }).click()
    await expect(cards(page)).toHaveCount(12)
    await expect(box).toHaveValue('')

    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    const chips = page.getByRole('navigation', { name: 'Catégories' })
    const chip = chips.getByRole('link', { name: demo.category })
    await chip.click()
    await expect(page).toHaveURL(/\?category=[0-9a-f-]{36}$/)
    expect(loads).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: demo.category })).toBeVisible()
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('article', { name: demo.inCategory })).toBeVisible()
    await expect(page.getByRole('article', { name: demo.notInCategory })).toHaveCount(0)
    await chips.getByRole('link', { name: 'Tous les produits' }).click()
    await expect(page.getByRole('article', { name: demo.notInCategory })).toBeVisible()

    await box.pressSequentially(demo.typed)
    await expect(page).toHaveURL(new RegExp(`\\?q=${demo.typed}$`))
    await expect(page.getByRole('article', { name: demo.found })).toBeVisible()
    await expect(box).toBeFocused()
  })

  test('A page that fails can be tried again, scrolling brings every product, and coming back from one keeps the place', async ({
    page,
    demo,
  }) => {
    await openPage(page, demo.origin)
    const counted = await page.getByText(/^\d+ produits$/).textContent()
    const total = Number(counted?.match(/\d+/)?.[0])
    expect(total).toBeGreaterThan(12)

    await page.route(/page=2/, (route) => route.abort())
    await page.getByRole('link', { name: 'Page suivante' }).scrollIntoViewIfNeeded()
    const failure = page.getByText('Le chargement a échoué')
    await expect(failure).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await page.unroute(/page=2/)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(failure).toHaveCount(0)
    await expect.poll(() => cards(page).count()).toBeGreaterThan(12)

    await scrollToTheEnd(page, total)
    await expect(page.getByRole('link', { name: 'Page suivante' })).toHaveCount(0)
    const last = cards(page).last()
    const name = (await last.getByRole('heading').textContent()) ?? ''
    await last.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(total)
    await expect(page.getByRole('article', { name, exact: true })).toBeInViewport()
  })

  test('Nonsense in the address shows the shop, not an error', async ({ request, demo }) => {
    for (const query of [
      'page=-3',
      'page=abc',
      'category=foo',
      'category=&q=',
      'store=foo',
      'page=99999999',
    ]) {
      const answer = await ask(request, `${demo.origin}/?${query}`)
      expect(answer.status(), query).toBe(200)
      expect(await answer.text(), query).toContain('<article')
    }
  })

  test('The twin at /shop and old links to a product work', async ({ page, demo }) => {
    await openPage(page, `${demo.origin}/shop`)
    await expect(cards(page)).toHaveCount(12)
    const link = cards(page).first().getByRole('heading').getByRole('link')
    const address = await link.getAttribute('href')
    await page.goto('about:blank')
    await page.goto(`${demo.origin}/#${address}`)
    await expect(page).toHaveURL(`${demo.origin}${address}`)
  })

  test('Special dates open by keyboard and by touch, in French, and close again', async ({
    page,
    demo,
  }) => {
    await openPage(page, `${demo.origin}/?q=${FOR_SOME_WEEKS[demo.slug]}`)
    const button = page.getByRole('button', { name: /^dates particulières/ }).first()
    const periods = page
      .getByText(/^Disponible du \d+(er)? \p{L}+( \d{4})? au \d+(er)? \p{L}+ \d{4}/u)
      .first()
    await expect(periods).toBeHidden()
    await button.focus()
    await expect(periods).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.blur()
    await expect(periods).toBeHidden()
    await button.click()
    await expect(periods).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(periods).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('One can browse, search, turn the page', async ({ page, demo }) => {
      await page.goto(demo.origin)
      await page.getByRole('link', { name: 'Page suivante' }).click()
      await expect(page).toHaveURL(/\?page=2$/)
      await expect(cards(page).first()).toBeVisible()
      await page.getByRole('link', { name: 'Page précédente' }).click()
      await expect(page).not.toHaveURL(/page=/)
      await page.getByRole('textbox', { name: 'Rechercher un produit' }).fill(demo.typed)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article', { name: demo.found })).toBeVisible()
      await page.goto(demo.origin)
      await page.getByRole('link', { name: demo.category }).click()
      await expect(page.getByRole('article', { name: demo.inCategory })).toBeVisible()
    })
  })
})

/** What has come is worked through and drawn. */
async function untilAtRest(page: Page) {
  await page.evaluate(async () => {
    for (let times = 0; times < 10; times++) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      await new Promise((idle) => requestIdleCallback(idle))
    }
  })
}

/** React answers for this element. */
function isAwake(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'))
}

/** At most 130 kB of script for who comes the first time, and nothing jumps. */
async function expectLightAndSteady(page: Page, address: string): Promise<void> {
  const shifted = await watchShifts(page)
  let asked = 0
  const scripts: Promise<number>[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked += 1
  })
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await openPage(page, address)
  await expect.poll(() => scripts.length).toBe(asked)
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000)
  expect(await shifted()).toBeLessThan(0.02)
}

async function scrollToTheEnd(page: Page, total: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(cards(page)).toHaveCount(total, { timeout: 500 })
  }).toPass()
}
