import { expect, type Page } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { cutLine, mendLine } from './line.ts'
import { enterAs, enterDemoShop, newMember } from './office-people.ts'
import { defaultStore, placeOrder } from './order-without-page.ts'
import { pressUntil } from './press-until.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }

type Bag = { name: string; code: string; changes?: string }
type Counter = { slug: string; origin: string; address: string }

/** A store with these bags for one day; the address names the day, so that no midnight comes between. */
async function aCounter(page: Page, ...bags: Bag[]): Promise<Counter> {
  const { slug, origin } = await newBareShop()
  await simpleWeek(slug)
  const pickup_date = dayAhead(0)
  for (const { name, code, changes = `status = 'ready'` } of bags) {
    await paidOrder({ slug, name, pickup_date, pickup_time: '10:00' })
    await inDatabase((db) =>
      db.query(
        `update orders set pickup_code = $3, ${changes}
         where customer_last_name = $2 and tenant_id = (select id from tenants where slug = $1)`,
        [slug, name, code],
      ),
    )
  }
  await enterAs(page, origin, await newMember(slug, 'all'))
  const asked = new URLSearchParams({ store_id: await defaultStore(slug), pickup_date })
  return { slug, origin, address: `${origin}/admin/counter?${asked}` }
}

/** Opens it and waits until it answers to presses and hears of what happens. */
async function openCounter(page: Page, { address }: Counter): Promise<void> {
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live')
  await page.goto(address)
  await listening
}

const card = (page: Page, code: string) => page.locator('.hand-over-card').filter({ hasText: code })
const give = (page: Page, code: string) =>
  card(page, code).getByRole('button', { name: new RegExp(`^Remettre ${code}`) })
const past = (page: Page) => page.locator('.hand-over-past')
const search = (page: Page) => page.getByLabel('Code, nom ou numéro')

async function stateOf({ slug }: Counter, name: string) {
  return inDatabase(async (db) => {
    const { rows } = await db.query(
      `select o.order_number, o.status, o.payment_status, (select count(*)::int from order_events e
         where e.order_id = o.id and e.to_status = 'completed') as handed_over
       from orders o where o.customer_last_name = $2 and o.tenant_id = (select id from tenants where slug = $1)`,
      [slug, name],
    )
    return rows[0] as {
      order_number: string
      status: string
      payment_status: string
      handed_over: number
    }
  })
}

const ADA = { name: 'Ada', code: 'AX22' }
const NOE = { name: 'Noe', code: 'TY77', changes: `status = 'paid', notes = 'Allergie aux noix'` }
const BEING_PAID = `status = 'pending', payment_status = 'pending', paid_at = null, paid_on = null, payment_intent_id = null,
  hold_status = 'held', hold_expires_at = now() + interval '1 hour'`
const OWED = `status = 'ready', payment_status = 'pending', paid_at = null, paid_on = null, payment_intent_id = null,
  pays_on_collection = true`

test.describe('on the tablet of the counter', () => {
  test.use(TABLET)

  test('A touch hands over, can be taken back for a while, and everything is large enough for gloves', async ({
    page,
  }) => {
    const counter = await aCounter(page, ADA, NOE)
    await openCounter(page, counter)
    await expect(page.locator('.sidebar')).toHaveCount(0)
    await expect(page.locator('.hand-over-card')).toHaveCount(2)
    await expect(card(page, 'TY77')).toContainText('Allergie aux noix')
    await expect(card(page, 'TY77')).toContainText(/1\s× Pain de mie/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const targets = page.locator('.hand-over :is(button, a, input, summary):visible')
    for (const target of await targets.all())
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(
        64,
      )

    await give(page, 'AX22').tap()
    await expect(past(page)).toContainText('Remises (1)')
    await expect(card(page, 'AX22')).toHaveCount(0)
    const undo = page.locator('.toast').getByRole('button', { name: 'Annuler' })
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(64)
    await undo.tap()
    await expect(give(page, 'AX22')).toBeVisible()
    expect(await stateOf(counter, 'Ada')).toMatchObject({ status: 'ready', handed_over: 1 })
  })

  test('A scanner finds the bag wherever the focus is, and its Enter never gives another one', async ({
    page,
  }) => {
    const counter = await aCounter(page, ADA, NOE)
    await openCounter(page, counter)
    const [ada, noe] = [await stateOf(counter, 'Ada'), await stateOf(counter, 'Noe')]
    await page.keyboard.type(`${ada.order_number} AX22`)
    await page.keyboard.press('Enter')
    await expect(page.locator('.hand-over-card')).toHaveCount(1)
    await expect(give(page, 'AX22')).toBeFocused()
    // Another customer holds out a phone: the button of the first one has the focus.
    await page.keyboard.type(`${noe.order_number} TY77`)
    await page.keyboard.press('Enter')
    await expect(give(page, 'TY77')).toBeFocused()
    await expect(page.locator('.hand-over-card')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(past(page)).toContainText('TY77')
    await expect(search(page)).toHaveValue('')
    expect((await stateOf(counter, 'Noe')).status).toBe('completed')
    expect((await stateOf(counter, 'Ada')).status).toBe('ready')
    // Scanned again, it is known to be gone.
    await page.keyboard.type('TY77')
    await expect(card(page, 'TY77')).toContainText('Déjà remise')
    await expect(card(page, 'TY77').getByRole('button')).toHaveCount(0)
  })

  test('Money that is owed is shouted, and asked for before the bag is given', async ({ page }) => {
    const counter = await aCounter(page, { name: 'Eve', code: 'KL35', changes: OWED })
    await openCounter(page, counter)
    await expect(card(page, 'KL35')).toContainText(/À encaisser 4,50\s€/)
    await give(page, 'KL35').tap()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(/À encaisser\s: 4,50\s€/)
    await expectAccessible(page, { within: '[role=alertdialog]' })
    await question.getByRole('button', { name: 'Pas encore' }).tap()
    await expect(question).toBeHidden()
    expect((await stateOf(counter, 'Eve')).status).toBe('ready')
    await pressUntil(
      (within) => give(page, 'KL35').tap(within),
      () => expect(question).toBeVisible({ timeout: 1000 }),
    )
    const paid = question.getByRole('button', { name: 'Encaissée, remettre' })
    await paid.tap()
    await expect(question).toContainText('Choisissez un moyen de paiement.')
    await question.getByLabel('Espèces').check()
    await paid.tap()
    await expect(past(page)).toContainText('KL35')
    expect(await stateOf(counter, 'Eve')).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
    })
  })

  test('What is being paid online is not given, and nobody is asked for its money', async ({
    page,
  }) => {
    const counter = await aCounter(page, { name: 'Eve', code: 'KL35', changes: BEING_PAID })
    await openCounter(page, counter)
    await expect(card(page, 'KL35')).toContainText('Paiement en cours')
    await expect(card(page, 'KL35')).not.toContainText('À encaisser')
    await expect(card(page, 'KL35').getByRole('button')).toHaveCount(0)
  })

  test('Two tills that give the same bag at once both end well, and the history has it once', async ({
    page,
    browser,
  }) => {
    const counter = await aCounter(page, ADA)
    const other = await browser.newContext(TABLET)
    const till = await other.newPage()
    await enterAs(till, counter.origin, await newMember(counter.slug, 'all'))
    await openCounter(page, counter)
    await openCounter(till, counter)
    // Neither is sent before both were pressed: news of the one would take the bag from under the other's finger.
    const held = await Promise.all(
      [page, till].map((each) => heldBack(each, '**/rpc/office/orders/setStatus')),
    )
    await Promise.all([give(page, 'AX22').tap(), give(till, 'AX22').tap()])
    await Promise.all(held.map(({ isSent }) => isSent))
    for (const { letGo } of held) letGo()
    for (const each of [page, till]) {
      await expect(past(each)).toContainText('Remises (1)')
      await expect(each.locator('.hand-over-refused')).toHaveCount(0)
    }
    expect(await stateOf(counter, 'Ada')).toMatchObject({ status: 'completed', handed_over: 1 })
    await other.close()
  })
})

/** What the page sends there waits until it is let go. */
async function heldBack(page: Page, address: string) {
  const [sent, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(address, async (route) => {
    sent.resolve()
    await free.promise
    await route.continue()
  })
  return { isSent: sent.promise, letGo: free.resolve }
}

test('A device that is told to prints the ticket of each new order of its store, once', async ({
  page,
  demo,
  request,
}) => {
  await page.addInitScript(() => {
    const printed: string[] = []
    if (window === window.top) Object.assign(window, { printed })
    window.print = () => {
      const top = window.top as unknown as { printed: string[] }
      top.printed.push(window.location.pathname)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed)
  await enterDemoShop(page, demo)
  const { slug, origin } = demo
  const looked = page.waitForResponse((answer) => answer.url().includes('/arrivals/list'))
  const address = `${origin}/admin/counter?store_id=${await defaultStore(slug)}`
  await openCounter(page, { slug, origin, address })
  await looked
  await page.getByRole('button', { name: 'Réglages' }).click()
  const settings = page.getByRole('dialog', { name: 'Réglages du comptoir' })
  await settings.getByLabel('Imprimer le ticket de chaque nouvelle commande').check()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.keyboard.press('Escape')
  const { id } = await placeOrder(request, demo)
  const ticket = `/admin/orders/${id}/ticket`
  await expect.poll(printed).toContain(ticket)
  await expect(page.locator('.hand-over-paper')).toHaveCount(0)
  expect((await printed()).filter((path) => path === ticket)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('What is given while the line is cut waits in the device and is sent once; a refusal is told', async ({
    page,
  }) => {
    const counter = await aCounter(page, ADA, NOE, { name: 'Max', code: 'HJ44' })
    await openCounter(page, counter)
    await expectNoSidewaysScroll(page)
    await cutLine(page)
    for (const code of ['AX22', 'TY77', 'HJ44']) {
      await pressUntil(
        (within) => give(page, code).tap(within),
        () => expect(card(page, code)).toHaveAttribute('data-waiting', /./, { timeout: 1000 }),
      )
    }
    await expect(card(page, 'AX22')).toContainText('Remise notée sur cet appareil')
    await expectAccessible(page)
    expect((await stateOf(counter, 'Ada')).status).toBe('ready')
    await search(page).fill('HJ44')
    await expect(page.getByText('Remises en attente de la connexion')).toBeVisible()
    await search(page).fill('')
    // One was the wrong bag, another is called off by somebody else meanwhile.
    await card(page, 'HJ44').getByRole('button', { name: 'Annuler la remise' }).tap()
    await expect(give(page, 'HJ44')).toBeVisible()
    await inDatabase((db) =>
      db.query(
        `update orders set status = 'cancelled' where pickup_code = 'TY77'
         and tenant_id = (select id from tenants where slug = $1)`,
        [counter.slug],
      ),
    )
    await mendLine(page)
    await expect(past(page)).toContainText('Remises (1)')
    await expect.poll(() => stateOf(counter, 'Ada')).toMatchObject({ handed_over: 1 })
    const refused = page.locator('.hand-over-refused')
    await expect(refused).toContainText(/TY77.*la remise n’a pas été enregistrée/)
    await refused.getByRole('button', { name: 'Vu' }).tap()
    await expect(refused).toHaveCount(0)
    expect(await stateOf(counter, 'Max')).toMatchObject({ status: 'ready', handed_over: 0 })
    expect(await stateOf(counter, 'Noe')).toMatchObject({ status: 'cancelled', handed_over: 0 })
  })

  test('Whoever comes on another day is found, and asked about; a camera reads the code', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // Chromium on this system has no reader of its own: this one sees the code that the test holds out.
      Object.assign(window, {
        BarcodeDetector: class {
          static async getSupportedFormats() {
            return ['qr_code']
          }
          async detect() {
            return [{ rawValue: 'AX22' }]
          }
        },
      })
      navigator.mediaDevices.getUserMedia = async () =>
        document.createElement('canvas').captureStream()
    })
    const counter = await aCounter(page, ADA)
    await inDatabase((db) =>
      db.query(
        `update orders set pickup_date = $2 where tenant_id = (select id from tenants where slug = $1)`,
        [counter.slug, dayAhead(2)],
      ),
    )
    await openCounter(page, counter)
    await expect(page.getByText('Plus rien à remettre pour ce jour.')).toBeVisible()
    await page.getByRole('button', { name: 'Scanner' }).tap()
    await give(page, 'AX22').tap()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('est pour le')
    await question.getByRole('button', { name: 'Remettre quand même' }).tap()
    await expect.poll(() => stateOf(counter, 'Ada')).toMatchObject({ status: 'completed' })
    // The device remembers its store, and the way out leads back to the orders.
    await page.goto(`${counter.origin}/admin/counter`)
    await expect(search(page)).toBeVisible()
    await page.getByRole('link', { name: 'Quitter' }).tap()
    await expect(page).toHaveURL(`${counter.origin}/admin/orders`)
  })
})
