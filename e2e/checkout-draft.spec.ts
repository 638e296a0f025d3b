import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import {
  chooseLaterDay,
  chooseSlot,
  chosenDay,
  chosenSlots,
  fillCart,
  fillCustomer,
  fillOrder,
  lookAgain,
  openCheckout,
  payWith,
  submitButton,
  terms,
} from './order-steps.ts'
import { offerPickup } from './pickup-offer.ts'
import { answers, cartButton, drawer } from './shop-window.ts'
import { MAISON_LEVAIN } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const DEMO = { slug: 'maison-levain', origin: MAISON_LEVAIN }

test('What is typed outlives a reload, a look back at the shop and the way back; consent is asked anew', async ({
  page,
}) => {
  await offerPickup(page)
  await fillCart(page, DEMO)
  await openCheckout(page, DEMO.origin)
  await chooseLaterDay(page)
  await fillOrder(page)
  await page.getByLabel('Notes').fill('Sans noix')
  const day = (await chosenDay(page).getAttribute('data-day')) ?? ''

  await page.reload()
  await answers(page)
  await expectTyped(page, day)

  await page.getByRole('link', { name: 'Continuer mes achats' }).click()
  await expect(page).toHaveURL(`${DEMO.origin}/`)
  await cartButton(page).click()
  await drawer(page).getByRole('link', { name: 'Commander' }).click()
  await answers(page)
  await expectTyped(page, day)

  await page.goto(`${DEMO.origin}/cgv`)
  await page.goBack()
  await answers(page)
  await expectTyped(page, day)
})

test('A payment that was left is offered in a new tab too, and what was typed is forgotten once it is paid', async ({
  page,
  context,
}) => {
  await fillCart(page, DEMO)
  await openCheckout(page, DEMO.origin)
  await chooseLaterDay(page)
  await fillOrder(page)
  await submitButton(page).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  const payment = page.url()

  const other = await context.newPage()
  await other.goto(`${DEMO.origin}/checkout`)
  await answers(other)
  await other.getByRole('link', { name: 'Reprendre le paiement' }).click()
  await other.waitForURL(payment)
  await other.close()

  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .not.toContain('fournil_checkout')
  await fillCart(page, DEMO)
  await openCheckout(page, DEMO.origin)
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Reprendre le paiement' })).toHaveCount(0)
})

test('A chosen date that is no longer possible is replaced by the first one, and both are named', async ({
  page,
}) => {
  await offerPickup(page)
  await fillCart(page, DEMO)
  await openCheckout(page, DEMO.origin)
  await fillCustomer(page)
  await page.locator('[data-day="2031-03-06"]').click()
  await chooseSlot(page)
  await offerPickup(page, (offer) => {
    for (const day of offer.days.filter(({ date }) => date <= '2031-03-06'))
      Object.assign(day, { selectable: false, reason: 'before_minimum' })
  })
  await lookAgain(page)
  const notice = page.getByRole('status').filter({ hasText: 'Votre date de retrait a changé' })
  await expect(notice).toContainText(/jeudi 6 mars.* n’est plus possible.* vendredi 7 mars/)
  await expect(chosenDay(page)).toHaveAttribute('data-day', '2031-03-07')
  await page.locator('[data-day="2031-03-11"]').click()
  await expect(notice).toHaveCount(0)
})

test('A date that nobody chose changes without a word', async ({ page }) => {
  await offerPickup(page)
  await fillCart(page, DEMO)
  await openCheckout(page, DEMO.origin)
  await offerPickup(page, (offer) => {
    Object.assign(offer.days[0] ?? {}, { selectable: false, reason: 'full' })
  })
  await lookAgain(page)
  await expect(chosenDay(page)).toHaveAttribute('data-day', '2031-03-04')
  await expect(page.getByText('Votre date de retrait a changé')).toHaveCount(0)
})

async function expectTyped(page: Page, day: string) {
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
  await expect(page.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
  await expect(page.getByLabel('Notes')).toHaveValue('Sans noix')
  await expect(chosenDay(page)).toHaveAttribute('data-day', day)
  await expect(chosenSlots(page)).toHaveCount(1)
  await expect(terms(page)).not.toBeChecked()
}
