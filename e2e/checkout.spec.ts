import { expect, type Page, test } from '@playwright/test'
import {
  chooseSlot,
  expectAccessibleInMotion,
  fillCart,
  fillCustomer,
  fillOrder,
  lookAgain,
  openCheckout,
  payWith,
  slots,
  storedText,
  submitButton,
  terms,
} from './order-steps.ts'
import { inDatabase } from './shop-database.ts'
import {
  answers,
  cards,
  cartButton,
  drawer,
  expectAccessible,
  expectNoSidewaysScroll,
  HOUSES,
  openPage,
} from './shop-window.ts'

const [LEVAIN, COLBERT] = HOUSES
const ORDER = '**/api/functions/create-order-checkout'
const PICKUP = '**/api/shop/pickup'
const told = (page: Page, hasText: string | RegExp) => page.getByRole('alert').filter({ hasText })

type Day = {
  date: string
  selectable: boolean
  reason: string | null
  unavailable_product_ids: string[]
}
type Offer = {
  days: Day[]
  earliest_date: string | null
  date: string | null
  slots: { slot_time: string; places_left: number }[]
}

/** The server's own offer, with something changed on the way. */
async function bendOffer(
  page: Page,
  bend: (offer: Offer, asked: { product_ids: string[] }) => void,
) {
  await page.route(PICKUP, async (route) => {
    // Node does not know the names under localhost that browsers do: the address goes, the host stays.
    const url = new URL(route.request().url())
    const { host } = url
    url.hostname = '127.0.0.1'
    const response = await route.fetch({
      url: url.href,
      headers: { ...(await route.request().allHeaders()), host },
    })
    const offer = await response.json().catch(() => null)
    // The page has asked again meanwhile and no longer waits for this one.
    if (!offer) return
    bend(offer, route.request().postDataJSON())
    await route.fulfill({ response, json: offer })
  })
}

function takeAllButLast({ slots: offered }: Offer) {
  for (const slot of offered.slice(0, -1)) slot.places_left = 0
}

for (const shop of HOUSES) {
  test.describe(shop.house, () => {
    test('From the shelves to a paid order', async ({ page }) => {
      await openPage(page, shop.origin)
      await cards(page)
        .filter({ hasText: shop.house === 'colbert' ? 'Comté 18 mois' : 'Baguette de tradition' })
        .getByRole('button', { name: /^Ajouter/ })
        .click()
      await cartButton(page).click()
      await drawer(page).getByRole('link', { name: 'Commander' }).click()
      await page.waitForURL(`${shop.origin}/checkout`)
      await expect(slots(page).first()).toBeVisible()

      await fillOrder(page)
      await page.getByLabel('Notes').fill('Bien cuit, merci')
      const button = submitButton(page)
      await expect(button).toHaveAccessibleName(
        /^Procéder au paiement\s*Commande avec obligation de paiement - \d+,\d{2}\s€$/,
      )
      await button.click()
      await payWith(page, '4242424242424242')

      await page.waitForURL(/\/order-success\?order_id=/)
      await expect(page.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
      await expect(page.getByText('Bien cuit, merci')).toBeVisible()
      await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
      for (const key of ['cart', 'pending_order_id', 'pending_order_number'])
        expect(await storedText(page, `fournil_${key}:${shop.house}`)).toBeNull()
    })

    test('An empty cart has nothing to pay', async ({ page }) => {
      await openPage(page, `${shop.origin}/checkout`)
      await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: 'Retour à la boutique' }).click()
      await expect(page).toHaveURL(`${shop.origin}/`)
    })

    test('The form is readable and fits, also when everything is wrong', async ({ page }) => {
      await fillCart(page, shop)
      await openCheckout(page, shop.origin)
      await expectAccessible(page)
      await submitButton(page).click()
      await expect(page.getByLabel('Prénom')).toBeFocused()
      await expect(page.getByText('Le prénom est requis.')).toBeVisible()
      await expect(page.getByText('Vous devez accepter les conditions générales')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    })
  })
}

test.describe('the pickup', () => {
  test('starts at the earliest date; another date forgets the time, another store both', async ({
    page,
  }) => {
    await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    const chosen = page.locator('.calendar-day[data-chosen]')
    const earliest = await chosen.getAttribute('data-day')
    const first = page.locator('.calendar-day:not([aria-disabled]):not(:disabled)').first()
    expect(await first.getAttribute('data-day')).toBe(earliest)

    await chooseSlot(page)
    await expect(page.getByText(/^Retrait prévu/)).toContainText('Maison Levain Croix-Rousse')
    await page.locator('.calendar-day:not([aria-disabled]):not(:disabled)').nth(1).click()
    await expect(page.locator('.slot input:checked')).toHaveCount(0)
    await expect(chosen).not.toHaveAttribute('data-day', earliest ?? '')

    await expect(slots(page).first()).toBeVisible()
    await chooseSlot(page)
    await page
      .getByLabel('Point de retrait *')
      .selectOption({ label: 'Maison Levain Part-Dieu, Lyon' })
    await expect(page.getByText('112 cours Lafayette').first()).toBeVisible()
    await expect(slots(page).first()).toBeVisible()
    await expect(page.locator('.slot input:checked')).toHaveCount(0)
    await expect(page.getByText('Choisissez une date et un créneau de retrait.')).toBeVisible()
  })

  test('is asked for when it is missing', async ({ page }) => {
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    await fillCustomer(page)
    await terms(page).check()
    await submitButton(page).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Veuillez remplir tous les champs de retrait' })
    await expect(notice).toBeFocused()
  })

  test('can be chosen with the keyboard alone', async ({ page }) => {
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    const chosen = page.locator('.calendar-day[data-chosen]')
    const before = await chosen.getAttribute('data-day')
    await chosen.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(chosen).not.toHaveAttribute('data-day', before ?? '')
    await page.getByRole('radio', { name: /9h/ }).first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.slot input:checked')).toHaveCount(1)
  })

  test('says why a day is shut', async ({ page }) => {
    await bendOffer(page, (offer) => {
      const reasons = ['before_minimum', 'closure', 'closed_weekday', 'no_slot', 'full']
      offer.days.forEach((day, i) => {
        const reason = reasons[i - 1]
        if (reason) Object.assign(day, { selectable: false, reason })
      })
      offer.earliest_date = offer.days.find((day) => day.selectable)?.date ?? null
    })
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    const shut = page.locator('.calendar-day[aria-disabled]')
    await expect(shut.first()).toBeVisible()
    const grid = page.getByRole('grid')
    await expect(grid).toContainText('fermeture exceptionnelle')
    await expect(grid).toContainText('fermé ce jour-là')
    await expect(grid).toContainText('aucun créneau')
    await expect(grid).toContainText('complet, tous les créneaux sont pris')
    // Shut days can still be asked after.
    await shut.last().click({ force: true })
    await expect(page.locator('.calendar-reason[data-shown]')).toBeVisible()
  })

  test('shows full hours shut and few places counted, under Matin, Après-midi and Soir', async ({
    page,
  }) => {
    await bendOffer(page, ({ slots: offered }) => {
      const [full, last, few] = offered
      if (full) full.places_left = 0
      if (last) last.places_left = 1
      if (few) few.places_left = 3
    })
    await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    await expect(slots(page).nth(0)).toContainText('Complet')
    await expect(slots(page).nth(0).getByRole('radio')).toBeDisabled()
    await expect(slots(page).nth(1)).toContainText('Dernière place')
    await expect(slots(page).nth(2)).toContainText('Plus que 3 places')
    for (const name of ['Matin', 'Après-midi', 'Soir'])
      await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('notices a slot that filled up while the page was out of sight', async ({ page }) => {
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    await chooseSlot(page)
    await bendOffer(page, takeAllButLast)
    await lookAgain(page)
    await expect(told(page, 'Ce créneau vient d’être pris')).toBeVisible()
    await expect(page.locator('.slot input:checked')).toHaveCount(0)
  })

  test('is looked at once more before anything is ordered', async ({ page }) => {
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    await fillOrder(page)
    let orders = 0
    await page.route(ORDER, (route) => {
      orders += 1
      return route.abort()
    })
    await bendOffer(page, takeAllButLast)
    await submitButton(page).click()
    await expect(told(page, 'Ce créneau vient d’être pris')).toBeVisible()
    expect(orders).toBe(0)
    await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
  })
})

test.describe('products that cannot be had that day', () => {
  /** From now on the first product spoils the chosen day, and is alone in it. */
  async function spoil(page: Page, product_id: string, date: string) {
    await bendOffer(page, (offer, asked) => {
      if (!asked.product_ids.includes(product_id)) return
      const day = offer.days.find((known) => known.date === date)
      if (!day) return
      Object.assign(day, {
        selectable: false,
        reason: 'products_unavailable',
        unavailable_product_ids: [product_id],
      })
      offer.earliest_date = offer.days.find(({ selectable }) => selectable)?.date ?? null
    })
  }

  test('block the order until they are taken out', async ({ page }) => {
    const [item] = await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    await fillOrder(page)
    const date = await page.locator('.calendar-day[data-chosen]').getAttribute('data-day')
    await spoil(page, item?.product_id ?? '', date ?? '')
    await lookAgain(page)
    const warning = page.getByRole('alert').filter({
      hasText:
        'Certains produits de votre panier ne sont pas disponibles à la date sélectionnée. Veuillez choisir une autre date ou retirer ces produits.',
    })
    await expect(warning).toContainText(item?.product_name ?? '')
    await expect(submitButton(page)).toBeDisabled()
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Retirer ces produits' }).click()
    await expect(warning).toHaveCount(0)
    await expect(page.locator('.summary-line')).toHaveCount(1)
    await expect(submitButton(page)).toBeEnabled()
    await expect(page.locator('.calendar-day[data-chosen]')).toHaveAttribute('data-day', date ?? '')
  })

  test('offer the next date instead', async ({ page }) => {
    const [item] = await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    const date = await page.locator('.calendar-day[data-chosen]').getAttribute('data-day')
    await spoil(page, item?.product_id ?? '', date ?? '')
    await lookAgain(page)
    await page.getByRole('button', { name: /^Prendre le / }).click()
    await expect(submitButton(page)).toBeEnabled()
    await expect(page.locator('.summary-line')).toHaveCount(2)
    await expect(page.locator('.calendar-day[data-chosen]')).not.toHaveAttribute(
      'data-day',
      date ?? '',
    )
  })

  test('are named when one asks after such a day', async ({ page }) => {
    const [item] = await fillCart(page, COLBERT)
    await page.goto(`${COLBERT.origin}/checkout`)
    await expect(slots(page).first()).toBeVisible()
    const other = page.locator('.calendar-day:not([aria-disabled]):not(:disabled)').nth(1)
    const date = (await other.getAttribute('data-day')) ?? ''
    await spoil(page, item?.product_id ?? '', date)
    await lookAgain(page)
    const day = page.locator(`[data-day="${date}"]`)
    await expect(day).toHaveAttribute('aria-disabled', 'true')
    await day.click({ force: true })
    const offer = told(page, 'Pas disponible le')
    await expect(offer).toContainText(item?.product_name ?? '')
    await offer.getByRole('button', { name: 'Retirer et venir ce jour-là' }).click()
    await expect(day).toHaveAttribute('data-chosen', 'true')
    await expect(page.locator('.summary-line')).toHaveCount(1)
  })

  test('leave no date at all: the way out is named', async ({ page }) => {
    const [item, other] = await fillCart(page, COLBERT)
    const id = item?.product_id ?? ''
    await bendOffer(page, (offer, asked) => {
      if (!asked.product_ids.includes(id)) return
      for (const day of offer.days) {
        if (!day.selectable) continue
        Object.assign(day, {
          selectable: false,
          reason: 'products_unavailable',
          unavailable_product_ids: [id],
        })
      }
      Object.assign(offer, { earliest_date: null, date: null, slots: [] })
    })
    await page.goto(`${COLBERT.origin}/checkout`)
    const alert = told(page, 'Aucune date de retrait')
    await expect(alert).toContainText(`Sans «\u00a0${item?.product_name}\u00a0»`)
    await expect(submitButton(page)).toBeDisabled()
    await alert.getByRole('button', { name: 'Retirer ce produit' }).click()
    await expect(slots(page).first()).toBeVisible()
    await expect(page.locator('.summary-line')).toContainText(other?.product_name ?? '')
  })
})

test.describe('the button', () => {
  test('waits while availability is being checked', async ({ page }) => {
    await fillCart(page, COLBERT)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(PICKUP, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${COLBERT.origin}/checkout`)
    await expect(submitButton(page)).toBeDisabled()
    await expect(page.getByText('Vérification des disponibilités...')).toBeVisible()
    answer()
    await expect(submitButton(page)).toBeEnabled()
  })

  test('pressed twice orders once, and a lost answer is asked for again under the same key', async ({
    page,
  }) => {
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    await fillOrder(page)
    const keys: string[] = []
    await page.route(ORDER, async (route) => {
      keys.push(route.request().postDataJSON().idempotency_key)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.abort()
    })
    await submitButton(page).dblclick()
    const alert = told(page, 'Erreur lors de la création de la commande')
    await expect(alert).toBeVisible()
    expect(keys).toHaveLength(1)
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

  test('leads to the payment by way of a page that says so', async ({ page }) => {
    await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    await fillOrder(page)
    // A payment page that never comes: one sees what stands there until it does.
    const opened = {
      url: `${LEVAIN.origin}/checkout#paiement`,
      orderId: crypto.randomUUID(),
      orderNumber: 'CMD-2026-000042',
    }
    await page.route(ORDER, (route) => route.fulfill({ json: opened }))
    await submitButton(page).click()
    await expect(
      page.getByRole('heading', { name: 'Redirection vers le paiement...' }),
    ).toBeFocused()
    await expect(page).toHaveURL(opened.url)
    await expectAccessibleInMotion(page)
    const [id, number] = ['pending_order_id', 'pending_order_number'].map(
      (name) => `fournil_${name}:maison-levain`,
    )
    expect(await storedText(page, id ?? '')).toBe(opened.orderId)
    expect(await storedText(page, number ?? '')).toBe(opened.orderNumber)
  })
})

test.describe('a refusal', () => {
  const refused = (code: string, message: string, data: unknown = undefined) => ({
    status: 409,
    json: { defined: true, code, status: 409, message, data },
  })
  const CASES = [
    {
      name: 'a slot just taken',
      answer: refused('SLOT_FULL', 'Ce créneau vient d’être pris. Choisissez-en un autre.'),
      says: 'Ce créneau vient d’être pris',
    },
    {
      name: 'a pickup that became impossible',
      answer: refused('PICKUP_IMPOSSIBLE', 'Ce retrait n’est pas possible.', { reason: 'closure' }),
      says: 'Ce retrait n’est pas possible.',
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
      name: 'a price that changed',
      answer: refused('PRICE_CHANGED', 'Un prix a changé depuis.', { total_ttc: 999 }),
      says: 'Un prix a changé depuis.',
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
      name: 'a payment that was never set up',
      answer: { status: 503, json: { code: 'PAYMENT_NOT_CONFIGURED', message: '?' } },
      says: /Configuration manquante/,
    },
    {
      name: 'a surprise, with its details',
      answer: { status: 500, json: { error: 'Boum.', details: 'La ligne 3.' } },
      says: /Erreur lors de la création de la session de paiement.*Détails\s: Boum. La ligne 3./s,
    },
    {
      name: 'an answer without an address',
      answer: { status: 200, json: { orderId: 'x', orderNumber: 'y' } },
      says: "Impossible de créer la session de paiement. La fonction n'a pas retourné d'URL.",
    },
  ] as const

  for (const { name, answer, says } of CASES) {
    test(`is told where it can be mended, and nothing typed is lost: ${name}`, async ({ page }) => {
      await fillCart(page, COLBERT)
      await openCheckout(page, COLBERT.origin)
      await fillOrder(page)
      await page.getByLabel('Notes').fill('Sans noix')
      await page.route(ORDER, (route) => route.fulfill(answer))
      await submitButton(page).click()
      const alert = told(page, says)
      await expect(alert).toBeFocused()
      await expectAccessible(page)
      await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
      await expect(page.getByLabel('Notes')).toHaveValue('Sans noix')
      await expect(terms(page)).toBeChecked()
      await expect(page.locator('.summary-line')).toHaveCount(2)
    })
  }

  test('of a field stands under that field', async ({ page }) => {
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    await fillOrder(page)
    // Good enough for the page, not for the server.
    await page.getByLabel('E-mail').fill('ada@exa_mple.test')
    await submitButton(page).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Adresse email invalide/)
  })
})

test.describe('the slip', () => {
  test('takes a promo code off, explains a refused one, and lets go of both', async ({ page }) => {
    await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    const slip = page.getByRole('region', { name: 'Récapitulatif' })
    await slip.getByLabel('Code promo').fill('nimporte')
    await slip.getByRole('button', { name: 'Appliquer' }).click()
    await expect(slip.getByText('Ce code promo n’existe pas.')).toBeVisible()
    await slip.getByRole('button', { name: 'Retirer le code' }).click()
    await slip.getByLabel('Code promo').fill('RENTREE15')
    await slip.getByRole('button', { name: 'Appliquer' }).click()
    await expect(slip.getByText('Ce code promo a expiré.')).toBeVisible()
    await slip.getByRole('button', { name: 'Retirer le code' }).click()
    const full = await slip.locator('.slip-total').innerText()
    await slip.getByLabel('Code promo').fill('bienvenue10')
    await slip.getByRole('button', { name: 'Appliquer' }).click()
    await expect(slip.getByText(/Code BIENVENUE10 (appliqué)?/).first()).toBeVisible()
    await slip.getByRole('button', { name: 'Retirer le code' }).click()
    await expect(slip.locator('.slip-total')).toHaveText(full.replace('\n', ''))
  })

  test('shows VAT per rate, from the sum without to the sum with it', async ({ page }) => {
    await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    const slip = page.getByRole('region', { name: 'Récapitulatif' })
    await expect(slip.getByText('Sous-total HT')).toBeVisible()
    await expect(slip.getByText(/^TVA 5,5% sur \d+,\d{2}\s€$/)).toBeVisible()
    await expect(slip.getByText('Total TTC')).toBeVisible()
    await expect(slip.getByText(/L221-28 4°/)).toBeVisible()
    await expect(slip.getByRole('link', { name: /conditions générales/ })).toHaveAttribute(
      'href',
      '/cgv',
    )
  })

  test('stays within reach on a phone', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone')
    await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    const bar = page.getByRole('link', { name: /Récapitulatif/ })
    await expect(bar).toBeInViewport()
    await expect(page.locator('.cart-bar')).toBeHidden()
    await bar.click()
    await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeInViewport()
    await expect(bar).toBeHidden()
  })
})

test.describe('the browser', () => {
  test('remembers who orders only when asked to', async ({ page }) => {
    await fillCart(page, LEVAIN)
    await openCheckout(page, LEVAIN.origin)
    const remember = page.getByRole('checkbox', { name: /Retenir mes coordonnées/ })
    await expect(remember).not.toBeChecked()
    await fillOrder(page)
    await remember.check()
    await submitButton(page).click()
    await page.waitForURL(/\/sandbox\/pay\//)
    expect(await storedText(page, 'fournil_customer:maison-levain')).toContain('ada@example.test')

    await page.evaluate(() => sessionStorage.clear())
    await openCheckout(page, LEVAIN.origin)
    await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
    await expect(remember).toBeChecked()
    await expect(terms(page)).not.toBeChecked()
  })

  test('leads back to the open payment, with everything as it was', async ({ page }) => {
    await fillCart(page, COLBERT)
    await openCheckout(page, COLBERT.origin)
    await fillOrder(page)
    await submitButton(page).click()
    await page.waitForURL(/\/sandbox\/pay\//)
    const payment = page.url()
    await page.getByRole('link', { name: 'Annuler et revenir à la boutique' }).click()
    await answers(page)
    await expect(page.getByText(/La commande CMD-\S+ attend son paiement/)).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
    expect(await storedText(page, 'fournil_customer:colbert')).toBeNull()
    await expect(page.locator('.slot input:checked')).toHaveCount(1)
    await expectAccessible(page)

    // The same order again is the same order, not a second one.
    await terms(page).check()
    await submitButton(page).click()
    await page.waitForURL(payment)
    await page.goBack()
    await page.getByRole('link', { name: 'Reprendre le paiement' }).click()
    await page.waitForURL(payment)
  })
})

test('A shop that takes no orders says so instead of asking for anything', async ({ page }) => {
  const slug = `ferme-${crypto.randomUUID().slice(0, 8)}`
  await inDatabase(async (db) => {
    const { rows } = await db.query("select id from tenants where slug = 'colbert'")
    const id = crypto.randomUUID()
    await db.query(
      `insert into tenants select (jsonb_populate_record(t, jsonb_build_object('id', $2::text, 'slug', $3::text,
         'subscription_status', 'expired', 'trial_ends_at', '2020-01-01', 'subscription_ends_at', '2020-01-01'))).*
       from tenants t where t.id = $1`,
      [rows[0].id, id, slug],
    )
    await db.query(
      `insert into storefront_settings
       select (jsonb_populate_record(s, jsonb_build_object('tenant_id', $2::text))).*
       from storefront_settings s where s.tenant_id = $1 and s.is_active`,
      [rows[0].id, id],
    )
  })
  const origin = COLBERT.origin.replace('colbert', slug)
  await page.goto(`${origin}/checkout`)
  await expect(
    page.getByRole('heading', {
      name: 'Cette boutique ne prend pas de commandes en ligne pour le moment.',
    }),
  ).toBeVisible()
  await expect(submitButton(page)).toHaveCount(0)
  await expectAccessible(page)
})
