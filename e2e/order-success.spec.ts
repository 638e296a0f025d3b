import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  expectAccessibleInMotion,
  fillCart,
  fillOrder,
  lookAgain,
  openCheckout,
  payWith,
  placeOrder,
  storedText,
  submitButton,
} from './order-steps.ts'
import { inDatabase } from './shop-database.ts'
import {
  answers,
  cartButton,
  expectAccessible,
  expectNoSidewaysScroll,
  HOUSES,
} from './shop-window.ts'

const [LEVAIN, COLBERT] = HOUSES
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** What the shop or the provider does meanwhile; the open page is looked at again until it shows. */
async function meanwhile(
  page: Page,
  order_id: string | null,
  columns: Record<string, unknown>,
  seen: Locator,
) {
  const sets = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`)
  await inDatabase((db) =>
    db.query(`update orders set ${sets} where id = $1`, [order_id, ...Object.values(columns)]),
  )
  await expect(async () => {
    await lookAgain(page)
    await expect(seen).toBeVisible({ timeout: 2000 })
  }).toPass()
}

for (const shop of HOUSES) {
  test(`${shop.house}: the confirmation tells all that is needed at the counter`, async ({
    page,
  }) => {
    const address = await placeOrder(page, shop)
    await answers(page)
    await expect(page.getByText(/^Commande CMD-\d{4}-\d{6}$/)).toBeVisible()
    await expect(page.locator('.pickup-code-letters')).toHaveText(/^[A-Z]{2}\d{2}$/)
    await expect(page.getByRole('img', { name: /QR code de la commande CMD-/ })).toBeVisible()
    await expect(page.locator('.pickup-when')).toHaveText(
      /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d.* \d{4}entre \d+h\d* et \d+h\d*$/,
    )
    await expect(page.getByRole('link', { name: /Voir sur la carte/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    )
    await expect(
      page.getByText(/Un e-mail de confirmation est envoyé à ada@example.test/),
    ).toBeVisible()
    await expect(page.getByText('Sous-total HT')).toBeVisible()
    await expect(page.getByText('Total TTC')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(address.searchParams.get('token')).toBeTruthy()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)

    const link = page.getByRole('link', { name: 'Ajouter à mon agenda' })
    const calendar = await page.evaluate(
      async (href) => {
        const answer = await fetch(href)
        return { type: answer.headers.get('content-type'), text: await answer.text() }
      },
      (await link.getAttribute('href')) ?? '',
    )
    expect(calendar.type).toContain('text/calendar')
    expect(calendar.text).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  })
}

test('Without its token, or with another one, there is no order', async ({ page }) => {
  const address = await placeOrder(page, COLBERT)
  const order_id = address.searchParams.get('order_id') ?? ''
  const wrong = [
    '',
    `?order_id=${order_id}`,
    `?order_id=${order_id}&token=nope`,
    '?order_id=42&token=nope',
    `?order_id=${crypto.randomUUID()}&token=${address.searchParams.get('token')}`,
  ]
  for (const query of wrong) {
    const response = await page.goto(`${COLBERT.origin}/order-success${query}`)
    expect(response?.status(), query).toBe(404)
    await expect(title(page, 'Commande introuvable')).toBeVisible()
  }
  await expectAccessible(page)
  // Another shop does not know it either.
  await page.goto(`${LEVAIN.origin}/order-success${address.search}`)
  await expect(title(page, 'Commande introuvable')).toBeVisible()
})

test('A payment on its way is awaited, and the page confirms itself', async ({ page }) => {
  test.setTimeout(90_000)
  await fillCart(page, LEVAIN)
  await openCheckout(page, LEVAIN.origin)
  await fillOrder(page)
  await submitButton(page).click()
  await payWith(page, '4000000000000077')
  await page.getByRole('link', { name: 'Voir ma commande en attendant' }).click()
  await expect(title(page, 'Paiement en cours de confirmation')).toBeVisible()
  await expect(page.locator('.pickup-code')).toHaveCount(0)
  expect(await storedText(page, 'fournil_cart:maison-levain')).not.toBeNull()
  await expectAccessibleInMotion(page)
  await expect(title(page, 'Commande confirmée !')).toBeVisible({ timeout: 60_000 })
  await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
  expect(await storedText(page, 'fournil_pending_order_id:maison-levain')).toBeNull()
})

test('A payment that was not made in time is said plainly, with a way to start again', async ({
  page,
}) => {
  await fillCart(page, COLBERT)
  await openCheckout(page, COLBERT.origin)
  await fillOrder(page)
  await submitButton(page).click()
  await payWith(page, '4000000000000077')
  const order = await page
    .getByRole('link', { name: 'Voir ma commande en attendant' })
    .getAttribute('href')
  await page.getByRole('button', { name: /Laisser expirer/ }).click()
  await page.goto(order ?? '')
  await expect(title(page, 'Le délai de paiement est dépassé')).toBeVisible()
  await expect(page.getByText(/Rien n’a été débité/)).toBeVisible()
  await answers(page)
  await expectAccessible(page)
  expect(await storedText(page, 'fournil_pending_order_id:colbert')).toBeNull()
  await page.getByRole('link', { name: 'Recommencer la commande' }).click()
  await expect(page).toHaveURL(`${COLBERT.origin}/checkout`)
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
})

test('The shop’s work shows as it goes on, and cancelling ends with it', async ({ page }) => {
  const address = await placeOrder(page, LEVAIN)
  const order_id = address.searchParams.get('order_id')
  const current = page.locator('.order-progress [aria-current="step"]')
  await answers(page)
  await expect(current).toHaveText('Reçue')
  const step = (hasText: string) => current.filter({ hasText })
  await meanwhile(page, order_id, { status: 'preparing' }, step('En préparation'))
  await expect(page.getByRole('button', { name: 'Annuler ma commande' })).toHaveCount(0)
  await expect(page.getByText(/La préparation a commencé.*Appelez la boutique/)).toBeVisible()
  await expectAccessible(page)
  await meanwhile(page, order_id, { status: 'ready' }, step('Prête'))
  await meanwhile(page, order_id, { status: 'completed' }, step('Retirée'))
})

test('A refund and a failed payment are told for what they are', async ({ page }) => {
  const address = await placeOrder(page, COLBERT)
  const order_id = address.searchParams.get('order_id')
  await answers(page)
  const refunding = title(page, 'Commande annulée, remboursement en cours')
  await meanwhile(page, order_id, { status: 'cancelled', payment_status: 'paid' }, refunding)
  const refunded = title(page, 'Commande annulée et remboursée')
  const given = { payment_status: 'refunded', refunded_amount: 1234 }
  await meanwhile(page, order_id, given, refunded)
  await expect(page.getByText(/12,34\s€ est parti/)).toBeVisible()
  await expectAccessible(page)
  await inDatabase((db) =>
    db.query("update orders set payment_status = 'failed', refunded_amount = 0 where id = $1", [
      order_id,
    ]),
  )
  await page.reload()
  await expect(title(page, 'Le paiement n’a pas abouti')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retour à la boutique' })).toBeVisible()
  await expectAccessible(page)
})

test('The shopper cancels, is told the amount first, and gets it back', async ({ page }) => {
  await placeOrder(page, LEVAIN)
  await answers(page)
  const total = await page.locator('.definitions [data-strong] dd').innerText()
  const open = page.getByRole('button', { name: 'Annuler ma commande' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /Annuler cette commande/ })
  await expect(dialog).toContainText(`${total} vous seront remboursés`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Garder ma commande' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await dialog.getByRole('button', { name: /^Annuler et être remboursé de/ }).click()
  await expect(title(page, /^Commande annulée/)).toBeFocused()
  await expect(title(page, 'Commande annulée et remboursée')).toBeVisible({ timeout: 20_000 })
})

test('Too late to cancel is said in the dialog, and the page catches up', async ({ page }) => {
  const address = await placeOrder(page, COLBERT)
  await answers(page)
  await page.getByRole('button', { name: 'Annuler ma commande' }).click()
  await inDatabase((db) =>
    db.query("update orders set status = 'preparing' where id = $1", [
      address.searchParams.get('order_id'),
    ]),
  )
  const dialog = page.getByRole('dialog', { name: /Annuler cette commande/ })
  await dialog.getByRole('button', { name: /^Annuler et être remboursé/ }).click()
  await expect(
    page.getByText(/La préparation a commencé.*Appelez la boutique/).first(),
  ).toBeVisible()
  await expect(page.locator('.order-progress [aria-current="step"]')).toHaveText('En préparation')
})

test('An older order leaves the new cart alone', async ({ page }) => {
  const address = await placeOrder(page, LEVAIN)
  await fillCart(page, LEVAIN)
  await page.goto(address.href)
  await answers(page)
  await expect(title(page, 'Commande confirmée !')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 4 articles')
})
