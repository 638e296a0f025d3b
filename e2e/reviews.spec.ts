import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { ask } from './plain-request.ts'
import { BARE_SHOP, productPage, statesOf } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const THANKS = 'Merci pour votre avis ! Il sera publié après modération.'
const FAILURE = 'Erreur lors de la soumission de votre avis'

test('Reviews are read with their stars and their date, page after page', async ({
  page,
  demo,
}) => {
  const address = productPage(statesOf(demo), 'reviewed')
  await page.goto(address)
  const reviews = page.getByRole('region', { name: 'Avis' })
  const first = reviews.getByRole('article').first()
  await expect(first).toContainText('Client 1')
  await expect(first).toContainText('Avis numéro 1.')
  // Written at 23:30 in London: in Paris it was the next day.
  await expect(first).toContainText('12 mars 2025')
  await expect(first.getByRole('img', { name: '5 sur 5' })).toBeVisible()
  await expect(reviews.getByRole('article')).toHaveCount(10)

  await reviews.getByRole('link', { name: 'Page suivante' }).click()
  await expect(first).toContainText('Avis numéro 11.')
  await expect(page).toHaveURL(/\?avis=2#avis$/)
  await page.goto(`${address}?avis=3`)
  await expect(reviews.getByRole('article')).toHaveCount(3)
})

test('A page of reviews that makes no sense is the first', async ({ request, demo }) => {
  for (const asked of ['0', '-1', 'x', '1e9', '99999999999']) {
    const address = `${productPage(statesOf(demo), 'reviewed')}?avis=${asked}`
    const response = await ask(request, address)
    expect(response.status(), asked).toBe(200)
    expect(await response.text(), asked).toContain('>Avis numéro 1.<')
  }
})

test('A review is written in a modal that says what is missing, is thanked for, and is not published before moderation', async ({
  page,
  demo,
}) => {
  const { open, dialog, send } = await openForm(page, statesOf(demo))
  const name = dialog.getByLabel('Votre nom')
  await name.fill('Anaïs')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(name).toHaveValue('Anaïs')

  await name.fill('')
  await expect(send).toBeDisabled()
  await rate(dialog, 4)
  await expect(send).toBeEnabled()
  await send.click()
  await expect(dialog.getByText('Votre nom est requis.')).toBeVisible()
  await expect(dialog.getByText('Adresse email invalide')).toBeVisible()
  await expect(dialog.getByText('Votre avis est requis.')).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(page, { within: '[role=dialog], dialog[open]' })
  await name.fill('Anaïs')
  await expect(dialog.getByText('Votre nom est requis.')).toBeHidden()

  await fill(dialog, 'Une mie très fondante.')
  await send.click()
  await expect(dialog.getByText(THANKS)).toBeVisible()
  await expect(dialog.getByText(THANKS)).toBeFocused()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Avis' })).toContainText(
    'Aucun avis pour le moment',
  )
  await expect(page.getByText('Une mie très fondante.')).toHaveCount(0)
})

test('Each failure is said in its place, nothing that was typed is lost, and a second press sends nothing', async ({
  page,
  demo,
}) => {
  let answer = (route: Route): Promise<void> => route.abort()
  await page.route('**/api/shop/reviews', (route) => answer(route))
  const { dialog, send } = await openForm(page, statesOf(demo))
  const alert = dialog.getByRole('alert')
  await fill(dialog, 'Très bon.')

  await test.step('no server', async () => {
    await send.click()
    await expect(alert).toContainText(FAILURE)
    await expect(dialog.getByLabel('Votre avis')).toHaveValue('Très bon.')
  })
  await test.step('too many in a row', async () => {
    const message = 'Trop de demandes. Réessayez dans un instant.'
    const json = { code: 'TOO_MANY_REQUESTS', message }
    answer = (route) => route.fulfill({ status: 429, json })
    await send.click()
    await expect(alert).toContainText('Trop de demandes.')
  })
  await test.step('what the server finds wrong', async () => {
    const issues = [{ field: 'customer_email', message: 'L’adresse e-mail est trop longue.' }]
    const json = { defined: true, code: 'BAD_REQUEST', message: '', data: { issues } }
    answer = (route) => route.fulfill({ status: 400, json })
    await send.click()
    await expect(alert).toContainText(FAILURE)
    await expect(dialog.getByText('L’adresse e-mail est trop longue.')).toBeVisible()
    await expect(dialog.getByLabel('Votre adresse e-mail')).toBeFocused()
  })
  await test.step('a slow server', async () => {
    const waiting: Route[] = []
    answer = async (route) => {
      waiting.push(route)
    }
    await send.click()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await send.click({ force: true })
    await expect.poll(() => waiting.length).toBe(1)
    for (const route of waiting) await route.fulfill({ json: { accepted: true } })
    await expect(dialog.getByText(THANKS)).toBeVisible()
    expect(waiting).toHaveLength(1)
  })
})

test('A shop that takes no reviews shows none, and no way to leave one', async ({ page }) => {
  await page.goto(productPage(BARE_SHOP, 'reviewed'))
  await expect(page.getByRole('heading', { level: 1, name: 'Produit très commenté' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Avis' })).toHaveCount(0)
  await expect(page.getByText(/Avis numéro/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Laisser un avis' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A review is written in the page, corrected and taken', async ({ page, demo }) => {
    await page.goto(productPage(statesOf(demo), 'few'))
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
  await page.goto(productPage(shop, 'plain'))
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
