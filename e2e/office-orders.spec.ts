import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { placeOrder } from './order-steps.ts'
import { inDatabase } from './shop-database.ts'
import { expectAccessible, expectNoSidewaysScroll, HOUSES } from './shop-window.ts'

const [LEVAIN, COLBERT] = HOUSES
const ADMIN = 'admin@maison-levain.test'
const TILL = 'caisse@maison-levain.test'

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
const sessions = new Map<string, Cookies>()

/** Signed in once per worker: the login counts how often it is asked. */
async function signIn(page: Page, email = ADMIN) {
  const known = sessions.get(email)
  if (known) return page.context().addCookies(known)
  await page.goto(`${LEVAIN.origin}/admin/login`)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe').fill('Fournil-2026')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(/\/admin(?!\/login)/)
  sessions.set(email, await page.context().cookies())
}

async function openOrders(page: Page, query = '') {
  await page.goto(`${LEVAIN.origin}/admin/orders${query}`)
  await page.waitForFunction(() => {
    const title = document.querySelector('h1')
    return title && Object.keys(title).some((key) => key.startsWith('__reactProps'))
  })
}

type Claimed = { id: string; order_number: string; name: string }

/** Demo orders that no other test touches, under a name that nobody else has. */
async function claim(
  statuses: readonly string[],
  house: string = LEVAIN.house,
): Promise<Claimed[]> {
  const name = `Essai${Math.random().toString(36).slice(2, 10)}`
  return inDatabase(async (db) => {
    const claimed: Claimed[] = []
    for (const status of statuses) {
      const { rows } = await db.query(
        `update orders set customer_last_name = $1 where id = (
           select o.id from orders o join tenants t on t.id = o.tenant_id
           where t.slug = $3 and o.status = $2 and o.idempotency_key like 'demo-%' and o.payment_status = 'paid'
             and o.customer_last_name not like 'Essai%'
             and not exists (select from invoices i where i.order_id = o.id)
           order by random() limit 1 for update of o skip locked)
         returning id, order_number`,
        [name, status, house],
      )
      claimed.push({ ...rows[0], name })
    }
    return claimed
  })
}

async function claimOne(status = 'paid'): Promise<Claimed> {
  const [order] = await claim([status])
  if (!order) throw new Error(`No demo order is ${status}.`)
  return order
}

/** Somebody orders and pays in the shop; the order's id. */
async function shopperOrders(browser: Browser): Promise<string> {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const address = await placeOrder(await context.newPage(), LEVAIN)
  await context.close()
  return address.searchParams.get('order_id') ?? ''
}

const rows = (page: Page) => page.locator('.orders-table tbody tr')
const search = (page: Page) => page.getByLabel('Nom, téléphone, numéro ou code de retrait')
const detail = (page: Page) => page.getByRole('dialog', { name: /^Commande CMD-/ })
const status = (place: Locator) => place.getByLabel('Statut')
const history = (place: Locator) =>
  place
    .locator('section')
    .filter({ has: place.page().getByRole('heading', { name: 'Historique' }) })

test('An order is found by name, moved on, and its history says who did it', async ({ page }) => {
  const order = await claimOne()
  await signIn(page)
  await openOrders(page)
  await expect(page.getByText(/commandes? à préparer/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await search(page).fill(order.name.toUpperCase())
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`search=${order.name}`, 'i'))
  await expect(rows(page)).toContainText(order.order_number)
  await expect(rows(page).locator('code')).toHaveText('paid')

  await rows(page)
    .getByRole('button', { name: `Préparer ${order.order_number}` })
    .click()
  await expect(rows(page)).toContainText('En préparation')
  await page.getByRole('button', { name: 'Défaire' }).click()
  await expect(rows(page)).toContainText('Payée')
  await page.getByRole('link', { name: order.order_number }).click()
  await expect(detail(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`))
  await expect(history(detail(page))).toContainText('« Défait aussitôt »')
  await status(detail(page)).selectOption('ready')
  await expect(history(detail(page)).getByRole('listitem').first()).toContainText(
    '« Payée » → « Prête »',
  )
  await expect(history(detail(page)).getByRole('listitem').first()).toContainText(ADMIN)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
  await expect(rows(page)).toContainText('Prête')
})

test('Going back asks for a reason, which stays in the history', async ({ page }) => {
  const order = await claimOne()
  await signIn(page)
  await openOrders(page, `?search=${order.name}`)
  // The only one left opens by Enter.
  await search(page).press('Enter')
  await status(detail(page)).selectOption('pending')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('La commande reviendra de « Payée » à « En attente ».')
  await question.getByRole('button', { name: /^Passer en/ }).click()
  await expect(question.getByText('Indiquez la raison de ce changement.')).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Raison').fill('Erreur de caisse')
  await question.getByRole('button', { name: /^Passer en/ }).click()
  await expect(question).toBeHidden()
  await expect(status(detail(page))).toHaveValue('pending')
  await expect(history(detail(page))).toContainText('« Erreur de caisse »')
})

test('A paid order is cancelled with a part of its money given back', async ({ page, browser }) => {
  const id = await shopperOrders(browser)
  await signIn(page)
  await openOrders(page, `?order=${id}`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Annuler la commande…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Annuler la commande CMD-/ })
  const button = dialog.getByRole('button', { name: /^Annuler et rembourser/ })
  const effects = dialog.getByLabel('Ce qui va se passer')
  await expect(effects).toContainText(/seront remboursés sur la carte du client/)
  await dialog.getByLabel('Rembourser une partie').check()
  await button.click()
  await expect(dialog.getByText('Indiquez le montant à rembourser.')).toBeVisible()
  await dialog.getByLabel('Montant à rembourser').fill('1 000')
  await expect(dialog.getByText(/^Il reste .* à rembourser au plus\.$/)).toBeVisible()
  await dialog.getByLabel('Montant à rembourser').fill('1,50')
  await dialog.getByLabel('Remettre en stock').uncheck()
  await dialog.getByLabel('Raison').fill('Four en panne')
  await expect(effects).toContainText('1,50 € sera remboursé sur la carte du client')
  await expect(effects).toContainText('4 articles seront comptés comme perdus.')
  await expectAccessible(page)
  await button.click()
  await expect(dialog).toBeHidden()
  await expect(status(detail(page))).toHaveValue('cancelled')
  // The refund is carried out behind the scenes; the open page hears of it.
  await expect(detail(page).locator('code')).toHaveText('partially_refunded', { timeout: 30_000 })
  await expect(detail(page).getByLabel('Remboursements')).toContainText(
    '1,50 € remboursement effectué',
  )
  await expect(history(detail(page))).toContainText('« Four en panne »')
})

test('Several orders move together, and those that stay are named', async ({ page }) => {
  const [first, second, third] = await claim(['paid', 'paid', 'completed'])
  await signIn(page)
  await openOrders(page, `?search=${first?.name}`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Tout sélectionner').check()
  const bar = page.getByRole('region', { name: 'Commandes sélectionnées' })
  await expect(bar).toContainText('3 commandes sélectionnées')
  await expectAccessible(page)
  await bar.getByLabel('Nouveau statut').selectOption('ready')
  await bar.getByRole('button', { name: 'Changer le statut' }).click()
  const result = page.getByRole('dialog', { name: '1 commande n’a pas changé' })
  await expect(result).toContainText(third?.order_number ?? '')
  await expect(result).toContainText('demande une raison')
  await result.getByRole('button', { name: 'Compris' }).click()
  await expect(bar).toBeHidden()
  for (const order of [first, second])
    await expect(rows(page).filter({ hasText: order?.order_number })).toContainText('Prête')
})

test('A new order appears by itself, is marked and rings', async ({ page, browser }) => {
  await page.addInitScript(() => {
    const original = OscillatorNode.prototype.start
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (...when) {
      Object.assign(window, { notes: (window as unknown as { notes: number }).notes + 1 })
      original.apply(this, when)
    }
  })
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes)
  await signIn(page)
  await openOrders(page)
  // A page may only be heard once it has been touched.
  await page.getByRole('heading', { name: 'Commandes' }).click()
  const id = await shopperOrders(browser)
  const { rows: found } = await inDatabase((db) =>
    db.query('select order_number from orders where id = $1', [id]),
  )
  const row = rows(page).filter({ hasText: found[0].order_number })
  await expect(row).toContainText('Nouvelle')
  await expect(row).toContainText('Payée')
  await expect.poll(notes).toBeGreaterThanOrEqual(2)
  await expectAccessible(page)

  await page.getByLabel('Son').uncheck()
  await openOrders(page)
  await expect(page.getByLabel('Son')).not.toBeChecked()
})

test('The list is narrowed in the address, and says so when nothing is left', async ({ page }) => {
  await signIn(page)
  await openOrders(page)
  await page.getByRole('link', { name: 'Annulée', exact: true }).click()
  await expect(page).toHaveURL(/status=cancelled$/)
  await expect(rows(page).first()).toContainText('Annulée')
  await page.getByRole('link', { name: 'Demain' }).click()
  await expect(page).toHaveURL(/pickup_date=\d{4}-\d\d-\d\d/)
  await search(page).fill('personne de ce nom')
  await expect(page.getByText('Aucune commande trouvée')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(search(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(25)

  // Nonsense in the address is no error, and an order that is not here is said to be missing.
  await openOrders(page, '?status=x&store_id=1&pickup_date=2026-02-30&page=-1&order=1')
  await expect(page.getByRole('dialog', { name: 'Commande introuvable' })).toBeVisible()
  const [elsewhere] = await claim(['completed'], COLBERT.house)
  await openOrders(page, `?order=${elsewhere?.id}`)
  await expect(page.getByRole('dialog', { name: 'Commande introuvable' })).toBeVisible()
})

test('The till sees orders and finances, and nothing else', async ({ page }) => {
  const order = await claimOne()
  await signIn(page, TILL)
  await page.goto(`${LEVAIN.origin}/admin/products`)
  await expect(page).toHaveURL(/\/admin\/orders/)
  const entries = page.getByRole('navigation', { name: /Administration|Raccourcis/ })
  await expect(entries.getByRole('link')).toHaveText(['Commandes', 'Finances'])

  // What the till may not settle itself, it is told whom to ask for.
  await page.route('**/rpc/office/invoices/generateInvoice', (route) =>
    route.fulfill({
      status: 409,
      json: {
        json: {
          defined: true,
          code: 'LEGAL_SETTINGS_MISSING',
          status: 409,
          message: 'Il manque des mentions légales pour établir la facture.',
          data: { missing: ['SIRET', 'Numéro de TVA'] },
        },
      },
    }),
  )
  await openOrders(page, `?order=${order.id}`)
  await page.getByRole('button', { name: 'Générer la facture', exact: true }).click()
  const missing = page.getByRole('dialog', {
    name: 'Erreur lors de la génération de la facture',
  })
  await expect(missing.getByRole('listitem')).toHaveText(['SIRET', 'Numéro de TVA'])
  await expect(missing).toContainText('Demandez à la personne')
  await expect(missing.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

test('An invoice is made and downloaded', async ({ page }) => {
  const order = await claimOne('completed')
  await signIn(page)
  await openOrders(page, `?order=${order.id}`)
  await page.getByRole('button', { name: 'Générer la facture', exact: true }).click()
  await expect(page.getByText(/^Facture FA-\d{4}-\d{6} générée avec succès$/).first()).toBeVisible()
  const download = detail(page).getByRole('button', { name: /Télécharger FA-/ })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^FA-\d{4}-\d{6}\.pdf$/)

  await page.route('**/files/invoices/*', (route) => route.fulfill({ status: 500 }))
  await expect(download).not.toHaveAttribute('aria-busy')
  await download.click()
  await expect(page.getByText('Erreur lors du téléchargement de la facture').first()).toBeVisible()
})

test('The ticket and the pick list are paper of the right size', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      print: () => document.documentElement.setAttribute('data-printed', ''),
    })
  })
  const order = await claimOne()
  const { rows: found } = await inDatabase((db) =>
    db.query('select pickup_code, pickup_date::text from orders where id = $1', [order.id]),
  )
  const { pickup_code, pickup_date } = found[0]
  await signIn(page)
  const printed = page.locator('html[data-printed]')
  await page.goto(`${LEVAIN.origin}/admin/orders/${order.id}/ticket?print=1`)
  await expect(page.getByText(pickup_code, { exact: true })).toBeVisible()
  await expect(printed).toBeVisible()
  // 80 mm in points, and no longer than what stands on it.
  expect(await paperOf(page)).toEqual({ width: 227, pages: 1 })
  await expectAccessible(page)

  await page.goto(`${LEVAIN.origin}/admin/orders/pick-list?pickup_date=${pickup_date}`)
  await expect(page.getByText(order.order_number)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'À préparer' })).toBeVisible()
  await expect(printed).toHaveCount(0)
  expect((await paperOf(page)).width).toBe(595)
  await expectAccessible(page)
})

async function paperOf(page: Page): Promise<{ width: number; pages: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) [\d.]+\]/g)]
  return { width: Math.round(Number(boxes[0]?.[1])), pages: boxes.length }
}

test('Busy hands can stay on the keyboard', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keys')
  const orders = await claim(['completed', 'completed'])
  const name = orders[0]?.name ?? ''
  await signIn(page)
  await openOrders(page)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  // While somebody types, letters are letters.
  await page.keyboard.type(`${name}`)
  await page.keyboard.type('sjk?')
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
  await expectAccessible(page)
})
