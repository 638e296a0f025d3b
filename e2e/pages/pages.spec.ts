import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, household } from '../journey.ts'
import { sessionCookie } from '../office-people.ts'
import { DEMO_SHOPS, PLATFORM } from '../shops.ts'
import { SIZES, type Size } from '../sizes.ts'
import { englishIn } from './english-words.ts'
import { exampleOf, leftovers, type Visitor } from './page-examples.ts'
import { PAGES } from './page-table.ts'

type Window = { visitor: Visitor; size: Size; arranged: boolean }

/** One window for each visitor and size, for all pages that a worker opens: signed in once, and what pages share is loaded once. */
const test = base.extend<object, { windowOf: (asked: Window) => Promise<Page> }>({
  windowOf: [
    async ({ browser }, use) => {
      const open = new Map<string, { page: Page; context: BrowserContext }>()
      await use(async (asked) => {
        const known = open.get(JSON.stringify(asked))
        if (known) return known.page
        const context = await browser.newContext({
          ...SIZES[asked.size],
          locale: 'fr-FR',
          timezoneId: 'Europe/Paris',
          reducedMotion: 'reduce',
          extraHTTPHeaders: { 'x-forwarded-for': household() },
        })
        await context.addCookies(await cookiesOf(asked.visitor))
        const page = await context.newPage()
        open.set(JSON.stringify(asked), { page, context })
        return page
      })
      for (const { context } of open.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const size of ['phone', 'desktop'] as const) {
  for (const entry of PAGES) {
    const { application, path, part } = entry
    // A phone visits one demo, a desktop the other: every page is seen in both, and at both sizes.
    const demo = DEMO_SHOPS[size === 'phone' ? 0 : 1]
    const origin = application === 'shop' ? demo.origin : PLATFORM

    test(`${application} ${path} on a ${size}`, async ({ windowOf }) => {
      const { visitor, address, arrange } = exampleOf(entry)
      const page = await windowOf({ visitor, size, arranged: Boolean(arrange) })
      await page.setViewportSize(SIZES[size].viewport)
      await arrange?.(page, demo)
      const wanted = `${origin}${await address(demo)}`
      const watch = watching(page)
      const answer = await page.goto(wanted)
      expect(answer?.status()).toBe(200)
      expect(page.url()).toBe(wanted)
      await page.waitForFunction(
        () =>
          Object.keys(document.body).some((key) => key.startsWith('__reactProps')) ||
          // A page that is only read brings no script to wait for.
          [...document.scripts].every(({ type }) => type === 'application/ld+json'),
      )
      await expectAccessible(page)
      if (size === 'phone') await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      if (part !== 'console')
        expect
          .soft(englishIn(await page.evaluate(wordsOnPage)), 'English on a French page')
          .toEqual([])
      expect.soft(watch.end(), 'errors and failed requests').toEqual([])
    })
  }
}

test('every example is of a page that there is', () => {
  expect(leftovers(PAGES)).toEqual([])
})

async function cookiesOf(who: Visitor) {
  if (who === 'super_admin') return [await sessionCookie(PLATFORM, 'super@fournil.test')]
  // Works for both shops, and is asked for which.
  if (who === 'accountant') return [await sessionCookie(PLATFORM, 'comptable@fournil.test')]
  if (who === 'nobody') return []
  return Promise.all(
    DEMO_SHOPS.map(({ slug, origin }) => sessionCookie(origin, `admin@${slug}.test`)),
  )
}

/** What goes wrong from now on, until the end is asked for. */
function watching(page: Page) {
  const wrong: string[] = []
  const asked = new Set<Request>()
  const listeners = {
    pageerror: (error: Error) => wrong.push(error.message),
    console: (message: { type: () => string; text: () => string }) =>
      message.type() === 'error' && wrong.push(message.text()),
    request: (request: Request) => asked.add(request),
    // Leaving the page before ends what that one still asked for.
    requestfailed: (request: Request) =>
      asked.has(request) && wrong.push(`${request.url()} ${request.failure()?.errorText}`),
    response: (answer: { status: () => number; url: () => string }) =>
      answer.status() >= 400 && wrong.push(`${answer.url()} ${answer.status()}`),
  }
  const each = Object.entries(listeners) as [never, never][]
  for (const [event, listener] of each) page.on(event, listener)
  return {
    end() {
      for (const [event, listener] of each) page.off(event, listener)
      return wrong
    },
  }
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
