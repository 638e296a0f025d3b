import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

// Each setting of the design screen is seen in the shop window. Two looks differ in every setting; what is expected is
// the value itself, which no other setting has.

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const COLOURS = {
  primary_color: '#7a1f5c',
  primary_hover: '#5a1443',
  primary_light: '#f3dcea',
  secondary_color: '#1f5c4a',
  secondary_hover: '#143d31',
  secondary_light: '#dcefe8',
  accent_color: '#8a2c0d',
  accent_hover: '#6b1f06',
  background_color: '#fdf6f0',
  card_background: '#fffaf5',
  text_primary: '#1c1023',
  text_secondary: '#3a2b45',
  text_muted: '#544563',
  border_color: '#c9b6a4',
  button_primary_bg: '#26408b',
  button_primary_text: '#fefefe',
  button_secondary_bg: '#e9f0ff',
  button_secondary_text: '#14244f',
  footer_background: '#102030',
  footer_text: '#e8f0f8',
} as const

const FULL = {
  ...COLOURS,
  company_name: 'Maison Essai',
  company_slogan: 'Chaque réglage se voit',
  logo_url: null,
  favicon_url: null,
  hero_image_url: null,
  hero_text: null,
  about_story: null,
  about_image_1_url: null,
  about_image_2_url: null,
  about_image_3_url: null,
  border_radius_style: 'mixed',
  spacing_mode: 'airy',
  card_size: 'large',
  letter_spacing: 'wide',
  button_style: 'solid',
  animation_level: 'pronounced',
  card_border_radius: 10,
  button_border_radius: 14,
  input_border_radius: 6,
  image_border_radius: 5,
  font_size_base: 18,
  font_size_heading: 30,
  line_height_normal: 1.7,
  line_height_heading: 1.3,
  header_height: 90,
  transition_duration: 90,
  font_weight_normal: 300,
  font_weight_medium: 600,
  font_weight_bold: 800,
  product_columns_desktop: 6,
  product_columns_tablet: 4,
  product_columns_mobile: 2,
  header_sticky: true,
  enable_shadows: true,
  show_product_hover_effect: true,
  show_quick_view: true,
  font_family_primary: 'Lora',
  font_family_secondary: 'Nunito',
  custom_css: '.product-card-name { text-transform: uppercase }',
}

const PLAIN = {
  ...FULL,
  company_slogan: null,
  border_radius_style: 'square',
  spacing_mode: 'compact',
  card_size: 'small',
  letter_spacing: 'tight',
  button_style: 'outline',
  animation_level: 'none',
  font_size_heading: 18,
  product_columns_desktop: 3,
  header_sticky: false,
  enable_shadows: false,
  show_product_hover_effect: false,
  show_quick_view: false,
  custom_css: null,
}

async function openShop(page: Page) {
  const { slug, origin } = await newBareShop()
  await inDatabase(async (db) => {
    await db.query(
      `insert into product_categories (tenant_id, name) select id, 'Pains' from tenants where slug = $1`,
      [slug],
    )
    await db.query(
      `insert into products (tenant_id, id, name, description, price, tax_rate_id, category_id, preparation_time_hours)
       select t.id, gen_random_uuid(), 'Miche ' || n, 'Au levain, cuite sur pierre.', 450,
         (select id from tax_rates where tenant_id = t.id limit 1),
         (select id from product_categories where tenant_id = t.id), 2
       from tenants t, generate_series(1, 7) n where t.slug = $1`,
      [slug],
    )
  })
  await enterAs(page, origin, await newMember(slug, 'all'))
  // A page that is still: the changes are sent from it.
  await openOffice(page, `${origin}/admin/ai-prompts`)
  return origin
}

/** Saved as the screen saves it. */
async function wear(page: Page, look: object) {
  const status = await page.evaluate(async (look) => {
    const address = '/api/office/design-settings'
    const { version } = await (await fetch(address)).json()
    const body = JSON.stringify({ ...look, version })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'PUT', headers, body })
    return answer.ok ? 'saved' : await answer.text()
  }, look)
  expect(status).toBe('saved')
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const columns = (page: Page) =>
  page
    .locator('.product-grid')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
const size = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('Every setting of the design is seen in the shop window', async ({ page: shop, browser }) => {
  const office = await browser.newPage()
  const origin = await openShop(office)
  await wear(office, FULL)
  await shop.goto(origin)
  const sees = (selector: string, property: string, value: string | RegExp) =>
    expect(shop.locator(selector).first()).toHaveCSS(property, value)
  const add = '.product-card .button[data-variant="primary"]'

  await expect(shop.locator('.shop-header .shop-name')).toHaveText(FULL.company_name)
  await expect(shop.locator('.shop-slogan')).toHaveText(FULL.company_slogan)

  await shop.locator('.product-card-link').first().click()
  await sees('.availability-days > span:not([data-available])', 'color', rgb(COLOURS.text_muted))
  await shop.goto(origin)
  await sees('.category-chips .chip[aria-current]', 'background-color', rgb(COLOURS.primary_color))
  await sees('.store-button', 'background-color', rgb(COLOURS.primary_light))
  await sees('.shop-slogan', 'color', rgb(COLOURS.secondary_color))
  await sees('.storefront', 'background-color', rgb(COLOURS.background_color))
  await sees('.product-card', 'background-color', rgb(COLOURS.card_background))
  await sees('.storefront', 'color', rgb(COLOURS.text_primary))
  await sees('.product-card-text', 'color', rgb(COLOURS.text_secondary))
  await sees('.product-card', 'border-top-color', rgb(COLOURS.border_color))
  await sees(add, 'background-color', rgb(COLOURS.button_primary_bg))
  await sees(add, 'color', rgb(COLOURS.button_primary_text))
  await sees('.quick-view', 'background-color', rgb(COLOURS.button_secondary_bg))
  await sees('.quick-view', 'color', rgb(COLOURS.button_secondary_text))
  await sees('.shop-footer', 'background-color', rgb(COLOURS.footer_background))
  await sees('.shop-footer', 'color', rgb(COLOURS.footer_text))

  await shop.locator('.category-chips .chip:not([aria-current])').first().hover()
  await sees(
    '.category-chips .chip:not([aria-current])',
    'background-color',
    rgb(COLOURS.secondary_light),
  )
  await shop.locator('.promise-band .text-button').hover()
  await sees('.promise-band .text-button', 'color', rgb(COLOURS.secondary_hover))
  await shop.locator(add).first().hover()
  await sees(add, 'background-color', rgb(COLOURS.primary_hover))

  await sees('.product-card', 'border-top-left-radius', '10px')
  await sees(add, 'border-top-left-radius', '14px')
  await sees('.shop-search input', 'border-top-left-radius', '6px')
  await sees('.product-grid', 'column-gap', '30px')
  expect(await columns(shop)).toBe(6)
  await sees('.shop-top', 'height', '90px')
  await sees('.shop-top', 'position', 'sticky')

  await sees('h1', 'font-family', /^"Lora Variable"/)
  await sees('.storefront', 'font-family', /^"Nunito Variable"/)
  await expect
    .poll(() =>
      shop.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family.replaceAll('"', '')),
      ),
    )
    .toEqual(expect.arrayContaining(['Lora Variable', 'Nunito Variable']))
  await sees('.storefront', 'font-size', '18px')
  await sees('.storefront', 'line-height', '30.6px')
  await sees('.storefront', 'letter-spacing', '0.54px')
  await sees('.storefront', 'font-weight', '300')
  await sees('.category-chips .chip:not([aria-current])', 'font-weight', '600')
  await sees('.product-card-name', 'font-weight', '800')
  const name = await size(shop, '.product-card-name')
  await sees(
    '.product-card-name',
    'line-height',
    new RegExp(`^${(name * 1.3).toFixed(1).slice(0, -2)}`),
  )
  const heading = await size(shop, 'h1')

  await sees('.product-card', 'transition-duration', '0.09s, 0.09s')
  await expect(shop.locator('.product-card').first()).toHaveAttribute('data-interactive')
  await shop.locator('.product-card').first().hover()
  await sees('.product-card', 'transform', 'matrix(1, 0, 0, 1, 0, -5)')
  await sees('.product-card', 'box-shadow', /rgba?\(74, 48, 20/)
  await expect(shop.locator('.quick-view')).toHaveCount(7)
  await sees('.product-card-name', 'text-transform', 'uppercase')

  await shop.locator(add).first().click()
  await sees('.icon-button-count', 'background-color', rgb(COLOURS.accent_color))
  await shop.locator('.cart-button').hover()
  await sees('.icon-button-count', 'background-color', rgb(COLOURS.accent_hover))
  await shop.locator('.cart-button').click()
  await sees('.cart-line-picture', 'border-top-left-radius', '5px')

  const listening = shop.waitForResponse((answer) => new URL(answer.url()).pathname === '/live')
  await shop.goto(origin)
  await listening
  await shop.setViewportSize({ width: 800, height: 900 })
  expect(await columns(shop)).toBe(4)
  await shop.setViewportSize({ width: 390, height: 844 })
  expect(await columns(shop)).toBe(2)
  await shop.setViewportSize({ width: 1280, height: 800 })

  await wear(office, PLAIN)
  // Nobody reloads: what is saved reaches the open page.
  await expect(shop.locator('.shop-slogan')).toHaveCount(0)
  await sees('.product-card', 'border-top-left-radius', '0px')
  await sees('.product-grid', 'column-gap', '15px')
  expect(await columns(shop)).toBe(3)
  await sees('.storefront', 'letter-spacing', '-0.18px')
  await sees(add, 'background-color', 'rgba(0, 0, 0, 0)')
  await sees(add, 'color', rgb(COLOURS.primary_color))
  await sees('.shop-top', 'position', 'static')
  await expect(shop.locator('.product-card').first()).not.toHaveAttribute('data-interactive')
  await expect(shop.locator('.quick-view')).toHaveCount(0)
  await sees('.product-card', 'box-shadow', /rgba\(0, 0, 0, 0\)/)
  await sees('.product-card-name', 'text-transform', 'none')
  await sees(add, 'transition-duration', /^0s/)
  expect(await size(shop, '.product-card-name')).toBeLessThan(name)
  expect(await size(shop, 'h1')).toBeLessThan(heading)
  await office.close()
})
