import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import {
  chooseLaterDay,
  chosenSlots,
  fillCart,
  fillOrder,
  lines,
  openCheckout,
  storedText,
  submitButton,
  terms,
  told,
} from './order-steps.ts'
import { offerPickup, PICKUP } from './pickup-offer.ts'
import { answers } from './shop-window.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const ORDER = '**/api/functions/create-order-checkout'

test('The button waits for the availability, and pressed twice orders once', async ({
  page,
  demo,
}) => {
  await fillCart(page, demo)
  const availability = gate()
  await offerPickup(page)
  await page.route(PICKUP, async (route) => {
    await availability.opened
    await route.fallback()
  })
  await page.goto(`${demo.origin}/checkout`)
  await expect(submitButton(page)).toBeDisabled()
  await expect(page.getByText('Vérification des disponibilités...')).toBeVisible()
  availability.open()
  await expect(submitButton(page)).toBeEnabled()

  await fillOrder(page)
  const keys: string[] = []
  const answer = gate()
  await page.route(ORDER, async (route) => {
    keys.push(route.request().postDataJSON().idempotency_key)
    await answer.opened
    await route.abort()
  })
  await submitButton(page).dblclick()
  await expect.poll(() => keys.length).toBe(1)
  answer.open()
  const alert = told(page, 'Erreur lors de la création de la commande')
  await expect(alert).toBeVisible()
  expect(keys).toHaveLength(1)

  // A lost answer is asked for again under the same key, another order under another one.
  await submitButton(page).click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).toBe(keys[0])
  await expect(alert).toBeVisible()
  await page.getByLabel('Notes').fill('Sans noix')
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await submitButton(page).click()
  await expect.poll(() => keys.length).toBe(3)
  expect(keys[2]).not.toBe(keys[0])
})

const refused = (code: string, message: string, data: unknown = undefined) => ({
  status: 409,
  json: { defined: true, code, status: 409, message, data },
})
/** One for each place of the page; what each code says is told by the tests of the checkout itself. */
const REFUSALS = [
  {
    name: 'a slot just taken',
    answer: refused('SLOT_FULL', 'Ce créneau vient d’être pris. Choisissez-en un autre.'),
    says: 'Ce créneau vient d’être pris',
  },
  {
    name: 'a product that ran out',
    answer: refused('OUT_OF_STOCK', 'Un produit n’est plus disponible en quantité suffisante.', {
      product_id: 'x',
      product_name: 'Baba',
      available: 1,
    }),
    says: /en quantité suffisante.*Détails\s: «\sBaba\s», il en reste 1/s,
  },
  {
    name: 'a code used up',
    answer: refused('PROMO_REFUSED', 'Ce code promo ne peut pas être utilisé.', {
      refusal: 'exhausted',
      sentence: 'Il a déjà servi.',
    }),
    says: /ne peut pas être utilisé.*Détails\s: Il a déjà servi/s,
  },
  {
    name: 'an answer without an address',
    answer: { status: 200, json: { orderId: 'x', orderNumber: 'y' } },
    says: "Impossible de créer la session de paiement. La fonction n'a pas retourné d'URL.",
  },
]

test('A refusal is told where it can be mended, and nothing typed is lost', async ({
  page,
  demo,
}) => {
  await offerPickup(page)
  await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  await fillOrder(page)
  await page.getByLabel('Notes').fill('Sans noix')
  for (const { name, answer, says } of REFUSALS) {
    await test.step(name, async () => {
      await page.route(ORDER, (route) => route.fulfill(answer))
      await submitButton(page).click()
      await expect(told(page, says)).toBeFocused()
      await expectNothingLost(page)
      await page.unroute(ORDER)
    })
  }

  await test.step('a field that is good enough for the page, not for the server', async () => {
    await page.getByLabel('E-mail').fill('ada@exa_mple.test')
    await submitButton(page).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Adresse email invalide/)
    await expectNothingLost(page)
  })
  await expectAccessible(page, { within: 'main' })
})

async function expectNothingLost(page: Page) {
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
  await expect(page.getByLabel('Notes')).toHaveValue('Sans noix')
  await expect(terms(page)).toBeChecked()
  await expect(chosenSlots(page)).toHaveCount(1)
  await expect(lines(page)).toHaveCount(2)
}

test('The way to the payment is said, and the browser remembers who orders only when asked to', async ({
  page,
  demo,
}) => {
  const kept = (key: string) => storedText(page, `fournil_${key}:${demo.slug}`)
  await offerPickup(page)
  await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  const remember = page.getByRole('checkbox', { name: /Retenir mes coordonnées/ })
  await expect(remember).not.toBeChecked()
  await fillOrder(page)
  await remember.check()
  // A payment page that never comes: one sees what stands there until it does.
  const opened = {
    url: `${demo.origin}/checkout#paiement`,
    orderId: crypto.randomUUID(),
    orderNumber: 'CMD-2026-000042',
  }
  await page.route(ORDER, (route) => route.fulfill({ json: opened }))
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Redirection vers le paiement...' })).toBeFocused()
  await expect(page).toHaveURL(opened.url)
  await expectAccessible(page, { inMotion: true })
  await expect.poll(() => kept('pending_order_id')).toBe(opened.orderId)
  await expect.poll(() => kept('pending_order_number')).toBe(opened.orderNumber)
  await expect.poll(() => kept('customer')).toContain('ada@example.test')

  await page.evaluate(() => sessionStorage.clear())
  await openCheckout(page, demo.origin)
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
  await expect(remember).toBeChecked()
  await expect(terms(page)).not.toBeChecked()
})

test('Who steps back from the payment finds everything as it was, and the way to it', async ({
  page,
  demo,
}) => {
  await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  await chooseLaterDay(page)
  await fillOrder(page)
  await submitButton(page).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  const payment = page.url()
  await page.getByRole('link', { name: 'Annuler et revenir à la boutique' }).click()
  await answers(page)
  await expect(page.getByText(/La commande CMD-\S+ attend son paiement/)).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
  await expect.poll(() => storedText(page, `fournil_customer:${demo.slug}`)).toBeNull()
  await expect(chosenSlots(page)).toHaveCount(1)

  // The same order again is the same order, not a second one.
  await terms(page).check()
  await submitButton(page).click()
  await page.waitForURL(payment)
  await page.goBack()
  await page.getByRole('link', { name: 'Reprendre le paiement' }).click()
  await page.waitForURL(payment)
})

/** Something held back until it is let go. */
function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}
