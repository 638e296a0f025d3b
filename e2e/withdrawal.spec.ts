import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterDemoShop, openOffice } from './office-people.ts'
import { placeOrder } from './order-without-page.ts'
import { inDatabase } from './shop-database.ts'
import { SIZES } from './sizes.ts'

/** What was ordered keeps: it can be sent back. */
async function asJars(order_id: string): Promise<void> {
  await inDatabase((db) =>
    db.query('update order_items set is_perishable = false where order_id = $1', [order_id]),
  )
}

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('Somebody changes their mind about two of four jars, and the shop sees what it owes', async ({
      page,
      request,
      demo,
    }) => {
      const { id, confirmation, order_number } = await placeOrder(request, demo)
      await asJars(id)
      await page.goto(new URL(confirmation, demo.origin).href)
      await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()

      await expect(page.getByRole('heading', { name: 'Droit de rétractation' })).toBeVisible()
      await expect(page.getByText('Ada Martin')).toBeVisible()
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByText('Choisissez au moins un article.')).toBeVisible()
      await page.getByRole('checkbox').check()
      await page.getByLabel(/Combien/).selectOption('2')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByRole('heading', { name: 'Vous renoncez à' })).toBeFocused()
      await expect(page.getByText(/au plus tard dans les 14\sjours/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
      await expect(page.getByText('Votre rétractation est enregistrée')).toBeVisible()
      await expect(
        page.getByText(/L’accusé de réception est envoyé à ada@example\.test/),
      ).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.reload()
      await expect(page.getByText(/^Reçue le .+ à .+2\s×/)).toBeVisible()

      await enterDemoShop(page, demo)
      await openOffice(page, `${demo.origin}/admin/orders?order=${id}`)
      const dialog = page.getByRole('dialog', { name: order_number })
      await expect(dialog.getByText(/Rétractation du client\s:/).first()).toBeVisible()
      await dialog.getByRole('button', { name: /^Rembourser/ }).click()
      await expect(page.getByRole('button', { name: /^Rembourser \d/ })).toBeVisible()
      await expect(page.getByLabel(/Motif/)).toHaveValue('Rétractation')
    })

    test('From the terms of sale, a number and an address are answered the same whether they are right', async ({
      page,
      demo,
    }) => {
      await page.goto(`${demo.origin}/cgv`)
      await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
      const number = page.getByLabel('Numéro de commande')
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByText('Le numéro de commande est requis.')).toBeVisible()
      await number.fill('CMD-2026-999999')
      await page.getByLabel('Adresse e-mail de la commande').fill('personne@example.test')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
      await expect(page.getByText('Votre déclaration est transmise')).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
  })
}
