import { readFileSync } from 'node:fs'
import { expect as expectSoon, type Page, test } from '@playwright/test'
import {
  customerUnderWay,
  dueAt,
  leaveReview,
  newCustomer,
  soldIn,
  someCustomer,
} from './figures-database.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { arrangeStates, BARE_SHOP } from './shop-states.ts'
import { expectAccessible, expectNoSidewaysScroll } from './shop-window.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

// A busy machine is slow, not wrong.
const expect = expectSoon.configure({ timeout: 15_000 })

const SHOPS = [
  { slug: 'maison-levain', shop: MAISON_LEVAIN, owner: 'admin@maison-levain.test' },
  { slug: 'colbert', shop: COLBERT, owner: 'admin@colbert.test' },
] as const

test.describe('the dashboard', () => {
  for (const { slug, shop, owner } of SHOPS) {
    test(`${slug}: what is due comes first, then how the last days went`, async ({ page }) => {
      const due = await dueAt(slug)
      await enterAs(page, shop, owner)
      await openOffice(page, `${shop}/admin`)
      await expect(figure(page, 'À préparer')).toHaveText(String(due.to_prepare))
      await expect(figure(page, 'Remises')).toHaveText(String(due.collected))
      const pickups = page.getByRole('region', { name: 'Prochains retraits' })
      const first = pickups.getByRole('listitem').first()
      for (const fact of [due.pickup_code, due.customer_name, due.store_name, /\dh/])
        await expect(first).toContainText(fact)
      await expect(first.getByRole('link')).toHaveAttribute('href', `/admin/orders?order=${due.id}`)

      await page.getByRole('link', { name: '7 jours' }).click()
      await expect(page).toHaveURL(`${shop}/admin?days=7`)
      await expect(page.getByRole('heading', { name: 'Les 7 derniers jours' })).toBeVisible()
      const chart = page.getByRole('figure', { name: 'Chiffre d’affaires par jour' })
      await expect(chart.getByRole('row')).toHaveCount(8)
      const days = await chart.getByRole('row').getByRole('cell').allTextContents()
      const sold = days
        .filter((text) => text.includes('€'))
        .reduce((sum, text) => sum + cents(text), 0)
      expect(cents(await figure(page, 'Chiffre d’affaires').innerText())).toBe(sold)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }

  test('The chart is read with the keyboard', async ({ page }) => {
    await enterAs(page, MAISON_LEVAIN, 'admin@maison-levain.test')
    await openOffice(page, `${MAISON_LEVAIN}/admin?days=7`)
    const cursor = page.getByRole('slider', { name: 'Parcourir le graphique' })
    await cursor.focus()
    const rows = page.getByRole('figure').getByRole('row')
    const last = (await rows.last().getByRole('rowheader').textContent()) ?? ''
    const before = (await rows.nth(6).getByRole('rowheader').textContent()) ?? ''
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${last}, .+\\s€, \\d+ commande`),
    )
    await cursor.press('ArrowLeft')
    await expect(cursor).toHaveAttribute('aria-valuetext', new RegExp(`^${before}, `))
    await expect(page.locator('.day-chart-tip')).toContainText(before)
  })

  test('A review that comes in is counted while the page is open', async ({ page, isMobile }) => {
    test.skip(isMobile, 'one review at a time')
    await enterAs(page, COLBERT, 'admin@colbert.test')
    await openOffice(page, `${COLBERT}/admin`)
    const panel = page.getByRole('region', { name: 'Avis à valider' })
    const waiting = async () => Number(/(\d+) avis/.exec(await panel.innerText())?.[1] ?? 0)
    const before = await waiting()
    await page.waitForLoadState('networkidle').catch(() => {})
    const id = await leaveReview('colbert')
    await expect.poll(waiting).toBe(before + 1)
    await inDatabase((db) => db.query('delete from product_reviews where id = $1', [id]))
  })

  test('A shop nobody has ordered from is invited to make itself known', async ({ page }) => {
    await enterBareShop(page)
    await openOffice(page, `${BARE_SHOP}/admin`)
    await expect(page.getByText(/faites-la connaître/)).toBeVisible()
    await expect(page.getByText(new URL(BARE_SHOP).host)).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copier l’adresse' }).click()
    await expect(page.getByRole('button', { name: 'Adresse copiée' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(BARE_SHOP)
    await expectAccessible(page)
  })
})

test.describe('the reports', () => {
  for (const { slug, shop, owner } of SHOPS) {
    test(`${slug}: last month adds up, by rate and in all`, async ({ page }) => {
      await enterAs(page, shop, owner)
      await openOffice(page, `${shop}/admin/reports`)
      await page.getByRole('link', { name: 'Mois dernier' }).click()
      await expect(page.getByRole('link', { name: 'Mois dernier' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      const { searchParams } = new URL(page.url())
      const sold = await soldIn(slug, searchParams.get('from'), searchParams.get('to'))
      await expect(figure(page, 'Commandes')).toHaveText(spaced(sold.orders_count))
      expect(await euros(page, 'Total TTC')).toBe(sold.total_ttc)
      expect((await euros(page, 'Total HT')) + (await euros(page, 'TVA collectée'))).toBe(
        sold.total_ttc,
      )
      expect(await euros(page, 'Panier moyen')).toBe(Math.round(sold.total_ttc / sold.orders_count))

      const table = page.getByRole('table', { name: 'TVA par taux' })
      const labels = await table.locator('tbody td:first-child').allTextContents()
      const known = ['TVA 20%', 'TVA 10%', 'TVA 5,5%', 'Exonéré']
      expect(labels).toEqual(known.filter((label) => labels.includes(label)))
      const byRate = await table.locator('tbody td:last-child').allTextContents()
      expect(byRate.reduce((sum, text) => sum + cents(text), 0)).toBe(sold.total_ttc)
      await expect(table.getByRole('row').last()).toContainText('Total')
      if (sold.refunded > 0) await expect(page.getByText(/remboursé .+ net/)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }

  test('A wrong range is told at its field, and the last good figures stay', async ({ page }) => {
    await enterAs(page, MAISON_LEVAIN, 'admin@maison-levain.test')
    await openOffice(page, `${MAISON_LEVAIN}/admin/reports`)
    const lastMonth = page.getByRole('link', { name: 'Mois dernier' })
    await lastMonth.click()
    await expect(lastMonth).toHaveAttribute('aria-current', 'true')
    const address = page.url()
    const total = await figure(page, 'Total TTC').innerText()
    const end = page.getByLabel('Au', { exact: true })
    await end.fill('2020-01-01')
    await page.getByRole('button', { name: 'Afficher' }).click()
    await expect(end).toHaveAccessibleDescription(/égale ou postérieure à la date de début/)
    await expect(end).toBeFocused()
    await expectAccessible(page)
    expect(page.url()).toBe(address)
    await expect(figure(page, 'Total TTC')).toHaveText(total)
  })

  test('One store alone, and the same as a file', async ({ page }) => {
    await enterAs(page, MAISON_LEVAIN, 'admin@maison-levain.test')
    const range = `from=${daysAgo(60)}&to=${daysAgo(0)}`
    await openOffice(page, `${MAISON_LEVAIN}/admin/reports?${range}`)
    const all = await euros(page, 'Total TTC')
    const store = page.getByLabel('Boutique')
    await store.selectOption({ index: 1 })
    const store_id = await store.inputValue()
    await page.getByRole('button', { name: 'Afficher' }).click()
    await expect(page).toHaveURL(new RegExp(`store_id=${store_id}`))
    await expect.poll(() => euros(page, 'Total TTC')).toBeLessThan(all)
    await expect(page.getByRole('link', { name: 'Exporter CSV' })).toHaveAttribute(
      'href',
      `/files/reports/sales.csv?${range}&store_id=${store_id}`,
    )
  })

  test('Addresses that make no sense show a report all the same', async ({ page }) => {
    await enterAs(page, COLBERT, 'admin@colbert.test')
    for (const search of [
      'from=x&to=y',
      'from=2026-02-30',
      'from=1900-01-01&to=2200-01-01',
      'from=2000-01-01&to=2099-12-31',
      'store_id=x',
      'store_id=00000000-0000-4000-8000-000000000000',
    ]) {
      const response = await page.goto(`${COLBERT}/admin/reports?${search}`)
      expect(response?.status(), search).toBe(200)
      await expect(figure(page, 'Total TTC')).toContainText('€')
    }
  })
})

test.describe('the customers', () => {
  test('One who phones is found by a part of the name, and can be called back', async ({
    page,
  }) => {
    const customer = await someCustomer('colbert')
    await enterAs(page, COLBERT, 'admin@colbert.test')
    await openOffice(page, `${COLBERT}/admin/customers`)
    await expect(figure(page, 'Clients')).toHaveText(spaced(customer.total))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('textbox', { name: 'Nom, e-mail ou téléphone' })
      .fill(folded(customer.name))
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('link', { name: customer.name }).first().click()
    const file = page.getByRole('dialog', { name: customer.name })
    await expect(file.getByRole('link', { name: customer.email })).toHaveAttribute(
      'href',
      `mailto:${customer.email}`,
    )
    await expect(file.getByRole('link', { name: customer.order_number })).toHaveAttribute(
      'href',
      `/admin/orders?order=${customer.order_id}`,
    )
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await file.getByRole('button', { name: 'Exporter ses données' }).click()
    const exported = await download
    expect(exported.suggestedFilename()).toBe(
      `donnees-${folded(customer.name).replaceAll(' ', '-')}.json`,
    )
    expect(readFileSync(await exported.path(), 'utf8')).toContain(customer.email)

    await page.keyboard.press('Escape')
    await expect(file).toBeHidden()
    await expect(page).toHaveURL(/\?search=[^&]*$/)
  })

  test('Guests and registered customers are told apart', async ({ page }) => {
    await enterAs(page, COLBERT, 'admin@colbert.test')
    await openOffice(page, `${COLBERT}/admin/customers?kind=nonsense&page=-1`)
    const guests = await figure(page, 'Invités').innerText()
    await page
      .getByRole('navigation', { name: 'Type de client' })
      .getByRole('link', { name: 'Invités' })
      .click()
    await expect(page).toHaveURL(/kind=guest/)
    await expect(page.getByText(new RegExp(`^${guests} clients?$`))).toBeVisible()
    await openOffice(page, `${COLBERT}/admin/customers?search=nobody-is-called-so`)
    await expect(page.getByText('Aucun client trouvé')).toBeVisible()
    await openOffice(page, `${COLBERT}/admin/customers?customer=nonsense`)
    await expect(page.getByRole('dialog', { name: 'Client introuvable' })).toBeVisible()
  })

  test('Nobody is forgotten while an order is under way', async ({ page }) => {
    const { id } = await customerUnderWay('colbert')
    await enterAs(page, COLBERT, 'admin@colbert.test')
    await openOffice(page, `${COLBERT}/admin/customers?customer=${id}`)
    await page.getByRole('button', { name: 'Effacer ses données' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(/commandes?, remarques comprises/)
    await question.getByRole('button', { name: 'Effacer définitivement' }).click()
    await expect(question.getByRole('alert')).toContainText('Ce client a une commande en cours')
    await expectAccessible(page)
  })

  test('One who asks for it is forgotten', async ({ page }) => {
    const { id, name } = await newCustomer('colbert')
    await enterAs(page, COLBERT, 'admin@colbert.test')
    await openOffice(page, `${COLBERT}/admin/customers?customer=${id}`)
    const file = page.getByRole('dialog', { name })
    await file.getByRole('button', { name: 'Effacer ses données' }).click()
    await page.getByRole('button', { name: 'Effacer définitivement' }).click()
    await expect(page.getByText('Données effacées', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Client effacé' })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
  })
})

test.describe('the invoice settings', () => {
  test('What is missing is listed, typed, seen on the invoice and saved', async ({
    page,
    isMobile,
  }) => {
    await enterBareShop(page)
    await openOffice(page, `${BARE_SHOP}/admin/invoice-settings`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres de facturation')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    test.skip(isMobile, 'saved once, for the shop')

    const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
    const missing = page.getByRole('main').getByRole('listitem')
    await expect(missing.filter({ hasText: 'SIRET' })).toBeVisible()
    await page.getByLabel('SIRET').fill('904 186 723 00015')
    await save.click()
    await expect(page.getByLabel('Nom de l’entreprise')).toBeFocused()
    await expect(page.getByText('Le nom de l’entreprise est requis.')).toBeVisible()
    await expect(page.getByText('La ville est requise.')).toBeVisible()
    await expect(page.getByText(/La clé de ce SIRET/)).toBeVisible()
    await expectAccessible(page)

    for (const [label, value] of Object.entries({
      'Nom de l’entreprise': 'Four Nu',
      'Forme juridique': 'SARL',
      'Capital social': '15 000,50',
      SIRET: '904 186 723 00014',
      RCS: 'Lyon 904 186 723',
      'Numéro de TVA': 'FR92904186723',
      Adresse: '3 rue du Four',
      'Code postal': '69004',
      Ville: 'Lyon',
    }))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    const preview = page.getByRole('complementary', { name: 'Aperçu de la facture' })
    await expect(preview).toContainText(/Four\sNu\s· SARL\sau\scapital\sde\s15\s000,50\s€/)

    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    const leaving = page.getByRole('alertdialog')
    await expect(leaving).toContainText('9 champs modifiés seront perdus.')
    await leaving.getByRole('button', { name: 'Rester sur la page' }).click()
    await expect(leaving).toBeHidden()

    await page.route('**/rpc/office/invoiceSettings/save', (route) => route.abort())
    await save.click()
    await expect(
      page.getByText('Erreur lors de la sauvegarde des paramètres').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Ville')).toHaveValue('Lyon')
    await page.unroute('**/rpc/office/invoiceSettings/save')
    await save.click()
    await expect(page.getByText('Paramètres sauvegardés avec succès').first()).toBeVisible()
    await expect(page.getByText('Aucune modification en cours.')).toBeVisible()
    await expect(page.getByText('Il manque des mentions')).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Capital social')).toHaveValue('15000,50')
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
  })
})

test('A page that cannot be loaded says so, and loads when asked again', async ({ page }) => {
  await enterAs(page, COLBERT, 'admin@colbert.test')
  await openOffice(page, `${COLBERT}/admin/customers`)
  await page.route('**/admin/customers.data*', (route) => route.fulfill({ status: 502, body: '' }))
  await page.getByRole('link', { name: 'Invités' }).click()
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  await page.unroute('**/admin/customers.data*')
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
})

/** The figure of a card, by its name. */
function figure(page: Page, label: string) {
  return page
    .locator('.stat-card')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.stat-value')
    .first()
}

async function euros(page: Page, label: string): Promise<number> {
  return cents(await figure(page, label).innerText())
}

/** '1 234,50 €' -> 123450. */
function cents(text: string): number {
  return Number(text.replace(/[^\d-]/g, ''))
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function spaced(count: number): string {
  return count.toLocaleString('fr-FR')
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

async function enterBareShop(page: Page): Promise<void> {
  await arrangeStates()
  await enterAs(page, BARE_SHOP, await newMember('etats-nu', 'all'))
}
