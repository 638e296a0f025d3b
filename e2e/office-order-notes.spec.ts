import { expect, type Page } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, test } from './journey.ts'
import { linkInMail } from './mailbox.ts'
import { openOrders, rows } from './office-orders-screen.ts'
import { enterAs, newMember } from './office-people.ts'
import { paperOf } from './paper.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { SIZES } from './sizes.ts'

/** Two orders for tomorrow, the later one placed first. */
async function aShop(page: Page): Promise<{ slug: string; origin: string }> {
  const { slug, origin } = await newBareShop()
  await simpleWeek(slug)
  const pickup_date = dayAhead(1)
  await paidOrder({ slug, name: 'Tard', pickup_date, pickup_time: '17:00' })
  await paidOrder({ slug, name: 'Tôt', pickup_date, pickup_time: '10:00' })
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOrders(page, origin)
  return { slug, origin }
}

for (const [size, device] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(device)

    test(`A colleague reads the note, and the customer gets the message: ${size}`, async ({
      page,
    }) => {
      const { slug } = await aShop(page)
      await rows(page).filter({ hasText: 'Tôt' }).getByRole('link').first().click()
      const order = page.getByRole('dialog', { name: /^Commande CMD-/ })
      await order.getByLabel(/^Nouvelle note/).fill('Sonner à l’arrière')
      await order.getByRole('button', { name: 'Ajouter la note' }).click()
      const notes = order.getByRole('region', { name: 'Notes internes' })
      await expect(notes.getByRole('listitem')).toContainText('Sonner à l’arrière')
      await expect(order.getByLabel(/^Nouvelle note/)).toHaveValue('')

      await order.getByRole('button', { name: 'Écrire au client' }).click()
      const message = page.getByRole('dialog', { name: 'Écrire à Jeanne Tôt' })
      await message.getByLabel('Modèle').selectOption('Un produit manque')
      await expectAccessible(page, { within: '[role=dialog]' })
      await message.getByRole('button', { name: 'Envoyer le message' }).click()
      await expect(message.getByText(/^Complétez ce qui est laissé en blanc/)).toBeVisible()
      await message.getByLabel('Message').fill('Nous n’avons plus de seigle aujourd’hui.')
      await message.getByRole('button', { name: 'Envoyer le message' }).click()
      await expect(message).toBeHidden()
      await expect(
        order.getByText(/^Message envoyé au client\s: Un produit de votre commande manque$/),
      ).toBeVisible()

      const email = await inDatabase(async (db) => {
        const { rows: found } = await db.query(
          `select customer_email from orders where customer_last_name = 'Tôt'
             and tenant_id = (select id from tenants where slug = $1)`,
          [slug],
        )
        return String(found[0].customer_email)
      })
      expect((await linkInMail(email, /http:\/\/\S+order_id=[\w-]+/)).pathname).toContain(
        'order-success',
      )
    })
  })
}

test('The slips of a selection are one print, in the order in which they are collected', async ({
  page,
  context,
}) => {
  await aShop(page)
  await page.getByLabel('Tout sélectionner').check()
  const opened = context.waitForEvent('page')
  const bar = page.getByRole('region', { name: 'Commandes sélectionnées' })
  await bar.getByRole('link', { name: 'Tickets' }).click()
  const papers = await opened
  await expect(papers.locator('.ticket-name')).toHaveText(['Jeanne Tôt', 'Jeanne Tard'])
  // Eighty millimetres wide, each cut off on its own.
  expect(await paperOf(papers)).toEqual({ width: 227, pages: 2 })
})
