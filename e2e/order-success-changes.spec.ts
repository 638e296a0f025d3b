import { expect, type Locator, type Page } from '@playwright/test'
import { claimOne, confirmationOf } from './demo-orders.ts'
import { expectAccessible, test } from './journey.ts'
import { earliestSlot, lookAgain, unfoldSlots } from './order-steps.ts'
import { placeOrder } from './order-without-page.ts'
import { inDatabase } from './shop-database.ts'
import { openPage } from './shop-window.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const cancelling = (page: Page) => page.getByRole('dialog', { name: /Annuler cette commande/ })

test('The shop’s work shows as it goes on, and cancelling ends with it', async ({ page, demo }) => {
  const order = await claimOne(demo.slug)
  const current = page.locator('.order-progress [aria-current="step"]')
  const cancel = page.getByRole('button', { name: 'Annuler ma commande' })
  const tooLate = page.getByText(/La préparation a commencé.*Appelez la boutique/)
  await openPage(page, `${demo.origin}${confirmationOf(order)}`)
  await expect(current).toHaveText('Reçue')

  // Too late by a moment: the dialog says so, and the page catches up behind it.
  await cancel.click()
  await change(order.id, { status: 'preparing' })
  await cancelling(page)
    .getByRole('button', { name: /^Annuler et être remboursé/ })
    .click()
  await expect(tooLate.first()).toBeVisible()
  await expect(current).toHaveText('En préparation')
  await page.reload()
  await expect(tooLate).toBeVisible()
  await expect(cancel).toHaveCount(0)

  const step = (hasText: string) => current.filter({ hasText })
  await change(order.id, { status: 'ready' })
  await seenInTheEnd(page, step('Prête'))
  await change(order.id, { status: 'completed' })
  await seenInTheEnd(page, step('Retirée'))
})

test('After the cut-off the page says until when it was possible, and whom to call', async ({
  page,
  demo,
}) => {
  const order = await claimOne(demo.slug)
  await change(order.id, { cancellable_until: new Date('2026-01-01T10:00:00Z') })
  await openPage(page, `${demo.origin}${confirmationOf(order)}`)
  await expect(
    page.getByText(/était possible jusqu’au .* à \d+h.*Appelez la boutique/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler ma commande' })).toHaveCount(0)
})

test('A refund and a failed payment are told for what they are', async ({ page, demo }) => {
  const order = await claimOne(demo.slug)
  await openPage(page, `${demo.origin}${confirmationOf(order)}`)
  await change(order.id, { status: 'cancelled', payment_status: 'paid' })
  await seenInTheEnd(page, title(page, /^Commande annulée$/))
  await expect(page.getByText(/n’entraîne pas de remboursement.*Appelez la boutique/)).toBeVisible()
  const pickup = page.getByRole('region', { name: 'Retrait annulé' })
  await expect(pickup).toContainText(/Il était prévu le .* \d{4}, entre \d+h\d* et \d+h/)
  await expect(pickup).toContainText(/\d{5} \S+/)
  await expect(pickup.locator('a[href^="tel:+33"]')).toBeVisible()
  await expect(page.getByRole('link', { name: /Voir sur la carte/ })).toHaveCount(0)
  await askRefund(order.id, 1234)
  await seenInTheEnd(page, title(page, 'Commande annulée, remboursement en cours'))
  await expect(page.getByText(/12,34\s€ est en cours/)).toBeVisible()
  await change(order.id, { payment_status: 'refunded', refunded_amount: 1234 })
  await seenInTheEnd(page, title(page, 'Commande annulée et remboursée'))
  await expect(page.getByText(/12,34\s€ est parti/)).toBeVisible()
  await change(order.id, { payment_status: 'failed', refunded_amount: 0 })
  await page.reload()
  await expect(title(page, 'Le paiement n’a pas abouti')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour à la boutique' })).toBeVisible()
  await expectAccessible(page)
})

test('The shopper cancels, is told the amount first, and gets it back', async ({ page, demo }) => {
  const { confirmation } = await placeOrder(page.request, demo)
  await openPage(page, confirmation)
  const total = await page.locator('.definitions [data-strong] dd').innerText()
  const open = page.getByRole('button', { name: 'Annuler ma commande' })
  await expect(page.getByText(/^Annulation possible jusqu’au \S+ \d+ \S+ à \d+h/)).toBeVisible()
  await open.click()
  await expect(cancelling(page)).toContainText(`${total} vous seront remboursés`)
  await expectAccessible(page, { within: '[role=dialog], dialog[open]' })
  await cancelling(page).getByRole('button', { name: 'Garder ma commande' }).click()
  await expect(cancelling(page)).toBeHidden()
  await open.click()
  await cancelling(page)
    .getByRole('button', { name: /^Annuler et être remboursé de/ })
    .click()
  await expect(title(page, /^Commande annulée/)).toBeFocused()
  await expect(title(page, 'Commande annulée et remboursée')).toBeVisible()
})

test('The shopper comes another day: the page follows, and the old hour is free again', async ({
  page,
  demo,
}) => {
  const { id, confirmation } = await placeOrder(page.request, demo)
  await openPage(page, confirmation)
  const before = await pickupOf(id)
  await page.getByRole('button', { name: 'Déplacer mon retrait' }).click()
  const moving = page.getByRole('dialog', { name: 'Déplacer mon retrait' })
  const confirm = moving.getByRole('button', { name: 'Déplacer le retrait' })
  await confirm.click()
  await expect(moving.getByText('Choisissez une date et une heure de retrait.')).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog], dialog[open]' })
  // Some day of the next weeks that can be had and is not its own.
  await moving.locator('[data-day]:not([aria-disabled=true])').last().click()
  await expect(earliestSlot(page)).toBeVisible()
  await unfoldSlots(page)
  await moving.getByRole('radio').and(moving.locator(':enabled')).last().check({ force: true })
  await confirm.click()
  await expect(moving).toBeHidden()
  const after = await pickupOf(id)
  expect(after).not.toEqual(before)
  await expect(page.getByText(/^Retrait prévu maintenant le .* entre \d+h/).first()).toBeVisible()
  const [, , day = ''] = after.split(' ')[0]?.split('-') ?? []
  await expect(page.locator('.pickup-when')).toContainText(String(Number(day)))
})

test('The same again: the lines of an order fill the cart, once however often it is pressed', async ({
  page,
  demo,
}) => {
  const { confirmation } = await placeOrder(page.request, demo)
  await openPage(page, confirmation)
  const again = page.getByRole('button', { name: 'Commander à nouveau' })
  const cart = page.getByRole('dialog', { name: /panier/i })
  for (const _ of [1, 2]) {
    await again.click()
    await expect(cart.getByRole('textbox', { name: /^Quantité de/ })).toHaveValue('4')
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
  }
})

test('Whoever has lost the link gets it by mail, by the order’s number and address', async ({
  page,
  demo,
}) => {
  const { id, order_number } = await placeOrder(page.request, demo)
  await openPage(page, `${demo.origin}/order-success?order_id=x&token=y`)
  await page.getByRole('link', { name: 'Recevoir à nouveau le lien' }).click()
  await expect(title(page, 'Retrouver ma commande')).toBeVisible()
  const ask = page.getByRole('button', { name: 'Recevoir le lien' })
  await ask.click()
  await expect(page.getByText('Le numéro de commande est requis.')).toBeVisible()
  await page.getByLabel('Numéro de commande').fill(order_number.toLowerCase())
  await page.getByLabel('Adresse e-mail de la commande').fill('Ada@example.test')
  await ask.click()
  await expect(page.getByText('Regardez votre boîte de réception')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => mailsAbout(id)).toContain('link')
})

/** What has left for the customer. */
async function mailsAbout(order_id: string): Promise<string[]> {
  const { rows } = await inDatabase((db) =>
    db.query(
      "select details->>'mail' as mail from order_events where order_id = $1 and kind = 'mail_sent'",
      [order_id],
    ),
  )
  return rows.map(({ mail }) => mail)
}

async function pickupOf(order_id: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query("select pickup_date || ' ' || pickup_time as moment from orders where id = $1", [
      order_id,
    ]),
  )
  return rows[0].moment
}

/** What the shop or the provider does meanwhile. */
async function change(order_id: string, columns: Record<string, unknown>) {
  const sets = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`)
  await inDatabase((db) =>
    db.query(`update orders set ${sets} where id = $1`, [order_id, ...Object.values(columns)]),
  )
}

async function askRefund(order_id: string, amount: number) {
  await inDatabase((db) =>
    db.query(
      'insert into refunds (tenant_id, order_id, amount) select tenant_id, id, $2 from orders where id = $1',
      [order_id, amount],
    ),
  )
}

/** The open page is looked at again until it shows. */
async function seenInTheEnd(page: Page, sight: Locator) {
  await expect(async () => {
    await lookAgain(page)
    await expect(sight).toBeVisible({ timeout: 2000 })
  }).toPass()
}
