import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { impersonate, newMember, openOffice, sessionCookie } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { PLATFORM } from './shops.ts'
import { SIZES } from './sizes.ts'

const reason = 'Aide au paramétrage de la TVA'
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Session d’assistance' })

/** The address that the console opens in a new tab, on the shop's local host. */
async function addressFor(page: Page, email: string, slug: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query(
      'select users.id as user_id, tenants.id as tenant_id from users, tenants where email = $1 and slug = $2',
      [email, slug],
    ),
  )
  const { name, value } = await sessionCookie(PLATFORM, 'super@fournil.test')
  const { host, port } = new URL(PLATFORM)
  // Only browsers know that every name under localhost is this machine.
  const path = `http://127.0.0.1:${port}/api/functions/create-impersonation-token`
  const answer = await page.request.post(path, {
    headers: { host, cookie: `${name}=${value}` },
    data: { impersonated_user_id: rows[0].user_id, tenant_id: rows[0].tenant_id, reason },
  })
  const { session_token } = await answer.json()
  return `/admin?impersonate_token=${session_token}`
}

test('A super administrator comes in as somebody, is told so everywhere, and goes back to the console', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  const address = await addressFor(page, email, demo.slug)
  await page.goto(demo.origin + address)
  await expect(page).toHaveURL(`${demo.origin}/admin`)
  const banner = bannerOf(page)
  await expect(banner).toContainText(/(59|60)minutes/)
  for (const text of [email, 'super@fournil.test', reason]) await expect(banner).toContainText(text)
  await expectAccessible(page, { within: '[aria-label="Session d’assistance"]' })
  await page.goto(`${demo.origin}/`)
  await expect(banner).toContainText(email)
  await expectAccessible(page, { within: '[aria-label="Session d’assistance"]' })

  await banner.getByRole('button', { name: 'Terminer' }).click()
  await page.waitForURL(`${PLATFORM}/**`)
  await page.goto(`${demo.origin}/`)
  await expect(banner).toHaveCount(0)
  await page.goto(demo.origin + address)
  await expect(page).toHaveURL(`${demo.origin}/admin/assistance`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session d’assistance refusée')
})

test('A server that does not end the session is told, and the banner stays', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  await impersonate(page, demo.origin, email, { minutes: 42, reason })
  await openOffice(page, `${demo.origin}/admin/reports`)
  await expect(bannerOf(page)).toContainText('42minutes')
  await page.route('**/api/functions/end-impersonation', (route) => route.abort())
  await bannerOf(page).getByRole('button', { name: 'Terminer' }).click()
  await expect(page.locator('.toast').getByText(/n’a pas pu être terminée/)).toBeVisible()
  await expect(bannerOf(page)).toBeVisible()
})

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('The banner is 120 px high, stays in view and hides nothing of the page', async ({
      page,
      demo,
    }) => {
      const email = await newMember(demo.slug, 'all')
      await impersonate(page, demo.origin, email, { minutes: 42, reason })
      for (const [path, first] of [
        ['/', '.shop-brand'],
        ['/admin/orders', 'h1'],
      ] as const) {
        await page.goto(demo.origin + path)
        const box = await bannerOf(page).boundingBox()
        expect([box?.y, box?.height], path).toEqual([0, 120])
        const top = (await page.locator(first).first().boundingBox())?.y ?? 0
        expect(top, path).toBeGreaterThanOrEqual(120)
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        expect((await bannerOf(page).boundingBox())?.y, path).toBe(0)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}
