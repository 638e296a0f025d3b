import { expect, test } from '@playwright/test'
import { emptyStore, repaint } from './shop-database.ts'
import { arrangeStates, BARE_SHOP, STATES_COLBERT, STATES_LEVAIN } from './shop-states.ts'
import {
  cards,
  cartButton,
  expectAccessible,
  expectNoSidewaysScroll,
  HOUSES,
  openPage,
  storeButton,
} from './shop-window.ts'
import { MAISON_LEVAIN } from './shops.ts'

for (const shop of HOUSES) {
  test.describe(shop.house, () => {
    test('The window names the shop, the store, the next pickup, and shows what there is', async ({
      page,
    }) => {
      await openPage(page, shop.origin)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: shop.name })).toContainText(shop.slogan)
      await expect(storeButton(page)).toContainText(shop.store)
      await expect(page.getByText(/^Retrait possible /).filter({ visible: true })).toHaveCount(1)
      await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
      await expect(page.getByRole('heading', { level: 1, name: 'Tous les produits' })).toBeVisible()

      await expect(cards(page)).toHaveCount(12)
      const card = cards(page).first()
      await expect(card.getByText(/^\d+,\d{2}\s€$/)).toBeVisible()
      await expect(card.getByText('Disponibilité :')).toBeVisible()
      await expect(card.getByRole('listitem')).toHaveText([
        /^Dim/,
        /^Lun/,
        /^Mar/,
        /^Mer/,
        /^Jeu/,
        /^Ven/,
        /^Sam/,
      ])
      await expect(card.getByRole('button', { name: /^Ajouter .* au panier$/ })).toBeEnabled()
    })

    test('A category is a link that filters, and the first chip leads back', async ({ page }) => {
      await openPage(page, shop.origin)
      const chips = page.getByRole('navigation', { name: 'Catégories' })
      await chips.getByRole('link', { name: shop.category }).click()
      await expect(page).toHaveURL(/\?category=[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1, name: shop.category })).toBeVisible()
      await expect(chips.getByRole('link', { name: shop.category })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(page.getByRole('article', { name: shop.inCategory })).toBeVisible()
      await expect(page.getByRole('article', { name: shop.notInCategory })).toHaveCount(0)
      await chips.getByRole('link', { name: 'Tous les produits' }).click()
      await expect(page.getByRole('article', { name: shop.notInCategory })).toBeVisible()
    })

    test('Typing finds without accents, and a search without result leads on', async ({ page }) => {
      await openPage(page, shop.origin)
      const box = page.getByRole('textbox', { name: 'Rechercher un produit' })
      await box.pressSequentially(shop.typed)
      await expect(page).toHaveURL(new RegExp(`\\?q=${shop.typed}$`))
      await expect(page.getByRole('article', { name: shop.found })).toBeVisible()
      await expect(box).toBeFocused()
      await box.fill('soucoupe volante')
      await expect(page.getByText('Nous n’avons rien trouvé pour')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Voir tous les produits' }).click()
      await expect(cards(page)).toHaveCount(12)
      await expect(box).toHaveValue('')
    })

    test('Scrolling brings every product, and coming back from one keeps the place', async ({
      page,
    }) => {
      await openPage(page, shop.origin)
      const total = Number(
        (await page.getByText(/^\d+ produits$/).textContent())?.match(/\d+/)?.[0],
      )
      expect(total).toBeGreaterThan(12)
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        await expect(cards(page)).toHaveCount(total, { timeout: 500 })
      }).toPass()
      await expect(page.getByRole('link', { name: 'Page suivante' })).toHaveCount(0)

      const last = cards(page).last()
      const name = (await last.getByRole('heading').textContent()) ?? ''
      await last.getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
      await expect(cards(page)).toHaveCount(total)
      await expect(page.getByRole('article', { name, exact: true })).toBeInViewport()
    })

    test('A page that fails leaves what is shown and can be tried again', async ({ page }) => {
      await openPage(page, shop.origin)
      await page.route(/page=2/, (route) => route.abort())
      await page.getByRole('link', { name: 'Page suivante' }).scrollIntoViewIfNeeded()
      await expect(page.getByText('Le chargement a échoué')).toBeVisible()
      await expect(cards(page)).toHaveCount(12)
      await page.unroute(/page=2/)
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByText('Le chargement a échoué')).toHaveCount(0)
      await expect.poll(() => cards(page).count()).toBeGreaterThan(12)
    })

    test('Nonsense in the address shows the shop, not an error', async ({ page }) => {
      const nonsense = [
        'page=-3',
        'page=abc',
        'category=foo',
        'category=&q=',
        'store=foo',
        'page=99999999',
      ]
      for (const query of nonsense) {
        const answer = await page.goto(`${shop.origin}/?${query}`)
        expect(answer?.status(), query).toBe(200)
        await expect(cards(page).first(), query).toBeVisible()
      }
      const long = await page.goto(`${shop.origin}/?q=${'a'.repeat(10_000)}`)
      expect(long?.status()).toBe(200)
      await expect(page.getByText('Nous n’avons rien trouvé pour')).toBeVisible()
      await expectNoSidewaysScroll(page)
    })

    test('The twin at /shop and old links to a product work', async ({ page }) => {
      await openPage(page, `${shop.origin}/shop`)
      await expect(cards(page)).toHaveCount(12)
      const address = await cards(page)
        .first()
        .getByRole('heading')
        .getByRole('link')
        .getAttribute('href')
      await page.goto('about:blank')
      await page.goto(`${shop.origin}/#${address}`)
      await expect(page).toHaveURL(`${shop.origin}${address}`)
    })

    test('Nobody is shut out, and nothing runs over the edge of a small phone', async ({
      page,
    }) => {
      await openPage(page, shop.origin)
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    })

    test('Nothing jumps while the page arrives', async ({ page }) => {
      await page.addInitScript(() => {
        const seen = Object.assign(window, { shifted: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            seen.shifted += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await openPage(page, shop.origin)
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.02)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('One can browse, search, turn the page', async ({ page }) => {
        await page.goto(shop.origin)
        await page.getByRole('link', { name: 'Page suivante' }).click()
        await expect(page).toHaveURL(/\?page=2$/)
        await expect(cards(page).first()).toBeVisible()
        await page.getByRole('link', { name: 'Page précédente' }).click()
        await page.getByRole('textbox', { name: 'Rechercher un produit' }).fill(shop.typed)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('article', { name: shop.found })).toBeVisible()
        await page.goto(shop.origin)
        await page.getByRole('link', { name: shop.category }).click()
        await expect(page.getByRole('article', { name: shop.inCategory })).toBeVisible()
      })
    })
  })
}

test('Special dates open by keyboard and by touch, in French, and close again', async ({
  page,
}) => {
  await openPage(page, `${MAISON_LEVAIN}/?q=buche`)
  const button = page.getByRole('button', { name: /^dates particulières/ }).first()
  const periods = page.getByText(/^Disponible du 1er au 31 décembre \d{4}/).first()
  await expect(periods).toBeHidden()
  await button.focus()
  await expect(periods).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await button.blur()
  await expect(periods).toBeHidden()
  await button.click()
  await expect(periods).toBeVisible()
})

test('A hovered card offers its details where the shop wants that', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger does not hover')
  await openPage(page, MAISON_LEVAIN)
  const details = cards(page)
    .first()
    .getByRole('link', { name: /^Voir détails/ })
  await expect(details).toHaveCSS('opacity', '0')
  await cards(page).first().hover()
  await expect(details).toHaveCSS('opacity', '1')
  await details.click()
  await expect(page).toHaveURL(/\/product\//)
})

test.describe('shops in other states', () => {
  test.beforeAll(() => arrangeStates())

  test('What is sold out says so, what has no picture still has a place', async ({ page }) => {
    await openPage(page, STATES_LEVAIN)
    const soldOut = page.getByRole('article', { name: 'Produit épuisé' })
    await expect(soldOut.getByRole('button', { name: 'Rupture de stock' })).toBeDisabled()
    await expect(page.getByRole('article', { name: 'Produit sans photo' })).toContainText('🥖')
  })

  test('An empty category says so', async ({ page }) => {
    await openPage(page, STATES_LEVAIN)
    const chips = page.getByRole('navigation', { name: 'Catégories' }).getByRole('link')
    for (let index = 1; index < (await chips.count()); index += 1) {
      await chips.nth(index).click()
      await expect(chips.nth(index)).toHaveAttribute('aria-current', 'true')
      if ((await page.getByText(/^\d+ produits$/).count()) === 0) break
    }
    await expect(page.getByText('Aucun produit disponible dans cette catégorie.')).toBeVisible()
    await expectAccessible(page)
  })

  test('A store that has nothing to offer says why', async ({ page }) => {
    const store = await emptyStore('etats-nu')
    await openPage(page, `${BARE_SHOP}/?store=${store}`)
    await expect(page.getByText('Aucun produit disponible', { exact: true })).toBeVisible()
    await expect(
      page.getByText(/horaires d’ouverture .* dans les 90 prochains jours/),
    ).toBeVisible()
  })

  test('A new colour shows in the open page', async ({ page, isMobile }) => {
    const origin = isMobile ? STATES_LEVAIN : STATES_COLBERT
    const colour = isMobile ? '#123a7c' : '#7c1250'
    const listening = page.waitForResponse((answer) => answer.url().endsWith('/live'))
    await openPage(page, origin)
    await listening
    const primary = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
      )
    expect(await primary()).not.toBe(colour)
    await repaint(new URL(origin).hostname.split('.')[0] ?? '', { primary_color: colour })
    await expect.poll(primary).toBe(colour)
  })

  test('A first visit sends at most 130 kB of script', async ({ page }) => {
    const scripts: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(STATES_LEVAIN, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000)
  })

  test('The shop’s own style sheet dresses its window, and not the page where one pays', async ({
    page,
  }) => {
    const custom_css = '@import url(//evil.test); main { letter-spacing: 3px }'
    await repaint('etats-nu', { custom_css })
    const spacing = () =>
      page.locator('main').evaluate((main) => getComputedStyle(main).letterSpacing)
    await openPage(page, BARE_SHOP)
    expect(await spacing()).toBe('3px')
    await openPage(page, `${BARE_SHOP}/checkout`)
    expect(await spacing()).not.toBe('3px')
    await repaint('etats-nu', { custom_css: '' })
  })
})
