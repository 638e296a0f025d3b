import AxeBuilder from '@axe-core/playwright'
import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test'
import {
  arrangeStates,
  BARE_SHOP,
  STATE_PRODUCTS,
  STATES_COLBERT,
  STATES_LEVAIN,
} from './shop-states.ts'

// A busy machine is slow, not wrong.
const expect = expectSoon.configure({ timeout: 15_000 })

const THANKS = 'Merci pour votre avis ! Il sera publié après modération.'
const FAILURE = 'Erreur lors de la soumission de votre avis'

test.beforeAll(() => arrangeStates())

for (const shop of [STATES_LEVAIN, STATES_COLBERT]) {
  test.describe(new URL(shop).hostname, () => {
    test('Reviews are read with their stars and their date, page after page', async ({ page }) => {
      await page.goto(`${shop}/product/${STATE_PRODUCTS.reviewed}`)
      const reviews = page.getByRole('region', { name: 'Avis' })
      const first = reviews.getByRole('article').first()
      await expect(first).toContainText('Client 1')
      await expect(first).toContainText('Avis numéro 1.')
      // Written at 23:30 in London: in Paris it was the next day.
      await expect(first).toContainText('12 mars 2025')
      await expect(first.getByRole('img', { name: '5 sur 5' })).toBeVisible()
      await expect(reviews.getByRole('article')).toHaveCount(10)

      await reviews.getByRole('link', { name: 'Page suivante' }).click()
      await expect(reviews.getByRole('article').first()).toContainText('Avis numéro 11.')
      await expect(page).toHaveURL(/\?avis=2#avis$/)
      await page.goto(`${shop}/product/${STATE_PRODUCTS.reviewed}?avis=3`)
      await expect(reviews.getByRole('article')).toHaveCount(3)
    })

    test('The review is written in a modal that gives the focus back', async ({ page }) => {
      const { open, dialog } = await openForm(page, shop)
      await dialog.getByLabel('Votre nom').fill('Anaïs')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await expect(dialog.getByLabel('Votre nom')).toHaveValue('Anaïs')
    })

    test('The form says what is missing, under each field', async ({ page }) => {
      const { dialog, send } = await openForm(page, shop)
      await expect(send).toBeDisabled()
      await rate(dialog, 4)
      await expect(send).toBeEnabled()
      await send.click()
      await expect(dialog.getByText('Votre nom est requis.')).toBeVisible()
      await expect(dialog.getByText('Adresse email invalide')).toBeVisible()
      await expect(dialog.getByText('Votre avis est requis.')).toBeVisible()
      await expect(dialog.getByLabel('Votre nom')).toBeFocused()
      await expectAccessible(page)
      await dialog.getByLabel('Votre nom').fill('Anaïs')
      await expect(dialog.getByText('Votre nom est requis.')).toBeHidden()
    })
  })
}

test('A review is taken, thanked for, and not published before moderation', async ({ page }) => {
  const { dialog, send } = await openForm(page, STATES_LEVAIN)
  await fill(dialog, 'Une mie très fondante.')
  await send.click()
  await expect(dialog.getByText(THANKS)).toBeVisible()
  await expect(dialog.getByText(THANKS)).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Avis' })).toContainText(
    'Aucun avis pour le moment',
  )
  await expect(page.getByText('Une mie très fondante.')).toHaveCount(0)
})

test('While it is sent the button is busy and a second press sends nothing', async ({ page }) => {
  let sent = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/shop/reviews', async (route) => {
    sent += 1
    await held
    await route.fulfill({ json: { accepted: true } })
  })
  const { dialog, send } = await openForm(page, STATES_LEVAIN)
  await fill(dialog, 'Très bon.')
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await send.click({ force: true })
  answer()
  await expect(dialog.getByText(THANKS)).toBeVisible()
  expect(sent).toBe(1)
})

test('A failure is said, and nothing that was typed is lost', async ({ page }) => {
  await page.route('**/api/shop/reviews', (route) => route.abort())
  const { dialog, send } = await openForm(page, STATES_LEVAIN)
  await fill(dialog, 'Très bon.')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(FAILURE)
  await expect(dialog.getByLabel('Votre avis')).toHaveValue('Très bon.')
  await page.unroute('**/api/shop/reviews')
  await page.route('**/api/shop/reviews', (route) => route.fulfill({ json: { accepted: true } }))
  await send.click()
  await expect(dialog.getByText(THANKS)).toBeVisible()
})

test('What the server finds wrong stands under its field', async ({ page }) => {
  const issues = [{ field: 'customer_email', message: 'L’adresse e-mail est trop longue.' }]
  await page.route('**/api/shop/reviews', (route) =>
    route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: '', data: { issues } } }),
  )
  const { dialog, send } = await openForm(page, STATES_LEVAIN)
  await fill(dialog, 'Très bon.')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(FAILURE)
  await expect(dialog.getByText('L’adresse e-mail est trop longue.')).toBeVisible()
  await expect(dialog.getByLabel('Votre adresse e-mail')).toBeFocused()
})

test('Too many reviews in a row are told why', async ({ page }) => {
  await page.route('**/api/shop/reviews', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'TOO_MANY_REQUESTS', message: 'Trop de demandes. Réessayez dans un instant.' },
    }),
  )
  const { dialog, send } = await openForm(page, STATES_LEVAIN)
  await fill(dialog, 'Très bon.')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Trop de demandes.')
})

test('A shop that takes no reviews shows none, and no way to leave one', async ({ page }) => {
  await page.goto(`${BARE_SHOP}/product/${STATE_PRODUCTS.reviewed}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Produit très commenté' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avis' })).toHaveCount(0)
  await expect(page.getByText(/Avis numéro/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toHaveCount(0)
})

test('A page of reviews that makes no sense is the first', async ({ page }) => {
  for (const asked of ['0', '-1', 'x', '1e9', '99999999999']) {
    const response = await page.goto(
      `${STATES_LEVAIN}/product/${STATE_PRODUCTS.reviewed}?avis=${asked}`,
    )
    expect(response?.status(), asked).toBe(200)
    await expect(page.getByText('Avis numéro 1.')).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A review is written in the page, corrected and taken', async ({ page }) => {
    await page.goto(`${STATES_COLBERT}/product/${STATE_PRODUCTS.few}`)
    await page.getByRole('button', { name: 'Laisser un avis' }).click()
    await expect(page).toHaveURL(/\?laisser-un-avis=1#laisser-un-avis$/)
    const form = page.getByRole('main')
    await form.getByLabel('Votre nom').fill('Anaïs')
    await form.getByLabel('Votre adresse e-mail').fill('anais@nulle-part')
    await form.getByLabel('Votre avis').fill('Très bon.')
    const send = form.getByRole('button', { name: 'Envoyer mon avis' })
    await expect(send).toBeEnabled()
    await send.click()

    await expect(form.getByRole('alert')).toContainText(FAILURE)
    await expect(form.getByText('Veuillez sélectionner une note')).toBeVisible()
    await expect(form.getByText('Adresse email invalide')).toBeVisible()
    await expect(form.getByLabel('Votre avis')).toHaveValue('Très bon.')

    await rate(form, 5)
    await form.getByLabel('Votre adresse e-mail').fill(someAddress())
    await send.click()
    await expect(page).toHaveURL(/\?avis-envoye=1#avis$/)
    await expect(page.getByText(THANKS)).toBeVisible()
  })
})

async function openForm(page: Page, shop: string) {
  await page.goto(`${shop}/product/${STATE_PRODUCTS.plain}`)
  const open = page.getByRole('button', { name: 'Laisser un avis' })
  // Before React answers the button leads to the form within the page.
  const answers = () =>
    open.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
  await expect.poll(answers).toBe(true)
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Laisser un avis' })
  await expect(dialog).toBeVisible()
  return { open, dialog, send: dialog.getByRole('button', { name: 'Envoyer mon avis' }) }
}

async function fill(form: Locator, comment: string) {
  await rate(form, 5)
  await form.getByLabel('Votre nom').fill('Anaïs')
  await form.getByLabel('Votre adresse e-mail').fill(someAddress())
  await form.getByLabel('Votre avis').fill(comment)
}

function rate(form: Locator, stars: number) {
  return form.getByRole('radio', { name: `${stars} étoiles` }).check({ force: true })
}

function someAddress(): string {
  return `anais-${Math.random().toString(36).slice(2)}@example.test`
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}
