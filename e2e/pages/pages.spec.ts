import { type BrowserContext, test as base, expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, household } from '../journey.ts'
import { sessionCookie } from '../office-people.ts'
import { HOUSES, PLATFORM } from '../shops.ts'
import { SIZES, type Size } from '../sizes.ts'
import { englishIn } from './english-words.ts'
import { exampleOf, leftovers, type Visitor } from './page-examples.ts'
import { PAGES } from './page-table.ts'

/** One window for each visitor and size, for all pages of a worker: logged in once, and what pages share is loaded once. */
const test = base.extend<
  object,
  { windowOf: (who: Visitor, size: Size) => Promise<BrowserContext> }
>({
  windowOf: [
    async ({ browser }, use) => {
      const open = new Map<string, BrowserContext>()
      await use(async (who, size) => {
        const known = open.get(`${who} ${size}`)
        if (known) return known
        const context = await browser.newContext({
          ...SIZES[size],
          locale: 'fr-FR',
          timezoneId: 'Europe/Paris',
          reducedMotion: 'reduce',
          extraHTTPHeaders: { 'x-forwarded-for': household() },
        })
        open.set(`${who} ${size}`, context)
        await context.addCookies(await cookiesOf(who))
        return context
      })
      for (const context of open.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const size of ['phone', 'desktop'] as const) {
  for (const entry of PAGES) {
    const { application, path, part } = entry
    // A phone visits one house, a desktop the other: every page is seen in both, and at both sizes.
    const house = HOUSES[size === 'phone' ? 0 : 1]
    const origin = application === 'shop' ? house.origin : PLATFORM

    test(`${application} ${path} on a ${size}`, async ({ windowOf }) => {
      const { visitor, address, arrange } = exampleOf(entry)
      const page = await (await windowOf(visitor, size)).newPage()
      await arrange?.(page, house)
      const wanted = `${origin}${await address(house)}`
      const wrong: string[] = []
      page.on('pageerror', (error) => wrong.push(error.message))
      page.on('requestfailed', (request) =>
        wrong.push(`${request.url()} ${request.failure()?.errorText}`),
      )
      page.on('response', (answer) => {
        if (answer.status() >= 400) wrong.push(`${answer.url()} ${answer.status()}`)
      })
      page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(message.text())
      })

      const answer = await page.goto(wanted)
      expect(answer?.status()).toBe(200)
      expect(page.url()).toBe(wanted)
      await page.waitForFunction(() =>
        Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
      )
      await expectAccessible(page)
      if (size === 'phone') await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      if (part !== 'console')
        expect
          .soft(englishIn(await page.evaluate(wordsOnPage)), 'English on a French page')
          .toEqual([])
      expect.soft(wrong, 'errors and failed requests').toEqual([])
      await page.close()
    })
  }
}

test('every example is of a page that there is', () => {
  expect(leftovers(PAGES)).toEqual([])
})

async function cookiesOf(who: Visitor) {
  if (who === 'super_admin') return [await sessionCookie(PLATFORM, 'super@fournil.test')]
  if (who === 'nobody') return []
  return Promise.all(
    HOUSES.map(({ house, origin }) => sessionCookie(origin, `admin@${house}.test`)),
  )
}

/** What one reads or is read, in the page itself. */
function wordsOnPage(): string {
  const said = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].map(
    (element) =>
      ['aria-label', 'title', 'placeholder', 'alt']
        .map((name) => element.getAttribute(name) ?? '')
        .join('\n'),
  )
  // What a machine wrote is shown as it is.
  const machine = [...document.querySelectorAll('code, pre, kbd')].map(
    (element) => (element as HTMLElement).innerText,
  )
  const read = machine.reduce((rest, text) => rest.replace(text, ''), document.body.innerText)
  return [document.title, read, ...said].join('\n')
}
