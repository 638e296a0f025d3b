import { expect } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, test } from './journey.ts'
import { detail, history, openOrders } from './office-orders-screen.ts'
import { enterAs, newMember } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('An order is moved to another hour, then to another store, and its history says from where', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await simpleWeek(slug)
  await paidOrder({ slug, name: 'Moreau', pickup_date: dayAhead(3), pickup_time: '10:00' })
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOrders(page, origin)
  await page.getByRole('link', { name: /^CMD-/ }).first().click()
  const order = detail(page)
  await order.getByRole('button', { name: 'Déplacer' }).click()
  const move = page.getByRole('dialog', { name: /^Déplacer la commande CMD-/ })
  const slot = move.getByLabel('Créneau')
  const confirm = move.getByRole('button', { name: 'Déplacer la commande' })
  await expect(slot.getByRole('option', { name: 'créneau actuel' })).toBeDisabled()
  await expect(confirm).toBeDisabled()
  await expectAccessible(page, { within: '[role=dialog]:last-of-type' })
  await slot.selectOption('17:00')
  await confirm.click()
  await expect(move).toBeHidden()
  await expect(order).toContainText(/à 17h/)
  const latest = history(order).getByRole('listitem').first()
  await expect(latest).toContainText('Retrait déplacé')
  await expect(latest).toContainText(/à 10h → .* à 17h/)

  await order.getByRole('button', { name: 'Déplacer' }).click()
  const store = move.getByLabel('Magasin')
  const names = await store.getByRole('option').allTextContents()
  const here = await store.locator('option:checked').textContent()
  const other = names.find((name) => name !== here) ?? ''
  await store.selectOption({ label: other })
  await move.getByLabel('Date').selectOption(dayAhead(4))
  await slot.selectOption('10:00')
  await confirm.click()
  await expect(move).toBeHidden()
  await expect(latest).toContainText(`, ${here} → `)
  await expect(latest).toContainText(`, ${other}`)
})
