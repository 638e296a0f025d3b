import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { detail, history, openOrders, status } from './office-orders-screen.ts'
import { enterDemoShop, openOffice } from './office-people.ts'
import { orderUnpaid } from './order-without-page.ts'
import { DESKTOP, PHONE } from './sizes.ts'

for (const [name, size] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(size)

    test('Money at the counter is written in the till, corrected by new rows, and archived', async ({
      page,
      demo,
    }) => {
      await enterDemoShop(page, demo)
      const { id, order_number } = await orderUnpaid(page.request, demo)
      await openOrders(page, demo.origin, `?search=${order_number}&order=${id}`)
      await status(detail(page)).selectOption('preparing')
      const question = page.getByRole('alertdialog')
      const go = question.getByRole('button', { name: /^Passer en/ })
      await go.click()
      await expect(question.getByText('Choisissez un moyen de paiement.')).toBeVisible()
      await expectAccessible(page, { within: '[role=alertdialog]' })
      await question.getByLabel('Espèces').check()
      await go.click()
      await expect(question).toBeHidden()
      await expect(history(detail(page))).toContainText('Marquée payée à la main (espèces)')

      await openOffice(page, `${demo.origin}/admin/till`)
      const rows = page.getByRole('row').filter({ hasText: order_number })
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText('Espèces')
      await rows.getByRole('button', { name: /^Corriger/ }).click()
      const fix = page.getByRole('alertdialog')
      await fix.getByLabel('Carte au comptoir').check()
      await fix.getByRole('button', { name: 'Corriger' }).click()
      await expect(rows).toHaveCount(3)
      await expect(rows.filter({ hasText: 'Annulation de ligne' })).toContainText('Espèces')
      await expect(rows.filter({ hasText: 'Correction' })).toContainText('Carte au comptoir')
      await expectAccessible(page)

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Télécharger l’archive' }).click()
      expect((await download).suggestedFilename()).toMatch(/^caisse_.*\.zip$/)

      await page.getByRole('link', { name: 'Attestation' }).click()
      await expect(
        page.getByRole('heading', { name: 'Attestation individuelle du système de caisse' }),
      ).toBeVisible()
      await expectAccessible(page)
    })
  })
}
