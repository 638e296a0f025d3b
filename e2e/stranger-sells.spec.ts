import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { openConsole } from './console-people.ts'
import { measureEffort } from './effort.ts'
import { expectNoSidewaysScroll, household, test } from './journey.ts'
import { linkInMail } from './mailbox.ts'
import { answers, PASSWORD } from './office-people.ts'
import { chooseLaterDay, earliestSlot, fillOrder, payWith, submitButton } from './order-steps.ts'
import { cards, cartButton, drawer, openPage } from './shop-window.ts'
import { PLATFORM } from './shops.ts'
import { DESKTOP, PHONE } from './sizes.ts'

const PORT = Number(process.env.E2E_PORT ?? 4173)

/** From the site's first page to a shop that sells: what a newcomer with a phone in hand can do in five minutes. */
const MOST = { screens: 10, fields: 14 }

test.use(PHONE)

test('A stranger opens a shop and sells, and the platform sees it all happen', async ({
  page,
  browser,
}) => {
  const word = randomUUID().slice(0, 8)
  const shop = { name: `Fournil ${word}`, slug: `fournil-${word}`, email: `${word}@example.test` }
  const origin = `http://${shop.slug}.fournil.localhost:${PORT}`
  const effort = await measureEffort(page)

  await register(page, shop)
  await confirmAddress(page, origin, shop.email)
  await signIn(page, origin, shop.email)
  await openStore(page)
  await addProduct(page)
  expect([...effort.screens].length, [...effort.screens].join('\n')).toBeLessThanOrEqual(
    MOST.screens,
  )
  expect([...effort.fields].length, [...effort.fields].join('\n')).toBeLessThanOrEqual(MOST.fields)

  await orderAndPay(browser, origin)
  await page.goto(`${origin}/admin/orders`)
  await expect(page.getByText('Ada Martin').first()).toBeVisible()

  await seeFromTheConsole(browser, shop, origin)
})

async function register(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto(PLATFORM)
  await page.getByRole('main').getByRole('link', { name: 'Ouvrir ma boutique' }).first().click()
  await page.getByLabel('Nom de la boutique').fill(name)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=confirmPassword]').fill(PASSWORD)
  await page.getByLabel('J’accepte les conditions générales').check()
  await page.getByRole('button', { name: 'Créer ma boutique' }).click()
  await expect(page.getByRole('heading', { name: 'Votre boutique est créée' })).toBeVisible()
}

async function confirmAddress(page: Page, origin: string, email: string) {
  const { pathname, search } = await linkInMail(
    email,
    /https?:[^\s"\\]+\/admin\/confirmation\?token=[\w-]+/,
  )
  await page.goto(origin + pathname + search)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByText(`${email} est bien votre adresse`)).toBeVisible()
}

async function signIn(page: Page, origin: string, email: string) {
  await page.getByRole('main').getByRole('link', { name: 'Ouvrir' }).click()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/admin`)
}

/** The store is there, with hours and slots; its address is not, and shoppers cannot choose it before. */
async function openStore(page: Page) {
  await answers(page)
  const list = page.getByRole('region', { name: 'Avant d’ouvrir' })
  await list.getByRole('link', { name: 'Ouvrir des créneaux de retrait' }).click()
  await page.getByRole('navigation', { name: 'Points de vente' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  const store = page.getByRole('dialog')
  await store.getByRole('textbox', { name: 'Adresse', exact: true }).fill('14 rue de Belfort')
  await store.getByRole('textbox', { name: 'Code postal' }).fill('69004')
  await store.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
  await store.getByRole('switch', { name: 'Actif' }).check()
  await store.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(store).toBeHidden()

  await page.getByRole('button', { name: '9h – 9h30' }).click()
  const slot = page.getByRole('dialog', { name: 'Créneau de 9h – 9h30' })
  await slot.getByRole('textbox', { name: 'Commandes au plus' }).fill('4')
  await slot.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(slot).toBeHidden()
  await expect(page.getByRole('button', { name: '9h – 9h30' })).toContainText('4 commandes')
  await expectNoSidewaysScroll(page)
}

async function addProduct(page: Page) {
  const shortcuts = page.getByRole('navigation', { name: 'Raccourcis' })
  await shortcuts.getByRole('link', { name: 'Produits' }).click()
  await page.getByRole('link', { name: 'Nouveau produit' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nouveau produit' })
  await form.getByRole('textbox', { name: 'Nom' }).fill('Pain de campagne')
  await form.getByRole('textbox', { name: 'Prix', exact: true }).fill('4,80')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pain de campagne' })).toBeVisible()
}

async function orderAndPay(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...PHONE, ...from() })
  const page = await context.newPage()
  await openPage(page, origin)
  await cards(page)
    .filter({ hasText: 'Pain de campagne' })
    .getByRole('button', { name: /^Ajouter/ })
    .click()
  await cartButton(page).click()
  await drawer(page).getByRole('link', { name: 'Commander' }).click()
  await page.waitForURL(`${origin}/checkout`)
  await expect(earliestSlot(page)).toBeVisible()
  await chooseLaterDay(page)
  await fillOrder(page)
  await submitButton(page).click()
  await payWith(page, '4242424242424242')
  await page.waitForURL(/\/order-success\?order_id=/)
  await expect(page.getByRole('heading', { name: 'Commande confirmée !' })).toBeVisible()
  await context.close()
}

type Shop = { name: string; slug: string; email: string }

/** The tenant, its order, what was done there, and the way into its administration. */
async function seeFromTheConsole(browser: Browser, shop: Shop, origin: string) {
  const context = await browser.newContext({ ...DESKTOP, ...from() })
  const page = await context.newPage()
  await openConsole(page, `/platform/tenants?search=${shop.slug}`)
  const row = page.getByRole('row').filter({ hasText: shop.slug })
  await expect(row).toContainText('Trial')
  await expect(row).toContainText(shop.email)
  await row.getByRole('button', { name: shop.name, exact: true }).click()
  const details = page.getByRole('dialog', { name: shop.name })
  const fact = (term: string) => details.getByRole('term').filter({ hasText: term }).locator('+ dd')
  await expect(fact('Orders, last 30 days')).toHaveText('1')
  await expect(fact('Products')).toHaveText(/^1 of/)
  await expect(details).toContainText(shop.email)

  await page.goto(`${PLATFORM}/platform/audit?search=${shop.email}`)
  for (const action of ['product_created', 'store_saved'])
    await expect(page.getByRole('row').filter({ hasText: action }).first()).toContainText(shop.name)
  await page.goto(`${PLATFORM}/platform/audit?search=tenant_registered`)
  await expect(page.getByRole('row').filter({ hasText: shop.name })).toHaveCount(1)

  await page.goto(`${PLATFORM}/platform/users-management?search=${shop.email}`)
  await answers(page)
  await page.getByRole('button', { name: `Actions for ${shop.email}` }).click()
  await page.getByRole('menuitem', { name: 'Impersonate' }).click()
  const modal = page.getByRole('dialog', { name: `Impersonate ${shop.email}` })
  await modal.getByRole('textbox', { name: 'Reason' }).fill('Congratulates on the first sale')
  const opened = context.waitForEvent('page')
  await modal.getByRole('button', { name: 'Start impersonation' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(`${origin}/admin`)
  await expect(tab.getByRole('region', { name: 'Session d’assistance' })).toContainText(
    'Congratulates on the first sale',
  )
  await context.close()
}

/** What the journey's own contexts lack: an address of their own, and what a run says of every page. */
function from() {
  return { extraHTTPHeaders: { 'x-forwarded-for': household() }, locale: 'fr-FR' }
}
