import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import {
  chooseSlot,
  chosenDay,
  chosenSlots,
  earliestSlot,
  fillCart,
  fillOrder,
  lookAgain,
  openCheckout,
  openDays,
  slots,
  submitButton,
  told,
  unfoldSlots,
} from './order-steps.ts'
import { offerPickup } from './pickup-offer.ts'
import { DEMO_SHOPS } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)
test.beforeEach(({ page }) => offerPickup(page))

// The only one of the two with several stores.
const [LEVAIN] = DEMO_SHOPS

test('It starts at the earliest date; another date forgets the time, another store both', async ({
  page,
}) => {
  await fillCart(page, LEVAIN)
  await openCheckout(page, LEVAIN.origin)
  const earliest = (await chosenDay(page).getAttribute('data-day')) ?? ''
  await expect(openDays(page).first()).toHaveAttribute('data-day', earliest)

  await chooseSlot(page)
  await expect(page.getByText(/^Retrait prévu/)).toContainText(LEVAIN.store)
  await openDays(page).nth(1).click()
  await expect(chosenSlots(page)).toHaveCount(0)
  await expect(chosenDay(page)).not.toHaveAttribute('data-day', earliest)

  await expect(earliestSlot(page)).toBeVisible()
  await chooseSlot(page)
  await page
    .getByLabel('Point de retrait *')
    .selectOption({ label: 'Maison Levain Part-Dieu, Lyon' })
  await expect(page.getByText('112 cours Lafayette').first()).toBeVisible()
  await expect(earliestSlot(page)).toBeVisible()
  await expect(chosenSlots(page)).toHaveCount(0)
  await expect(page.getByText('Choisissez une date et un créneau de retrait.')).toBeVisible()
})

test('It can be chosen with the keyboard, and a slot that filled up meanwhile is noticed in time', async ({
  page,
  demo,
}) => {
  await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  await fillOrder(page)
  const earliest = (await chosenDay(page).getAttribute('data-day')) ?? ''
  await chosenDay(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(chosenDay(page)).not.toHaveAttribute('data-day', earliest)
  await unfoldSlots(page)
  await page.getByRole('radio', { name: /9h/ }).first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(chosenSlots(page)).toHaveCount(1)

  // While the page was out of sight.
  let left = 1
  await offerPickup(page, ({ slots: offered }) => {
    for (const slot of offered.slice(0, offered.length - left)) slot.places_left = 0
  })
  await lookAgain(page)
  const taken = told(page, 'Ce créneau vient d’être pris')
  await expect(taken).toBeVisible()
  await expect(chosenSlots(page)).toHaveCount(0)
  await unfoldSlots(page)
  await slots(page).last().click()
  await expect(taken).toHaveCount(0)

  // Between the last look and the press: nothing is ordered.
  let orders = 0
  await page.route('**/api/functions/create-order-checkout', (route) => {
    orders += 1
    return route.abort()
  })
  left = 0
  await submitButton(page).click()
  await expect(taken).toBeVisible()
  await expect(chosenSlots(page)).toHaveCount(0)
  expect(orders).toBe(0)
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada')
})

test('It says why a day is shut, and counts the places of its hours', async ({ page, demo }) => {
  await offerPickup(page, ({ days, slots: offered }) => {
    Object.assign(days[1] ?? {}, { selectable: false, reason: 'closure' })
    for (const [index, places_left] of [0, 1, 3, 12].entries())
      Object.assign(offered[index] ?? {}, { places_left })
  })
  await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  await expect(page.getByRole('grid')).toContainText('fermeture exceptionnelle')
  // A shut day can still be asked after.
  await page.locator('.calendar-day[aria-disabled]').click({ force: true })
  await expect(page.locator('.calendar-reason[data-shown]')).toContainText(
    'fermeture exceptionnelle',
  )

  // The first that is free, at a press; the others are folded.
  await expect(earliestSlot(page)).toContainText('9h30')
  await expect(slots(page).first()).toBeHidden()
  await unfoldSlots(page)
  await expect(slots(page).nth(0)).toContainText('Complet')
  await expect(slots(page).nth(0).getByRole('radio')).toBeDisabled()
  await expect(slots(page).nth(1)).toContainText('Dernière place')
  await expect(slots(page).nth(2)).toContainText('Plus que 3 places')
  await expect(slots(page).nth(3)).not.toContainText('place')
  for (const name of ['Matin', 'Après-midi', 'Soir'])
    await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})
