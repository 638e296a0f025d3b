import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import {
  chooseLaterDay,
  fillOrder,
  lines,
  openCheckout,
  payWith,
  submitButton,
} from './order-steps.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { answers } from './shop-window.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

test('A cake in two sizes with an inscription, from the form to the ticket', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))

  // The pâtissière, on her phone.
  await openOffice(page, `${origin}/admin/products?product=new`)
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Fraisier')
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('30')
  await form.getByRole('button', { name: 'Ajouter une option' }).click()
  const size = form.getByRole('group', { name: 'Option 1', exact: true })
  await size.getByRole('textbox', { name: 'Option' }).fill('Taille')
  const choice = (place: number) =>
    form.getByRole('group', { name: `Choix ${place} de Taille`, exact: true })
  await choice(1).getByRole('textbox', { name: 'Choix' }).fill('8 parts')
  await choice(1).getByRole('textbox', { name: 'Supplément' }).fill('8')
  await choice(2).getByRole('textbox', { name: 'Choix' }).fill('6 parts')
  // The smaller one first, by the keyboard.
  await choice(2).getByRole('textbox', { name: 'Choix' }).press('Alt+ArrowUp')
  await expect(choice(1).getByRole('textbox', { name: 'Choix' })).toHaveValue('6 parts')
  await form.getByRole('button', { name: 'Ajouter une option' }).click()
  const words = form.getByRole('group', { name: 'Option 2', exact: true })
  await words.getByRole('textbox', { name: 'Option' }).fill('Inscription')
  await words.getByRole('combobox', { name: 'Réponse du client' }).selectOption('text')
  await words.getByRole('textbox', { name: 'Caractères au plus' }).fill('20')
  await words.getByText('Obligatoire').click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const saved = page.getByRole('dialog', { name: 'Fraisier', exact: true })
  await expect(saved).toBeVisible()
  const address = await saved.getByRole('link', { name: 'Voir en boutique' }).getAttribute('href')

  // The shopper: the card leads to the page, where the button says what is missing.
  await page.goto(origin)
  await answers(page)
  const card = page.getByRole('article', { name: 'Fraisier' })
  await expect(card).toContainText(/dès\s30,00\s€/)
  await card.getByRole('link', { name: 'Choisir les options de Fraisier' }).click()
  await page.waitForURL(`${origin}${address}`)
  await answers(page)
  await page.getByRole('button', { name: /À choisir\s: Taille/ }).click()
  await expect(page.getByRole('radio', { name: '6 parts' })).toBeFocused()
  const dot = () =>
    page
      .getByRole('radio', { name: /8 parts/ })
      .evaluate((radio) => getComputedStyle(radio, '::after').opacity)
  expect(await dot(), 'nothing looks chosen before it is').toBe('0')
  await page.getByRole('radio', { name: /8 parts/ }).check()
  await expect.poll(dot).toBe('1')
  await page.getByRole('textbox', { name: /Inscription/ }).fill('Bonne fête Léa')
  await expect(page.getByText('14 / 20')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /Ajouter au panier - 38,00\s€/ }).click()
  await expect(page.locator('.toast').first()).toContainText('Fraisier ajouté au panier')
  await page.getByRole('radio', { name: '6 parts' }).check()
  await page.getByRole('button', { name: /Ajouter au panier - 30,00\s€/ }).click()

  await openCheckout(page, origin)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText(/Taille\s: 8 parts/)
  await expect(lines(page).first()).toContainText(/«\sBonne fête Léa\s»/)
  await chooseLaterDay(page)
  await fillOrder(page)
  await submitButton(page).click()
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeVisible()
  await expect(page.getByText(/«\sBonne fête Léa\s»/).first()).toBeVisible()

  // The counter.
  await page.goto(`${origin}/admin/orders/${await lastOrder(slug)}/ticket`)
  await expect(page.locator('.ticket-lines li')).toHaveCount(2)
  await expect(page.locator('.ticket-lines li').first()).toContainText(/Taille\s: 8 parts/)
  await expect(page.locator('.ticket-lines li').first()).toContainText('Bonne fête Léa')
})

async function lastOrder(slug: string): Promise<string> {
  const sql = `select o.id from orders o join tenants t on t.id = o.tenant_id where t.slug = $1
    order by o.created_at desc limit 1`
  const { rows } = await inDatabase((db) => db.query(sql, [slug]))
  return rows[0].id
}
