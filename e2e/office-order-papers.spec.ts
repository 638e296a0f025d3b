import { expect, type Page } from '@playwright/test'
import { claim, claimOne } from './demo-orders.ts'
import { expectAccessible, test } from './journey.ts'
import { detail, openOrders } from './office-orders-screen.ts'
import { enterAs, enterDemoShop } from './office-people.ts'
import { paperOf } from './paper.ts'
import { MAISON_LEVAIN } from './shops.ts'

test('An invoice is made and downloaded', async ({ page, demo }) => {
  const order = await claimOne(demo.slug, 'completed')
  await enterDemoShop(page, demo)
  await openOrders(page, demo.origin, `?search=${order.name}&order=${order.id}`)
  await makeInvoice(page)
  await expect(page.getByText(/^Facture FA-\d{4}-\d{6} générée avec succès$/).first()).toBeVisible()
  const download = detail(page).getByRole('button', { name: /Télécharger FA-/ })
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^FA-\d{4}-\d{6}\.pdf$/)

  await page.route('**/files/invoices/*', (route) => route.fulfill({ status: 500 }))
  await expect(download).not.toHaveAttribute('aria-busy')
  await download.click()
  await expect(page.getByText('Erreur lors du téléchargement de la facture').first()).toBeVisible()
})

test('What the till may not settle itself, it is told whom to ask for', async ({ page }) => {
  // Only this shop has a till of its own.
  const order = await claimOne('maison-levain')
  await enterAs(page, MAISON_LEVAIN, 'caisse@maison-levain.test')
  await page.route('**/rpc/office/invoices/generateInvoice', (route) =>
    route.fulfill({
      status: 409,
      json: {
        json: {
          defined: true,
          code: 'LEGAL_SETTINGS_MISSING',
          status: 409,
          message: 'Il manque des mentions légales pour établir la facture.',
          data: { missing: ['SIRET', 'Numéro de TVA'] },
        },
      },
    }),
  )
  await openOrders(page, MAISON_LEVAIN, `?search=${order.name}&order=${order.id}`)
  await makeInvoice(page)
  const missing = page.getByRole('dialog', {
    name: 'Erreur lors de la génération de la facture',
  })
  await expect(missing.getByRole('listitem')).toHaveText(['SIRET', 'Numéro de TVA'])
  await expect(missing).toContainText('Demandez à la personne')
  await expect(missing.getByRole('link')).toHaveCount(0)
  await expectAccessible(page, { within: '[role=dialog]' })

  // Nor is it sent to the dashboard, which is not open to it.
  await page.goto(`${MAISON_LEVAIN}/admin/orders/zzz/ticket`)
  await expect(page.getByRole('heading', { level: 1, name: 'Introuvable' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Retour aux commandes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
})

test('The ticket and the pick list are paper of the right size', async ({ page, demo }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      print: () => document.documentElement.setAttribute('data-printed', ''),
    })
  })
  const [order, off] = await claim(demo.slug, ['paid', 'cancelled'])
  if (!order || !off) throw new Error('Two orders of the demo are free.')
  await enterDemoShop(page, demo)
  const printed = page.locator('html[data-printed]')
  await page.goto(`${demo.origin}/admin/orders/${order.id}/ticket?print=1`)
  await expect(page.getByText(order.pickup_code, { exact: true })).toBeVisible()
  await expect(printed).toBeVisible()
  // 80 mm in points, and no longer than what stands on it.
  expect(await paperOf(page)).toEqual({ width: 227, pages: 1 })

  await page.goto(`${demo.origin}/admin/orders/${off.id}/ticket`)
  await expect(page.getByText('ANNULÉE — ne pas remettre')).toBeVisible()
  expect((await paperOf(page)).pages).toBe(1)

  await page.goto(`${demo.origin}/admin/orders/pick-list`)
  await page.getByLabel('Date de retrait').fill(order.pickup_date)
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page.getByText(order.order_number)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'À préparer' })).toBeVisible()
  await expect(printed).toHaveCount(0)
  expect((await paperOf(page)).width).toBe(595)
})

/** The button asks once, and says what it does for good. */
async function makeInvoice(page: Page): Promise<void> {
  await detail(page).getByRole('button', { name: 'Générer la facture', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('ne pourra plus être modifiée ni supprimée')
  await question.getByRole('button', { name: 'Générer la facture', exact: true }).click()
}
