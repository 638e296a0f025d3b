import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { detail, openOrders } from './office-orders-screen.ts'
import { enterDemoShop, openOffice } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'

test.beforeEach(({ page, demo }) => enterDemoShop(page, demo))

for (const width of [390, 1280])
  test(`An order is invoiced to a company, corrected, and found among the invoices at ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, order_number } = await placeOrder(page.request, demo)
    await openOrders(page, demo.origin, `?search=${order_number}&order=${id}`)
    await detail(page).getByRole('button', { name: 'Facturer à une société…' }).click()
    const form = page.getByRole('dialog', { name: 'Société à facturer' })
    await form.getByRole('textbox', { name: 'Raison sociale' }).fill('Atelier Morel')
    await form.getByRole('textbox', { name: 'Adresse de facturation' }).fill('3 rue des Arts')
    await form.getByRole('textbox', { name: 'Code postal' }).fill('69001')
    await form.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
    await form.getByRole('textbox', { name: 'SIREN' }).fill('904 186 724')
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form.getByText('La clé de ce SIREN n’est pas la bonne')).toBeVisible()
    await form.getByRole('textbox', { name: 'SIREN' }).fill('904 186 723')
    await expectAccessible(page, { within: '[role=dialog]' })
    await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(detail(page).getByText('Atelier Morel')).toBeVisible()
    await detail(page).getByRole('button', { name: 'Générer la facture' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Générer la facture' }).click()
    const documents = detail(page).locator('.order-documents')
    await expect(documents).toContainText(/FA-/)

    await detail(page).getByRole('button', { name: 'Corriger la facture…' }).click()
    const again = page.getByRole('dialog', { name: /^Corriger la facture FA-/ })
    await again.getByRole('textbox', { name: 'Raison sociale' }).fill('Atelier Morel et fils')
    await again.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(again).toBeHidden()
    await expect(documents.getByRole('listitem')).toHaveText([/^Facture/, /^Facture/, /^Avoir/])

    await openOffice(page, `${demo.origin}/admin/invoices?search=${order_number}`)
    const rows = page.getByRole('row').filter({ hasText: order_number })
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'Facture corrigée' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Atelier Morel et fils' })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const box of await rows.getByRole('checkbox').all()) await box.check()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Télécharger (ZIP)' }).click()
    expect((await download).suggestedFilename()).toBe('factures-selection.zip')
  })
