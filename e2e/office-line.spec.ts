import { expect, type Page } from '@playwright/test'
import { claimOne } from './demo-orders.ts'
import { expectAccessible, test } from './journey.ts'
import { cutLine, mendLine } from './line.ts'
import { openLiveOrders, rows } from './office-orders-screen.ts'
import { enterDemoShop } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'
import { PHONE } from './sizes.ts'

const strip = (page: Page) => page.getByRole('complementary', { name: 'Connexion' })
const notice = (page: Page) => page.locator('.arrivals:visible')

test.beforeEach(({ page, demo }) => enterDemoShop(page, demo))

test('A cut line leaves the screen as it is, says so, and what was pressed says that nothing answered', async ({
  page,
  demo,
}) => {
  const order = await claimOne(demo.slug)
  await openLiveOrders(page, demo.origin, `?search=${order.name}`)
  await cutLine(page)
  await rows(page)
    .getByRole('button', { name: `Préparer ${order.order_number}` })
    .click()
  await expect(strip(page)).toContainText(/Hors ligne depuis \d{1,2}h/)
  await expect(rows(page)).toContainText(order.order_number)
  await expect(rows(page).getByText('Sans réponse. Réessayez.')).toBeVisible()
  await expectAccessible(page)

  // Another page waits for the line instead of giving way to the browser's own.
  await page.locator('.sidebar').getByRole('link', { name: 'Catégories' }).click()
  await expect(page.locator('.toast')).toContainText('s’ouvrira au retour de la connexion')
  await expect(rows(page)).toContainText(order.order_number)

  await mendLine(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test('Orders that came in while the line was cut are announced when it is back', async ({
  page,
  demo,
  request,
}) => {
  await openLiveOrders(page, demo.origin)
  await cutLine(page)
  await expect(strip(page)).toBeVisible()
  const { order_number } = await placeOrder(request, demo)
  await mendLine(page)
  await expect(strip(page)).toBeHidden()
  const row = rows(page).filter({ hasText: order_number })
  await expect(row).toContainText('Nouvelle')
  await expect(notice(page)).toContainText(/ouvelles? commande/)
})

test('A server that is away for a moment while an order comes in loses nothing of the screen', async ({
  page,
  demo,
  request,
}) => {
  await openLiveOrders(page, demo.origin)
  const before = await rows(page).count()
  const data = /\/admin\/orders\.data/
  await page.route(data, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }))
  const { order_number } = await placeOrder(request, demo)
  await expect(strip(page)).toBeVisible()
  expect(await rows(page).count()).toBe(before)
  await page.unroute(data)
  await expect(rows(page).filter({ hasText: order_number })).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A new order is heard on any screen, again until somebody has seen it, and counted in the title', async ({
    page,
    demo,
    request,
  }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const original = OscillatorNode.prototype.start
      Object.assign(window, { notes: 0 })
      OscillatorNode.prototype.start = function (...when) {
        Object.assign(window, { notes: (window as unknown as { notes: number }).notes + 1 })
        original.apply(this, when)
      }
    })
    const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes)
    const listening = page.waitForResponse((answer) => answer.url().includes('/live?'))
    const looked = page.waitForResponse((answer) => answer.url().includes('/arrivals/list'))
    await page.goto(`${demo.origin}/admin/categories`)
    await Promise.all([listening, looked])
    await expect(page.getByText('Touchez l’écran pour activer le son')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText('Touchez l’écran pour activer le son')).toBeHidden()

    await placeOrder(request, demo)
    await expect(notice(page)).toContainText(/ouvelles? commande/)
    await expect(page).toHaveTitle(/^\(\d+\) Catégories/)
    await expect.poll(notes).toBeGreaterThanOrEqual(2)
    const once = await notes()
    await page.clock.runFor(10_000)
    await expect.poll(notes).toBeGreaterThan(once)
    await notice(page).getByRole('button', { name: 'Vu' }).click()
    await expect(notice(page).getByRole('button')).toHaveCount(0)
    await expect(page).toHaveTitle(/^Catégories/)
  })
})
