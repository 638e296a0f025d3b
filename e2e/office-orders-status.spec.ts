import { expect, type Page } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, test } from './journey.ts'
import { detail, history, openOrders, rows, status } from './office-orders-screen.ts'
import { enterAs, newMember } from './office-people.ts'
import { pressUntil } from './press-until.ts'
import { newBareShop } from './shop-states.ts'

/** An order that was to be collected yesterday, and one for tomorrow: neither depends on the hour. */
async function twoOrders(page: Page): Promise<void> {
  const { slug, origin } = await newBareShop()
  await simpleWeek(slug)
  await paidOrder({ slug, name: 'Hier', pickup_date: dayAhead(-1), pickup_time: '10:00' })
  await paidOrder({ slug, name: 'Demain', pickup_date: dayAhead(1), pickup_time: '10:00' })
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOrders(page, origin)
}

const row = (page: Page, name: string) => rows(page).filter({ hasText: `Jeanne ${name}` })
const button = (page: Page, name: string, verb: RegExp) =>
  row(page, name).getByRole('button', { name: verb })

/** What was sent to the server, from here on. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/setStatus')) sent.push(request.url())
  })
  return sent
}

test('A touch moves an order on, can be taken back, and leaves the hand where it was', async ({
  page,
}) => {
  await twoOrders(page)
  await button(page, 'Hier', /^Préparer/).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Hier', /^Marquer prête/)).toBeFocused()
  await page
    .locator('.toast')
    .filter({ hasText: 'En préparation' })
    .getByRole('button', { name: 'Annuler' })
    .click()
  await expect(button(page, 'Hier', /^Préparer/)).toBeVisible()
})

test('The last touch leaves the hand on the order, which has no button any more', async ({
  page,
}) => {
  await twoOrders(page)
  for (const verb of [/^Préparer/, /^Marquer prête/, /^Remettre au client/]) {
    await pressUntil(
      (within) => button(page, 'Hier', verb).press('Enter', within),
      () => expect(button(page, 'Hier', verb)).toBeHidden({ timeout: 1000 }),
    )
  }
  await expect(row(page, 'Hier')).toContainText('Complétée')
  await expect(row(page, 'Hier').locator('.order-link')).toBeFocused()
})

test('The open order shows a change at once, even if the page cannot be read again', async ({
  page,
}) => {
  await twoOrders(page)
  await row(page, 'Hier').getByRole('link', { name: /^CMD-/ }).click()
  await expect(status(detail(page))).toHaveValue('paid')
  await page.route(/\/admin\/orders\.data/, (route) => route.abort())
  await status(detail(page)).selectOption('ready')
  await expect(status(detail(page))).toHaveValue('ready')
  await expect(detail(page).locator('.order-title')).toContainText('Prête')
})

test('A key on the closed menu shows the choice and makes none; a choice is undone inside the open order', async ({
  page,
}) => {
  await twoOrders(page)
  await row(page, 'Hier').getByRole('link', { name: /^CMD-/ }).click()
  const sent = changesOf(page)
  await status(detail(page)).focus()
  await page.keyboard.press('ArrowDown')
  await status(detail(page)).selectOption('ready')
  const strip = detail(page).locator('.undo-strip')
  await expect(strip).toContainText('Prête')
  expect(sent).toHaveLength(1)
  await expect(status(detail(page))).toBeFocused()
  await expectAccessible(page, { within: '[role=dialog]' })
  await strip.getByRole('button', { name: 'Annuler ce changement' }).click()
  await expect(status(detail(page))).toHaveValue('paid')
  await expect(history(detail(page)).getByRole('listitem').first()).toContainText('Défait aussitôt')
})

test('What is for another day is asked about once before it is ready, and not before it is begun', async ({
  page,
}) => {
  await twoOrders(page)
  await button(page, 'Demain', /^Préparer/).click()
  await expect(row(page, 'Demain')).toContainText('En préparation')
  const question = page.getByRole('alertdialog')
  await pressUntil(
    (within) => button(page, 'Demain', /^Marquer prête/).click(within),
    () => expect(question).toBeVisible({ timeout: 1000 }),
  )
  await expect(question).toContainText('est pour le')
  await question.getByRole('button', { name: 'Laisser comme c’est' }).click()
  await expect(question).toBeHidden()
  await expect(button(page, 'Demain', /^Marquer prête/)).toBeFocused()
  await pressUntil(
    (within) => button(page, 'Demain', /^Marquer prête/).click(within),
    () => expect(question).toBeVisible({ timeout: 1000 }),
  )
  await question.getByRole('button', { name: 'Marquer prête quand même' }).click()
  await expect(row(page, 'Demain')).toContainText('Prête')
  await expect(button(page, 'Demain', /^Remettre au client/)).toBeFocused()
})
