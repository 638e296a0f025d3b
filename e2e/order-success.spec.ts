import { expect, type Page } from '@playwright/test'
import { claimOne, confirmationOf } from './demo-orders.ts'
import { expectAccessible, test } from './journey.ts'
import { fillCart, orderWith, storedText } from './order-steps.ts'
import { ask } from './plain-request.ts'
import { inDatabase } from './shop-database.ts'
import { answers, cartButton, openPage } from './shop-window.ts'
import { DEMO_SHOPS } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const PAYS_LATE = '4000000000000077'

test('The confirmation tells all that is needed at the counter, and leaves a new cart alone', async ({
  page,
  demo: shop,
}) => {
  const order = await claimOne(shop.slug)
  await fillCart(page, shop)
  await openPage(page, `${shop.origin}${confirmationOf(order)}`)
  await expect(title(page, 'Commande confirmée !')).toBeVisible()
  await expect(page.getByText(`Commande ${order.order_number}`, { exact: true })).toBeVisible()
  await expect(page.locator('.pickup-code-letters')).toHaveText(order.pickup_code)
  await expect(
    page.getByRole('img', { name: `QR code de la commande ${order.order_number}` }),
  ).toBeVisible()
  await expect(page.locator('.pickup-when')).toHaveText(
    /^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d.* \d{4}entre \d+h\d* et \d+h\d*$/,
  )
  await expect(page.getByRole('link', { name: /Voir sur la carte/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\//,
  )
  await expect(
    page.getByText(`Un e-mail de confirmation est envoyé à ${order.customer_email}`),
  ).toBeVisible()
  const contents = page.getByRole('main')
  await expect(contents.getByText('Sous-total HT')).toBeVisible()
  await expect(contents.getByText('Total TTC')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 4 articles')

  const link = page.getByRole('link', { name: 'Ajouter à mon agenda' })
  const href = (await link.getAttribute('href')) ?? ''
  const calendar = await ask(page.request, `${shop.origin}${href}`)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  expect(await calendar.text()).toContain(`UID:order-${order.id}\r\n`)
})
test('Without its token, with another one or in another shop, there is no order', async ({
  page,
  demo,
}) => {
  const order = await claimOne(demo.slug)
  const wrong = [
    '',
    `?order_id=${order.id}`,
    '?order_id=42&token=nope',
    `?order_id=${crypto.randomUUID()}&token=${order.access_token}`,
    `?order_id=${order.id}&token=nope`,
  ]
  for (const query of wrong) {
    const answer = await ask(page.request, `${demo.origin}/order-success${query}`)
    expect(answer.status(), query).toBe(404)
    expect(await answer.text(), query).toContain('Commande introuvable')
  }
  for (const { origin } of DEMO_SHOPS) {
    const answer = await ask(page.request, `${origin}${confirmationOf(order)}`)
    expect(answer.status()).toBe(origin === demo.origin ? 200 : 404)
  }
  await page.goto(`${demo.origin}/order-success${wrong.at(-1)}`)
  await expect(title(page, 'Commande introuvable')).toBeVisible()
  await expectAccessible(page)
})

test('A payment on its way is awaited, and the page confirms itself', async ({ page, demo }) => {
  const kept = (key: string) => storedText(page, `fournil_${key}:${demo.slug}`)
  await orderWith(page, demo, PAYS_LATE)
  const session_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Voir ma commande en attendant' }).click()
  await expect(title(page, 'Paiement en cours de confirmation')).toBeVisible()
  await expect(page.locator('.pickup-code')).toHaveCount(0)
  await expect.poll(() => kept('cart')).not.toBeNull()
  await expectAccessible(page, { inMotion: true })
  await payNow(session_id)
  await expect(title(page, 'Commande confirmée !')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
  await expect.poll(() => kept('pending_order_id')).toBeNull()
})

test('A payment that was not made in time is said plainly, with a way to start again', async ({
  page,
  demo,
}) => {
  await orderWith(page, demo, PAYS_LATE)
  const order = await page
    .getByRole('link', { name: 'Voir ma commande en attendant' })
    .getAttribute('href')
  await page.getByRole('button', { name: /Laisser expirer/ }).click()
  await page.goto(order ?? '')
  await expect(title(page, 'Le délai de paiement est dépassé')).toBeVisible()
  await expect(page.getByText(/Rien n’a été débité/)).toBeVisible()
  await answers(page)
  await expect.poll(() => storedText(page, `fournil_pending_order_id:${demo.slug}`)).toBeNull()
  await page.getByRole('link', { name: 'Recommencer la commande' }).click()
  await expect(page).toHaveURL(`${demo.origin}/checkout`)
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
})

/** The card that pays late would take half a minute. */
async function payNow(session_id: string) {
  await inDatabase((db) =>
    db.query(
      `update payment_sandbox.sessions set pays_at = now(),
         document = jsonb_set(document, '{pays_at}', to_jsonb(floor(extract(epoch from now()))))
       where id = $1 and pays_at is not null`,
      [session_id],
    ),
  )
}
