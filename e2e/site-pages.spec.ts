import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { PASSWORD } from './office-people.ts'
import { ask } from './plain-request.ts'
import { PLATFORM } from './shops.ts'
import { PHONE } from './sizes.ts'

test.describe('on a phone, where no script runs', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('A butcher finds their trade, the price and the way in', async ({ page }) => {
    await page.goto(PLATFORM)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tout est payé')
    await expect(page.getByText(/à partir de 29,00\s€\sHT par mois/)).toBeVisible()
    await expect(page.getByText(/Commission de 2,5\s% sur les commandes/)).toBeVisible()
    await page.getByRole('link', { name: 'Boucherie' }).first().click()
    await expect(page).toHaveURL(`${PLATFORM}/boucherie`)
    await expect(page.getByRole('heading', { name: /^Un poids saisi/ })).toBeVisible()
    await page.getByText('Pourquoi ne pas débiter le poids exact après coup').click()
    await expect(page.getByText(/un second débit peut échouer/)).toBeVisible()
    await page.getByRole('link', { name: 'Ouvrir ma boutique' }).first().click()
    await expect(page.getByLabel('Nom de la boutique')).toBeVisible()
  })

  test('Every page is reached by the menu', async ({ page }) => {
    await page.goto(PLATFORM)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.locator('summary', { has: page.getByRole('img', { name: 'Menu' }) }).click()
    await menu.getByRole('link', { name: 'Aide' }).click()
    await expect(page).toHaveURL(`${PLATFORM}/aide`)
  })

  test('A question is looked for without its accents, and a stranger word is said to find nothing', async ({
    page,
  }) => {
    await page.goto(`${PLATFORM}/aide`)
    const search = page.getByRole('searchbox', { name: 'Chercher dans l’aide' })
    await search.fill('allergene')
    await page.getByRole('button', { name: 'Chercher' }).click()
    await expect(page.getByText(/affichés là où la loi les demande/)).toBeVisible()
    await expect(page.getByText('Comment mes clients paient-ils')).toHaveCount(0)
    await page.goto(`${PLATFORM}/aide?q=${encodeURIComponent('<b>zzz</b>')}`)
    await expect(page.getByText('Rien pour « <b>zzz</b> ».')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Écrivez-nous' })).toBeVisible()
  })
})

test('What is only read comes without a script, and its first picture before everything else', async ({
  request,
}) => {
  const html = await read(`${PLATFORM}/`, request)
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(html).not.toContain('modulepreload')
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*levain-desk[^>]*fetchPriority="high"/i)
  expect(html).not.toMatch(/99[,.]9|1\s?000\s?\+/)
})

test('Pictures are there, have a size before they come, and say what they show', async ({
  page,
}) => {
  for (const path of ['/', '/patisserie', '/demo']) {
    await page.goto(`${PLATFORM}${path}`)
    const pictures = page.locator('main img')
    expect(await pictures.count()).toBeGreaterThan(1)
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('alt')
      await expect(picture).toHaveAttribute('width', /^\d+$/)
      if (!(await picture.isVisible())) continue
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100)
    }
  }
})

test('The demonstration leads into a shop, and behind its counter with the login it shows', async ({
  page,
}) => {
  await page.goto(`${PLATFORM}/demo`)
  const house = page.getByRole('article').filter({ hasText: 'Maison Levain' })
  await expect(house.getByText(PASSWORD)).toBeVisible()
  const email = (await house.getByText('@maison-levain.test').textContent()) ?? ''
  const shop = await house.getByRole('link', { name: 'Visiter Maison Levain' }).getAttribute('href')
  await page.goto(shop ?? '')
  await expect(page.getByRole('link', { name: /Maison Levain/ }).first()).toBeVisible()
  await page.goBack()
  await house.getByRole('link', { name: 'Ouvrir l’administration' }).click()
  await page.getByLabel(/e-mail/i).fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
})

test('Whoever asks who answers for the site is told, and told what nobody has filled in', async ({
  page,
}) => {
  await page.goto(`${PLATFORM}/mentions-legales`)
  const identity = page.locator('.site-identity')
  await expect(identity.getByText('non renseigné').first()).toBeVisible()
  const written = identity.getByRole('link', { name: /^support@/ })
  const email = (await written.textContent()) ?? ''
  await page.goto(`${PLATFORM}/contact`)
  await expect(page.getByRole('link', { name: 'Aide pour ma boutique' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Aide%20pour%20ma%20boutique`,
  )
})

test('Search engines get a map whose pages all answer, each with its own address, title and words', async ({
  request,
}) => {
  const robots = await read(`${PLATFORM}/robots.txt`, request)
  expect(robots).toContain('Disallow: /platform\n')
  expect(robots).toContain(`Sitemap: ${PLATFORM}/sitemap.xml`)
  const map = await read(`${PLATFORM}/sitemap.xml`, request)
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(addresses.length).toBeGreaterThan(10)
  const said = new Set<string>()
  for (const address of addresses) {
    const answer = await ask(request, address)
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    expect(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(address)
    said.add(/<title>([^<]*)</.exec(html)?.[1] ?? '')
    said.add(/name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')
  }
  expect(said.size).toBe(addresses.length * 2)
})

test('A link to us has a picture, and the first page tells its prices to machines', async ({
  request,
}) => {
  const html = await read(`${PLATFORM}/`, request)
  const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const answer = await ask(request, picture)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const graph: { '@type': string; offers?: { priceSpecification: { price: string } }[] }[] =
    JSON.parse(json)['@graph']
  const offers = graph.find((node) => node['@type'] === 'SoftwareApplication')?.offers
  expect(offers?.map(({ priceSpecification }) => priceSpecification.price)).toEqual([
    '29.00',
    '59.00',
    '129.00',
  ])
})

test('The banner of a developer’s machine leads back to the shop', async ({ page }) => {
  const local = new URL(PLATFORM)
  await page.goto(PLATFORM)
  await banner(page).getByRole('link', { name: 'Voir la boutique' }).click()
  await expect(page).toHaveURL(`http://localhost:${local.port}/`)
  // The bare paths of localhost are the shop's: the platform's links must not lead there.
  await page.goto(`http://localhost:${local.port}/?platform=true`)
  await page.getByRole('link', { name: 'Tarifs' }).first().click()
  await expect(page).toHaveURL(`${PLATFORM}/pricing`)
})

const banner = (page: Page) => page.getByRole('complementary', { name: 'Mode développement' })

async function read(address: string, request: Parameters<typeof ask>[0]): Promise<string> {
  return (await ask(request, address)).text()
}
