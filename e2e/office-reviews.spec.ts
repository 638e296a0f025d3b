import { expect } from '@playwright/test'
import { claimOne } from './demo-orders.ts'
import { expectAccessible, test } from './journey.ts'
import { enterDemoShop, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { DEMO_SHOPS } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const HOSTILE = '<img src=x onerror="window.hacked=1"><b>Délicieux</b>'

test('A customer reviews what they collected; the shop reads, publishes, answers and refuses it', async ({
  page,
  context,
}) => {
  const [demo] = DEMO_SHOPS
  if (!demo) throw new Error('There is no demo shop.')
  const { id, access_token } = await claimOne(demo.slug, 'completed')
  const { rows } = await inDatabase((db) =>
    db.query(
      `select p.id, p.name from order_items i join products p on p.id = i.product_id
       where i.order_id = $1 and p.is_active and p.archived_at is null order by i.position limit 1`,
      [id],
    ),
  )
  const product = rows[0]
  const author = `Essai ${crypto.randomUUID().slice(0, 8)}`

  const query = new URLSearchParams({ order_id: id, token: access_token })
  const shop = await context.newPage()
  await shop.goto(`${demo.origin}/avis?${query}`)
  const form = shop.getByRole('region', { name: product.name }).first()
  const send = form.getByRole('button', { name: 'Envoyer mon avis' })
  // Only a page whose scripts run enables the button.
  await expect(async () => {
    await form.getByRole('radio', { name: '5 étoiles' }).check({ force: true })
    await expect(send).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await form.getByRole('textbox', { name: 'Votre nom' }).fill(author)
  await form.getByRole('textbox', { name: 'Votre avis' }).fill(HOSTILE)
  await send.click()
  await expect(form).toContainText('Il sera publié après modération.')

  await enterDemoShop(page, demo)
  await openOffice(page, `${demo.origin}/admin/reviews?tab=pending`)
  const card = page.getByRole('article').filter({ hasText: author })
  await expect(card).toContainText(HOSTILE)
  await expect(card).toContainText('Achat vérifié')
  await expectAccessible(page)
  await card.getByRole('button', { name: `Répondre à l’avis de ${author}` }).click()
  const answer = page.getByRole('dialog', { name: `Répondre à ${author}` })
  await answer.getByRole('textbox', { name: 'Votre réponse' }).fill('Merci, à bientôt !')
  await answer.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(card).toContainText('Merci, à bientôt !')
  await card.getByRole('button', { name: `Approuver l’avis de ${author}` }).click()
  await expect(card).toBeHidden()

  await shop.goto(`${demo.origin}/product/${product.id}?avis=1`)
  const published = shop.getByRole('article').filter({ hasText: author })
  await expect(published).toContainText(HOSTILE)
  await expect(published).toContainText('Merci, à bientôt !')
  await expect(published).toContainText(/Expérience du/)
  await shop.getByText('Comment ces avis sont-ils contrôlés').click()
  await expect(shop.getByText('aucune contrepartie')).toBeVisible()
  expect(await shop.evaluate(() => 'hacked' in window)).toBe(false)

  await page.goto(`${demo.origin}/admin/reviews?tab=approved`)
  await card.getByRole('button', { name: `Rejeter l’avis de ${author}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Rejeter' })).toBeDisabled()
  await question.getByRole('textbox', { name: 'Raison' }).fill('Essai de la boutique')
  await question.getByRole('button', { name: 'Rejeter' }).click()
  // What lies behind a question is hidden as long as it is asked.
  await expect(question).toBeHidden()
  await expect(card).toBeHidden()
  await shop.reload()
  await expect(shop.getByRole('heading', { name: 'Avis' })).toBeVisible()
  await expect(published).toBeHidden()

  await page.goto(`${demo.origin}/admin/reviews?tab=pending`)
  await expect(card).toContainText('Essai de la boutique')
})
