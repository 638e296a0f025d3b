import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { answers } from './shop-window.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('Two touches pause the orders, the open shop window says so, and one resumes them', async ({
  page,
  context,
}) => {
  const shop = await newBareShop()
  const window = await context.newPage()
  await window.goto(shop.origin)
  await answers(window)

  await enterAs(page, shop.origin, await newMember(shop.slug, 'all'))
  await openOffice(page, `${shop.origin}/admin/categories`)
  await page.getByRole('button', { name: 'Coup de feu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Coup de feu' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(dialog).toBeHidden()

  const sentence = 'Les commandes sont en pause pour le moment.'
  const strip = page.getByRole('complementary', { name: sentence })
  await expect(strip).toContainText('Tous les magasins')
  await expect(window.getByText(sentence).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await openOffice(page, `${shop.origin}/admin/orders`)
  await expect(strip).toBeVisible()
  await strip.getByRole('button', { name: 'Reprendre' }).click()
  await expect(strip).toBeHidden()
  await expect(window.getByText(sentence)).toHaveCount(0)
})

test('More time and fewer places are said for today, and ended one by one', async ({ page }) => {
  const shop = await newBareShop()
  await enterAs(page, shop.origin, await newMember(shop.slug, 'all'))
  await openOffice(page, `${shop.origin}/admin/categories`)
  const open = () => page.getByRole('button', { name: 'Coup de feu' }).click()
  await open()
  await page.getByRole('button', { name: /^\+\s2\sh$/ }).click()
  const longer = page.getByRole('complementary', { name: /Préparation plus longue aujourd’hui/ })
  await expect(longer).toBeVisible()
  await open()
  await page.getByRole('button', { name: /^50\s%$/ }).click()
  const fewer = page.getByRole('complementary', { name: /Moins de places par créneau/ })
  await expect(fewer).toContainText('50')
  await longer.getByRole('button', { name: 'Terminer' }).click()
  await expect(longer).toBeHidden()
  await expect(fewer).toBeVisible()
})
