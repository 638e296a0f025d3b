import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterDemoShop, openOffice } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'
import { inDatabase } from './shop-database.ts'
import type { DemoShop } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

async function paymentPage({ origin }: DemoShop, order_id: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query('select payment_session_id from orders where id = $1', [order_id]),
  )
  return `${origin}/sandbox/pay/${rows[0].payment_session_id}`
}

test('A payment is contested: the shop sees until when to answer, answers with a paper, and hears that it has won', async ({
  page,
  request,
  demo,
}) => {
  const { id, order_number } = await placeOrder(request, demo)
  const sandbox = await paymentPage(demo, id)
  await page.goto(sandbox)
  await page.getByRole('button', { name: 'Contester ce paiement auprès de la banque' }).click()
  await expect(page.getByText('Ce paiement est contesté.')).toBeVisible()

  await enterDemoShop(page, demo)
  // The provider tells the shop in its own time.
  await expect(async () => {
    await openOffice(page, `${demo.origin}/admin/disputes?show=open`)
    await expect(page.getByRole('link', { name: order_number })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('link', { name: order_number }).click()
  await expect(page.getByRole('heading', { name: `Litige ${order_number}` })).toBeVisible()
  await expect(page.getByText(/Répondez avant le .+ à .+/)).toBeVisible()
  await expect(page.getByText('Le client dit ne pas avoir reçu sa commande')).toBeVisible()
  await expect(page.getByText(/20,00\s€/)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Vos échanges avec le client').setInputFiles({
    name: 'échanges.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 Bonjour, je passe demain.'),
  })
  await expect(page.getByText('échanges.pdf')).toBeVisible()
  await page.getByLabel('Une autre pièce').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Bonjour'),
  })
  await expect(page.getByText('Envoyez un fichier PDF, JPEG ou PNG')).toBeVisible()
  await page.getByLabel(/Que s’est-il passé/).fill('Retirée par le client à 10 h, code à l’appui.')
  await page.getByRole('button', { name: 'Envoyer à la banque' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('La banque examine votre réponse.')).toBeVisible()
  await expect(page.getByText('Retirée par le client à 10 h, code à l’appui.')).toBeVisible()

  const dispute = page.url()
  await page.goto(sandbox)
  await page.getByRole('button', { name: 'Donner raison au commerçant' }).click()
  await expect(page.getByText('La banque a donné raison au commerçant.')).toBeVisible()
  await expect(async () => {
    await page.goto(dispute)
    await expect(page.getByText(/La banque vous a donné raison/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await openOffice(page, `${demo.origin}/admin/orders?order=${id}`)
  await expect(page.getByText(/Litige gagné/).first()).toBeVisible()
})
