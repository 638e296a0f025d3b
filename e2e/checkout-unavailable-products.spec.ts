import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import {
  chosenDay,
  earliestSlot,
  fillCart,
  fillOrder,
  lines,
  lookAgain,
  openCheckout,
  submitButton,
  told,
} from './order-steps.ts'
import { offerPickup, spoil } from './pickup-offer.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)
test.beforeEach(({ page }) => offerPickup(page))

test('Products that cannot be had that day block the order until they are taken out', async ({
  page,
  demo,
}) => {
  const [item] = await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  await fillOrder(page)
  const date = (await chosenDay(page).getAttribute('data-day')) ?? ''
  await spoil(page, item?.product_id ?? '', (day) => day === date)
  await lookAgain(page)
  const warning = told(
    page,
    'Certains produits de votre panier ne sont pas disponibles à la date sélectionnée. Veuillez choisir une autre date ou retirer ces produits.',
  )
  await expect(warning).toContainText(item?.product_name ?? '')
  await expect(submitButton(page)).toBeDisabled()
  await expectAccessible(page, { within: 'main [role=alert]' })
  await warning.getByRole('button', { name: 'Retirer ces produits' }).click()
  await expect(warning).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
  await expect(submitButton(page)).toBeEnabled()
  await expect(chosenDay(page)).toHaveAttribute('data-day', date)
})

test('The next date is offered instead; asked after, the first one names what stands in its way', async ({
  page,
  demo,
}) => {
  const [item] = await fillCart(page, demo)
  await openCheckout(page, demo.origin)
  const date = (await chosenDay(page).getAttribute('data-day')) ?? ''
  await spoil(page, item?.product_id ?? '', (day) => day === date)
  await lookAgain(page)
  await page.getByRole('button', { name: /^Prendre le / }).click()
  await expect(submitButton(page)).toBeEnabled()
  await expect(lines(page)).toHaveCount(2)
  await expect(chosenDay(page)).not.toHaveAttribute('data-day', date)

  const day = page.locator(`[data-day="${date}"]`)
  await expect(day).toHaveAttribute('aria-disabled', 'true')
  await day.click({ force: true })
  const offer = told(page, 'Pas disponible le')
  await expect(offer).toContainText(item?.product_name ?? '')
  await offer.getByRole('button', { name: 'Retirer et venir ce jour-là' }).click()
  await expect(day).toHaveAttribute('data-chosen', 'true')
  await expect(lines(page)).toHaveCount(1)
})

test('When no date is left at all, the way out is named', async ({ page, demo }) => {
  const [item, other] = await fillCart(page, demo)
  await spoil(page, item?.product_id ?? '', () => true)
  await page.goto(`${demo.origin}/checkout`)
  const alert = told(page, 'Aucune date de retrait')
  await expect(alert).toContainText(`Sans «\u00a0${item?.product_name}\u00a0»`)
  await expect(submitButton(page)).toBeDisabled()
  await alert.getByRole('button', { name: 'Retirer ce produit' }).click()
  await expect(earliestSlot(page)).toBeVisible()
  await expect(lines(page)).toContainText(other?.product_name ?? '')
})
