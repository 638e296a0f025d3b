import { expect } from '@playwright/test'
import { claimOne } from './demo-orders.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { detail, history, openOrders, search, status } from './office-orders-screen.ts'
import { enterDemoShop } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'

test.beforeEach(({ page, demo }) => enterDemoShop(page, demo))

test('Going back asks for a reason, which stays in the history', async ({ page, demo }) => {
  const order = await claimOne(demo.slug)
  await openOrders(page, demo.origin, `?search=${order.name}`)
  // The only one left opens by Enter.
  await search(page).press('Enter')
  await status(detail(page)).selectOption('pending')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('La commande reviendra de « Payée » à « En attente ».')
  await question.getByRole('button', { name: /^Passer en/ }).click()
  await expect(question.getByText('Indiquez la raison de ce changement.')).toBeVisible()
  await expectAccessible(page, { within: '[role=alertdialog]' })
  await question.getByLabel('Raison').fill('Erreur de caisse')
  await question.getByRole('button', { name: /^Passer en/ }).click()
  await expect(question).toBeHidden()
  await expect(status(detail(page))).toHaveValue('pending')
  await expect(history(detail(page))).toContainText('« Erreur de caisse »')
})

test('A paid order is cancelled with a part of its money given back', async ({ page, demo }) => {
  const { id, order_number } = await placeOrder(page.request, demo)
  await openOrders(page, demo.origin, `?search=${order_number}&order=${id}`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Annuler la commande…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Annuler la commande CMD-/ })
  const button = dialog.getByRole('button', { name: /^Annuler et rembourser/ })
  const effects = dialog.getByLabel('Ce qui va se passer')
  // A colleague, at another screen.
  const moved = await page.evaluate(
    (address) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'preparing' }),
      }).then(({ status }) => status),
    `/api/office/orders/${id}/status`,
  )
  expect(moved).toBe(200)
  await expect(dialog.getByRole('alert')).toContainText('Passée en « En préparation » entre-temps')
  await expect(button).toBeDisabled()
  await dialog.getByRole('button', { name: 'L’annuler quand même' }).click()
  await expect(effects).toContainText(/seront remboursés sur la carte du client/)
  await dialog.getByLabel('Rembourser une partie').check()
  await button.click()
  const complaint = dialog.locator('.field-error')
  await expect(complaint).toHaveText('Indiquez le montant à rembourser.')
  // What was said of nothing is not said of something; that waits until it is typed to the end.
  await dialog.getByLabel('Montant à rembourser').fill('abc')
  await expect(complaint).toHaveCount(0)
  await button.click()
  await expect(complaint).toHaveText('Saisissez un montant en euros, par exemple 12,50.')
  await dialog.getByLabel('Montant à rembourser').fill('1 000')
  await expect(dialog.getByText(/^Il reste .* à rembourser au plus\.$/)).toBeVisible()
  await dialog.getByLabel('Montant à rembourser').fill('1,50')
  // Nobody counts the stock of what was ordered.
  await expect(dialog.getByLabel('Remettre en stock')).toHaveCount(0)
  await dialog.getByLabel('Motif').selectOption('Autre')
  await dialog.getByLabel('Raison').fill('Four en panne')
  await expect(effects).toContainText('1,50 € sera remboursé sur la carte du client')
  await expect(effects).toContainText('Le stock de ces articles n’est pas suivi')
  await expectAccessible(page, { within: '.dialog' })
  await button.click()
  await expect(dialog).toBeHidden()
  await expect(status(detail(page))).toHaveValue('cancelled')
  // The refund is carried out behind the scenes; the open page hears of it.
  await expect(detail(page).locator('code')).toHaveText('partially_refunded')
  await expect(detail(page).getByLabel('Remboursements')).toContainText(
    'Remboursement de 1,50 € effectué',
  )
  await expect(history(detail(page))).toContainText('« Four en panne »')
})

for (const width of [390, 1280])
  test(`What was missing from the bag is refunded article by article at ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, order_number } = await placeOrder(page.request, demo)
    await openOrders(page, demo.origin, `?search=${order_number}&order=${id}`)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Rembourser sans annuler…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rembourser sans annuler' })
    const button = dialog.getByRole('button', { name: /^Rembourser/ })
    await expect(dialog.getByLabel('Choisir les articles')).toBeChecked()
    await button.click()
    await expect(dialog.locator('.field-error')).toHaveText('Choisissez au moins un article.')
    const article = dialog
      .getByRole('list', { name: 'Articles à rembourser' })
      .getByRole('listitem')
    await article.first().getByRole('button', { name: 'Augmenter' }).click()
    await expect(button).toHaveText(/^Rembourser \d+,\d\d\s€$/)
    await dialog.getByLabel('Motif').selectOption('Produit manquant')
    await expectAccessible(page, { within: '.dialog' })
    await expectNoSidewaysScroll(page)
    await button.click()
    await expect(dialog).toBeHidden()
    await expect(detail(page).getByLabel('Remboursements')).toContainText(/effectué.*1\s× /)
    await expect(detail(page).getByLabel('Remboursements')).toContainText('Produit manquant')
  })
