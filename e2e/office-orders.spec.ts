import { expect } from '@playwright/test'
import { claim, claimOne } from './demo-orders.ts'
import { expectAccessible, test } from './journey.ts'
import {
  detail,
  history,
  openLiveOrders,
  openOrders,
  rows,
  search,
  status,
} from './office-orders-screen.ts'
import { enterDemoShop, ownerOf } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'
import { inDatabase } from './shop-database.ts'
import { DEMO_SHOPS } from './shops.ts'

test.beforeEach(({ page, demo }) => enterDemoShop(page, demo))

test('An order is found by name, moved on, and its history says who did it', async ({
  page,
  demo,
}) => {
  const order = await claimOne(demo.slug)
  await openOrders(page, demo.origin)
  await expect(page.getByText(/commandes? à préparer/).first()).toBeVisible()

  await search(page).fill(order.name.toUpperCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`search=${order.name}`, 'i'))
  await expect(rows(page)).toContainText(order.order_number)
  await expect(rows(page).locator('code')).toHaveText('paid')

  await rows(page)
    .getByRole('button', { name: `Préparer ${order.order_number}` })
    .click()
  await expect(rows(page)).toContainText('En préparation')
  await page.locator('.toast').getByRole('button', { name: 'Annuler' }).click()
  await expect(rows(page)).toContainText('Payée')
  await page.getByRole('link', { name: order.order_number }).click()
  await expect(detail(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`))
  await expect(history(detail(page))).toContainText('« Défait aussitôt »')
  await status(detail(page)).selectOption('ready')
  await page.getByRole('button', { name: 'Marquer prête quand même' }).click()
  const latest = history(detail(page)).getByRole('listitem').first()
  await expect(latest).toContainText('« Payée » → « Prête »')
  await expect(latest).toContainText(ownerOf(demo.slug))
  await expectAccessible(page, { within: '[role=dialog]' })

  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
  await expect(rows(page)).toContainText('Prête')
})

test('Several orders move together, and those that stay are counted first and named after', async ({
  page,
  demo,
}) => {
  const claimed = await claim(demo.slug, ['paid', 'paid', 'paid', 'completed'])
  const [first, second, overtaken, done] = claimed
  await openLiveOrders(page, demo.origin, `?search=${first?.name}`)
  await expect(rows(page)).toHaveCount(4)
  // Somebody else is quicker by a moment, which no page can know.
  await page.route('**/rpc/office/orders/setStatusOfMany', async (route) => {
    await inDatabase((db) =>
      db.query("update orders set status = 'completed' where id = $1", [overtaken?.id]),
    )
    await route.continue()
  })
  await page.getByLabel('Tout sélectionner').check()
  const bar = page.getByRole('region', { name: 'Commandes sélectionnées' })
  await expect(bar).toContainText('4 commandes sélectionnées')

  // What is paid is not cancelled in passing: nothing red is offered that would do nothing.
  const change = bar.getByRole('button', { name: 'Changer le statut' })
  await bar.getByLabel('Nouveau statut').selectOption('cancelled')
  await change.click()
  const none = page.getByRole('dialog', { name: 'Aucune commande ne sera annulée' })
  await expect(none).toContainText('4 commandes payées resteront : leur remboursement se décide')
  await expect(none.getByRole('button', { name: /^Annuler/ })).toHaveCount(0)
  await none.getByRole('button', { name: 'Compris' }).click()

  await bar.getByLabel('Nouveau statut').selectOption('ready')
  await change.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('3 commandes passeront en « Prête ».')
  await expect(question.locator('li')).toContainText(['demande une raison'])
  await expect(question.locator('li')).toContainText([done?.order_number ?? ''])
  await expectAccessible(page, { within: '[role=alertdialog]' })
  await question.getByRole('button', { name: 'Passer 3 commandes en « Prête »' }).click()
  const result = page.getByRole('dialog', { name: '1 commande n’a pas changé' })
  await expect(result).toContainText(overtaken?.order_number ?? '')
  await expect(result).toContainText('demande une raison')
  // The next customer does not stand between the shopkeeper and the button.
  await Promise.all([
    expect(
      page
        .locator('.arrivals')
        .filter({ hasText: /ouvelles? commande/ })
        .first(),
    ).toBeAttached(),
    placeOrder(page.request, demo),
  ])
  await result.getByRole('button', { name: 'Compris' }).click()
  await expect(bar).toBeHidden()
  for (const order of [first, second])
    await expect(rows(page).filter({ hasText: order?.order_number })).toContainText('Prête')
})

test('What is said about one order leaves the bar for several in reach', async ({ page, demo }) => {
  const [first] = await claim(demo.slug, ['paid', 'paid'])
  await openOrders(page, demo.origin, `?search=${first?.name}`)
  await page.getByLabel('Tout sélectionner').check()
  await page
    .getByRole('button', { name: /^Préparer/ })
    .first()
    .click()
  const toast = page.locator('.toast').filter({ hasText: 'En préparation' })
  await expect(toast.getByRole('button', { name: 'Annuler' })).toBeVisible()
  const [said, bar] = [
    await toast.boundingBox(),
    await page.locator('.selection-bar').boundingBox(),
  ]
  if (!said || !bar) throw new Error('Both stand on the page.')
  expect(said.y + said.height).toBeLessThanOrEqual(bar.y)
  // Playwright presses only what nothing covers.
  await page.getByRole('button', { name: 'Tout désélectionner' }).click()
  await toast.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('button', { name: /^Préparer/ })).toHaveCount(2)
})

test('A new order appears by itself, is marked and rings', async ({ page, demo }) => {
  await page.addInitScript(() => {
    const original = OscillatorNode.prototype.start
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (...when) {
      Object.assign(window, { notes: (window as unknown as { notes: number }).notes + 1 })
      original.apply(this, when)
    }
  })
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes)
  await openLiveOrders(page, demo.origin)
  // A page may only be heard once it has been touched.
  await page.getByRole('heading', { name: 'Commandes' }).click()
  await page.keyboard.press('Shift')
  const { order_number } = await placeOrder(page.request, demo)
  const row = rows(page).filter({ hasText: order_number })
  await expect(row).toContainText('Nouvelle')
  await expect(row).toContainText('Payée')
  await expect.poll(notes).toBeGreaterThanOrEqual(2)

  await page.getByRole('button', { name: 'Son', exact: true }).click()
  await page.getByLabel('Sonner à chaque nouvelle commande').uncheck()
  await openOrders(page, demo.origin)
  await expect(page.getByRole('button', { name: 'Son coupé' })).toBeVisible()
})

test('The list is narrowed in the address, and says so when nothing is left', async ({
  page,
  demo,
}) => {
  await openOrders(page, demo.origin)
  await page.getByRole('link', { name: 'Annulée', exact: true }).click()
  await expect(page).toHaveURL(/status=cancelled$/)
  await expect(rows(page).first()).toContainText('Annulée')
  await page.getByRole('link', { name: 'Demain' }).click()
  await expect(page).toHaveURL(/pickup_date=\d{4}-\d\d-\d\d/)
  await page.getByRole('link', { name: 'Plus récentes' }).click()
  await expect(page).toHaveURL(/status=cancelled&pickup_date=[\d-]+&sort=newest$/)
  await page.getByRole('link', { name: 'Heure de retrait' }).click()
  await page.getByRole('link', { name: 'Toutes', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?pickup_date=[\d-]+$/)
  // A day with orders: tomorrow the shop may be shut.
  const [{ pickup_date } = { pickup_date: '' }] = await claim(demo.slug, ['paid', 'paid'])
  await openOrders(page, demo.origin, `?pickup_date=${pickup_date}`)
  await expect(page.getByRole('table', { name: 'Commandes, par heure de retrait' })).toBeVisible()
  // The address is there a moment before its list.
  await expect(rows(page).nth(1)).toBeVisible()
  const due = await rows(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(due.length).toBeGreaterThan(1)
  expect(due).toEqual(due.toSorted())
  await search(page).fill('personne de ce nom')
  await expect(page.getByText('Aucune commande trouvée')).toBeVisible()
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(search(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(25)
})

test('Nonsense in the address is no error, and an order that is not here is said to be missing', async ({
  page,
  demo,
}) => {
  const missing = page.getByRole('dialog', { name: 'Commande introuvable' })
  await openOrders(
    page,
    demo.origin,
    '?status=x&store_id=1&pickup_date=2026-02-30&page=-1&order=1&search=personne',
  )
  await expect(missing).toBeVisible()
  const neighbour = DEMO_SHOPS.find(({ origin }) => origin !== demo.origin)
  const elsewhere = await claimOne(neighbour?.slug ?? '', 'completed')
  await openOrders(page, demo.origin, `?search=personne&order=${elsewhere.id}`)
  await expect(missing).toBeVisible()
})

test('Busy hands can stay on the keyboard', async ({ page, demo }) => {
  const [{ name } = { name: '' }] = await claim(demo.slug, ['completed', 'completed'])
  await openOrders(page, demo.origin)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  // While somebody types, letters are letters.
  await page.keyboard.type(`${name}sjk?`)
  await expect(search(page)).toHaveValue(`${name}sjk?`)
  await search(page).fill(name)
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('heading', { name: 'Commandes' }).click()
  const links = rows(page).getByRole('link', { name: /^CMD-/ })
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(detail(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()

  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('s')
  await expect(status(detail(page))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
})
