import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { watchShifts } from './layout-shifts.ts'
import {
  chooseLaterDay,
  chooseSlot,
  earliestSlot,
  fillCart,
  fillCustomer,
  fillOrder,
  openCheckout,
  payWith,
  storedText,
  submitButton,
  terms,
  told,
} from './order-steps.ts'
import { offerPickup } from './pickup-offer.ts'
import { inDatabase } from './shop-database.ts'
import { cards, cartButton, drawer, openPage } from './shop-window.ts'
import { SIZES } from './sizes.ts'

// The slip stands under the form or beside it: the way to the money is gone in both.
for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('From the shelves to a paid order', async ({ page, demo }) => {
      await openPage(page, demo.origin)
      await cards(page)
        .filter({ hasText: demo.slug === 'colbert' ? demo.found : demo.notInCategory })
        .getByRole('button', { name: /^Ajouter/ })
        .click()
      await cartButton(page).click()
      await drawer(page).getByRole('link', { name: 'Commander' }).click()
      await page.waitForURL(`${demo.origin}/checkout`)
      await expect(earliestSlot(page)).toBeVisible()

      await chooseLaterDay(page)
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
      expect(new URL(page.url()).searchParams.get('token')).toBeTruthy()
      await expect(cartButton(page)).toHaveAccessibleName('Panier, vide')
      for (const key of ['cart', 'pending_order_id', 'pending_order_number'])
        await expect.poll(() => storedText(page, `fournil_${key}:${demo.slug}`)).toBeNull()
    })
  })
}

test.describe('on a phone', () => {
  test.use(SIZES.phone)

  test('An empty cart has nothing to pay, and says so without a jump', async ({ page, demo }) => {
    const shifted = await watchShifts(page)
    // What the cart holds is known once the script is there: until then the page has been seen as it was sent.
    const seen = Promise.withResolvers<void>()
    await page.route('**/entry.client*.js', async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.goto(`${demo.origin}/checkout`, { waitUntil: 'commit' })
    await expect(page.locator('.checkout[aria-busy]')).toBeVisible()
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    seen.resolve()
    await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
    expect(await shifted()).toBeLessThan(0.02)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Retour à la boutique' }).click()
    await expect(page).toHaveURL(`${demo.origin}/`)
  })

  test('What is missing is said at its field, and the pickup is asked for last', async ({
    page,
    demo,
  }) => {
    await offerPickup(page)
    await fillCart(page, demo)
    await openCheckout(page, demo.origin)
    await submitButton(page).click()
    await expect(page.getByLabel('Prénom')).toBeFocused()
    await expect(page.getByText('Le prénom est requis.')).toBeVisible()
    await expect(page.getByText('Vous devez accepter les conditions générales')).toBeVisible()
    await expectAccessible(page, { within: 'main' })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)

    await fillCustomer(page)
    await terms(page).check()
    await submitButton(page).click()
    await expect(told(page, 'Veuillez remplir tous les champs de retrait')).toBeFocused()
    await chooseSlot(page)
    await expect(told(page, 'Veuillez remplir')).toHaveCount(0)
  })

  test('The slip stays within reach, shows VAT per rate, and takes a promo code off', async ({
    page,
    demo,
  }) => {
    const [expired, valid] =
      demo.slug === 'colbert' ? ['BRADERIE', 'comptoir10'] : ['RENTREE15', 'bienvenue10']
    await fillCart(page, demo)
    await openCheckout(page, demo.origin)
    const slip = page.getByRole('region', { name: 'Récapitulatif' })
    const bar = page.getByRole('link', { name: /Récapitulatif/ })
    await expect(bar).toBeInViewport()
    await expect(page.locator('.cart-bar')).toBeHidden()
    await bar.click()
    await expect(page.getByRole('heading', { name: 'Récapitulatif' })).toBeInViewport()
    await expect(bar).toBeHidden()
    await expect(slip.getByText('Sous-total HT')).toBeVisible()
    await expect(slip.getByText(/^TVA (5,5|20)% sur \d+,\d{2}\s€$/).first()).toBeVisible()
    await expect(slip.getByText('Total TTC')).toBeVisible()
    await expect(slip.getByText(/L221-28 4°/)).toBeVisible()
    await expect(slip.getByRole('link', { name: /conditions générales/ })).toHaveAttribute(
      'href',
      '/cgv',
    )

    const apply = async (code: string) => {
      await slip.getByLabel('Code promo').fill(code)
      await slip.getByRole('button', { name: 'Appliquer' }).click()
    }
    const letGo = slip.getByRole('button', { name: 'Retirer le code' })
    await apply(expired)
    await expect(slip.getByText('Ce code promo a expiré.')).toBeVisible()
    await letGo.click()
    const full = await slip.locator('.slip-total').innerText()
    await apply(valid)
    await expect(slip.getByText(`Code ${valid.toUpperCase()}`).first()).toBeVisible()
    await expect(slip.locator('.slip-total')).not.toHaveText(full.replace('\n', ''))
    await letGo.click()
    await expect(slip.locator('.slip-total')).toHaveText(full.replace('\n', ''))
  })

  test('A shop that takes no orders says so instead of asking for anything', async ({
    page,
    demo,
  }) => {
    const slug = `ferme-${crypto.randomUUID().slice(0, 8)}`
    await inDatabase(async (db) => {
      const { rows } = await db.query('select id from tenants where slug = $1', [demo.slug])
      const id = crypto.randomUUID()
      await db.query(
        `insert into tenants (id, slug, name, plan_id, subscription_status, trial_ends_at, subscription_ends_at)
         select $2, $3, name, plan_id, 'expired', '2020-01-01', '2020-01-01' from tenants where id = $1`,
        [rows[0].id, id, slug],
      )
      await db.query(
        `insert into storefront_settings
       select (jsonb_populate_record(s, jsonb_build_object('tenant_id', $2::text))).*
       from storefront_settings s where s.tenant_id = $1 and s.is_active`,
        [rows[0].id, id],
      )
    })
    await page.goto(`${demo.origin.replace(demo.slug, slug)}/checkout`)
    await expect(
      page.getByRole('heading', {
        name: 'Cette boutique ne prend pas de commandes en ligne pour le moment.',
      }),
    ).toBeVisible()
    await expect(submitButton(page)).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('Whoever orders for a company names it, and what is wrong with its number is said', async ({
  page,
  demo,
}) => {
  await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  await chooseLaterDay(page)
  await fillOrder(page)
  await page.getByLabel('J’ai besoin d’une facture').check()
  await page.getByLabel('Raison sociale').fill('Atelier Morel')
  await page.getByLabel('Adresse de facturation').fill('3 rue des Arts')
  await page.getByLabel('Code postal').fill('69001')
  await page.getByLabel('Ville').fill('Lyon')
  await page.getByLabel('SIREN').fill('904 186 724')
  await submitButton(page).click()
  await expect(page.getByText('La clé de ce SIREN n’est pas la bonne')).toBeVisible()
  await expect(page.getByLabel('SIREN')).toBeFocused()
  await page.getByLabel('SIREN').fill('904 186 723')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await submitButton(page).click()
  await payWith(page, '4242424242424242')
  await page.waitForURL(/\/order-success\?order_id=/)
  const order_id = new URL(page.url()).searchParams.get('order_id')
  const { rows } = await inDatabase((db) =>
    db.query('select company from orders where id = $1', [order_id]),
  )
  expect(rows[0]?.company).toMatchObject({ company_name: 'Atelier Morel', siren: '904186723' })
})
