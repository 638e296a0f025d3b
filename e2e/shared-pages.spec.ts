import { expect, test } from '@playwright/test'
import { ask } from './plain-request.ts'
import { productPage, STATES_LEVAIN } from './shop-states.ts'
import { openPage } from './shop-window.ts'
import { MAISON_LEVAIN } from './shops.ts'

const PAGES = [
  `${MAISON_LEVAIN}/`,
  `${MAISON_LEVAIN}/checkout`,
  `${MAISON_LEVAIN}/cgv`,
  productPage(STATES_LEVAIN, 'rich'),
  productPage(STATES_LEVAIN, 'reviewed'),
]

test('A page comes packed, and costs nothing when it is known already', async ({ request }) => {
  for (const address of PAGES) {
    const { host, port, pathname } = new URL(address)
    const first = await ask(request, address)
    const { etag = '', ...headers } = first.headers()
    expect(headers['content-encoding'], address).toBe('br')
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await request.get(`http://127.0.0.1:${port}${pathname}`, {
      headers: { host, 'if-none-match': etag },
    })
    // Somebody else may have changed the shop meanwhile: then it is another page.
    if (again.status() !== 304) expect(again.headers().etag, address).not.toBe(etag)
  }
})

test('What the server sends is HTML that a validator accepts', async ({ page, request }) => {
  for (const address of PAGES) {
    const html = await (await ask(request, address)).text()
    const faults = await page.evaluate(findFaults, html)
    expect(faults, address).toEqual([])
  }
})

test('What brings a page to life is asked for after what is to be seen', async ({ page }) => {
  for (const address of PAGES) {
    await openPage(page, address)
    const { drawn, asked, lists } = await page.evaluate(readScripts)
    // A page that nobody has drawn for two seconds does not wait any longer.
    expect(asked, address).toBeGreaterThanOrEqual(Math.min(drawn, 2_000))
    expect(asked, address).toBeLessThan(Number.POSITIVE_INFINITY)
    // The window's own list of pages, and not the back office's too.
    expect(lists, address).toBe(1)
  }
})

test('The background of a page alone is not yet what is to be seen', async ({ page }) => {
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync('body * { visibility: hidden !important }')
    document.adoptedStyleSheets = [hidden]
    const show = () => requestAnimationFrame(() => (document.adoptedStyleSheets = []))
    const seen = new PerformanceObserver(() => requestAnimationFrame(show))
    seen.observe({ type: 'paint', buffered: true })
  })
  await openPage(page, `${MAISON_LEVAIN}/cgv`)
  // A page may be alive before a busy machine has drawn it.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0])
  const { background, drawn, asked } = await page.evaluate(readScripts)
  expect(background).toBeLessThan(drawn)
  expect(asked).toBeGreaterThanOrEqual(Math.min(drawn, 2_000))
})

/** When a page was drawn, and when its scripts were asked for. Runs in the browser. */
function readScripts() {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const when = (paint: string) => performance.getEntriesByName(paint)[0]?.startTime ?? Infinity
  return {
    lists: scripts.filter(({ name }) => name.includes('manifest-')).length,
    background: when('first-paint'),
    drawn: when('first-contentful-paint'),
    asked: Math.min(...scripts.map(({ startTime }) => startTime)),
  }
}

/** What browsers forgive and validators do not. Runs in the browser, which has a parser. */
function findFaults(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const forbidden = [
    'body style',
    'header header',
    'footer footer',
    'main main',
    'a a',
    'a button',
    'button a',
    'button button',
    'form form',
    'p div',
    'ul > :not(li, script, template)',
    'img:not([alt])',
    // What a script would have to put in its place.
    'template[id^="B:"]',
    '[hidden][id^="S:"]',
  ]
  const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return [
    ...forbidden.filter((selector) => parsed.querySelector(selector)),
    ...twice.map((id) => `twice: ${id}`),
  ]
}

test('Nothing of a page is refused by its own policy, and its look can change', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await openPage(page, `${MAISON_LEVAIN}/`)
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-primary'))
  const before = await colour()
  expect(before).not.toBe('')
  await page.getByRole('link', { name: 'Conditions générales de vente' }).first().click()
  await expect(page).toHaveURL(`${MAISON_LEVAIN}/cgv`)
  expect(await colour()).toBe(before)
  expect(refused).toEqual([])
})
