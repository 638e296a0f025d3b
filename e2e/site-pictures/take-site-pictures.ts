import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { enterAs, ownerOf } from '../office-people.ts'
import { chooseSlot, fillCart, openCheckout } from '../order-steps.ts'
import { inDatabase } from '../shop-database.ts'
import { COLBERT, MAISON_LEVAIN, PLATFORM } from '../shops.ts'
import { FOLDER, noteSizes, writePicture } from './picture-file.ts'

const DESK = { width: 1200, height: 750 }
const PHONE = { width: 390, height: 800 }
const LEVAIN = { slug: 'maison-levain', origin: MAISON_LEVAIN }

type Screen = {
  size?: { width: number; height: number }
  /** Whose back office it is; nobody is signed in without it. */
  office?: string
  /** What stands around it and is no part of the picture. */
  hides?: string
  open: (page: Page) => Promise<unknown>
}

const SCREENS: Record<string, Screen> = {
  'levain-desk': { open: (page) => page.goto(MAISON_LEVAIN) },
  'levain-phone': { size: PHONE, open: (page) => page.goto(MAISON_LEVAIN) },
  'colbert-desk': { open: (page) => page.goto(COLBERT) },
  'colbert-phone': { size: PHONE, open: (page) => page.goto(COLBERT) },
  'slots-phone': {
    size: PHONE,
    open: async (page) => {
      await fillCart(page, LEVAIN)
      await openCheckout(page, MAISON_LEVAIN)
      await chooseSlot(page)
      await scrollTo(page, '.calendar', 90)
    },
  },
  'code-phone': { size: PHONE, open: async (page) => page.goto(await nextConfirmation()) },
  'cake-phone': {
    size: PHONE,
    open: async (page) => {
      await page.goto(await productPage(MAISON_LEVAIN, 'Gâteau d’anniversaire'))
      await page.getByRole('radio', { name: /^8 parts/ }).check()
      await page.getByRole('radio', { name: /^Framboise/ }).check()
      await page.getByLabel(/^Inscription/).fill('Bon anniversaire Zoé')
      await scrollTo(page, 'fieldset', 90)
    },
  },
  'cheese-phone': {
    size: PHONE,
    open: async (page) => page.goto(await productPage(COLBERT, 'Beaufort d’alpage, à la coupe')),
  },
  'roast-phone': {
    size: PHONE,
    open: async (page) => page.goto(await productPage(COLBERT, 'Rôti de bœuf ficelé')),
  },
  'dashboard-desk': { office: MAISON_LEVAIN, open: (page) => page.goto(`${MAISON_LEVAIN}/admin`) },
  'dashboard-phone': {
    size: PHONE,
    office: MAISON_LEVAIN,
    open: (page) => page.goto(`${MAISON_LEVAIN}/admin`),
  },
  'reports-phone': {
    size: PHONE,
    office: MAISON_LEVAIN,
    open: async (page) => {
      await page.goto(`${MAISON_LEVAIN}/admin/reports`)
      await scrollTo(page, '.stat-grid', 70)
    },
  },
  'pick-list': {
    size: { width: 760, height: 560 },
    office: MAISON_LEVAIN,
    hides: '.print-page > :not(.pick-list)',
    open: async (page) => {
      await page.goto(`${MAISON_LEVAIN}/admin/orders/pick-list`)
      await page.getByRole('link', { name: 'Demain' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  'rush-phone': {
    // As far as a field whose date the browser writes in its own language.
    size: { width: 390, height: 570 },
    office: MAISON_LEVAIN,
    open: async (page) => {
      await page.goto(`${MAISON_LEVAIN}/admin`)
      await page.getByRole('button', { name: 'Coup de feu' }).click()
      await expect(page.getByRole('dialog', { name: 'Coup de feu' })).toBeVisible()
    },
  },
  'reports-desk': {
    office: MAISON_LEVAIN,
    open: async (page) => {
      await page.goto(`${MAISON_LEVAIN}/admin/reports`)
      await scrollTo(page, '.stat-grid', 80)
    },
  },
}

for (const [name, { size = DESK, office, hides, open }] of Object.entries(SCREENS)) {
  test(name, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 2,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    const page = await context.newPage()
    if (office) await enterAs(page, office, ownerOf(new URL(office).hostname.split('.')[0] ?? ''))
    await open(page)
    await allDrawn(page)
    const hidden = ['.dev-banner', ...(hides ? [hides] : [])].join(',')
    await page.addStyleTag({ content: `${hidden}{display:none} html{scrollbar-gutter:auto}` })
    const picture = { bytes: await page.screenshot(), type: 'image/png' }
    const small = await writePicture(
      browser,
      `${name}-small`,
      picture,
      Math.round(size.width * 0.7),
    )
    const large = await writePicture(browser, name, picture, Math.round(size.width * 1.4))
    noteSizes(name, small, large)
    await context.close()
  })
}

/** Drawings of the demo's wares, for the pages of each trade. */
for (const name of ['baguette-tradition', 'fraisier', 'roti-de-boeuf', 'comte-18-mois'])
  test(`drawing of ${name}`, async ({ browser }) => {
    const file = new URL(`../../packages/demo/src/pictures/${name}.svg`, import.meta.url)
    const picture = { bytes: readFileSync(file), type: 'image/svg+xml' }
    const small = await writePicture(browser, `${name}-small`, picture, 400)
    const large = await writePicture(browser, name, picture, 800)
    noteSizes(name, small, large)
  })

/** Faces and every picture in the window have come. */
async function allDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete ||
        !image.checkVisibility() ||
        image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}

async function scrollTo(page: Page, selector: string, above: number): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((seen, room) => {
      window.scrollTo(0, seen.getBoundingClientRect().top + window.scrollY - room)
    }, above)
}

async function productPage(origin: string, name: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query('select id from products where name = $1', [name]),
  )
  return `${origin}/product/${rows[0].id}`
}

/** The confirmation of the next order that somebody comes for. */
async function nextConfirmation(): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query(
      `select o.id, o.access_token from orders o join tenants t on t.id = o.tenant_id
       where t.slug = $1 and o.status = 'paid' and o.pickup_at > now()
       order by o.total_ttc desc, o.order_number limit 1`,
      [LEVAIN.slug],
    ),
  )
  const [{ id, access_token }] = rows
  return `${MAISON_LEVAIN}/order-success?order_id=${id}&token=${access_token}`
}

/** What a chat shows of a link to us: the head of the first page, in the size that chats expect. */
test('share', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    bypassCSP: true,
    locale: 'fr-FR',
  })
  await page.goto(PLATFORM)
  await allDrawn(page)
  await page.addStyleTag({
    content:
      '.dev-banner, .site-nav, .site-entry, .hero .cluster, .hero .note { display: none } html { scrollbar-gutter: auto }',
  })
  await page.screenshot({ path: fileURLToPath(new URL('share.jpg', FOLDER)), quality: 82 })
})
