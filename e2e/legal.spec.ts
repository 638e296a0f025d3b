import AxeBuilder from '@axe-core/playwright'
import { expect as expectSoon, test } from '@playwright/test'
import { arrangeStates, BARE_SHOP } from './shop-states.ts'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

// A busy machine is slow, not wrong.
const expect = expectSoon.configure({ timeout: 15_000 })

const SHOPS = [
  {
    shop: MAISON_LEVAIN,
    company: 'Maison Levain',
    siret: '904 186 723 00014',
    email: 'bonjour@maison-levain.test',
    hours: ['Mardi au vendredi', '7h – 13h30, 15h30 – 19h30'],
  },
  {
    shop: COLBERT,
    company: 'Comptoir Colbert',
    siret: '852 314 079 00017',
    email: 'comptoir@colbert.test',
    hours: ['Mardi au jeudi', '9h – 12h30, 15h – 19h'],
  },
] as const

const PAGES = {
  '/mentions-legales': 'Mentions légales',
  '/cgv': 'Conditions générales de vente',
  '/confidentialite': 'Confidentialité',
}

test.beforeAll(() => arrangeStates())

for (const { shop, company, siret, email, hours } of SHOPS) {
  test.describe(new URL(shop).hostname, () => {
    test('The mentions légales name the seller as its invoices do', async ({ page }) => {
      await page.goto(`${shop}/mentions-legales`)
      const main = page.getByRole('main')
      await expect(main.getByRole('definition').filter({ hasText: company }).first()).toBeVisible()
      await expect(main.getByText(siret)).toBeVisible()
      await expect(main.getByRole('link', { name: email }).first()).toHaveAttribute(
        'href',
        `mailto:${email}`,
      )
      await expect(
        main.getByText(/Directeur ou directrice de la publication\s: non renseigné/),
      ).toBeVisible()
      await expect(main.getByText(/hébergée par la plateforme Fournil/)).toBeVisible()
    })

    test('The CGV state what a click-and-collect contract must', async ({ page }) => {
      await page.goto(`${shop}/cgv`)
      const main = page.getByRole('main')
      for (const sentence of [
        /toutes taxes comprises \(TTC\)/,
        /commande avec obligation de paiement \(article L221-14/,
        /article L221-28, 4°, du code de la consommation/,
        /délai de deux ans à compter de la délivrance du bien/,
        /articles 1641 et suivants du code civil/,
        /articles L612-1 et suivants/,
        /Médiateur dont relève la boutique\s: non renseigné/,
        /soumises au droit français/,
      ]) {
        await expect(main.getByText(sentence)).toBeVisible()
      }
      await main.getByText('Formulaire de rétractation').click()
      await expect(main.getByText(/Je vous notifie par la présente/)).toBeVisible()
    })

    test('The privacy page says who, why, how long and before whom to complain', async ({
      page,
    }) => {
      await page.goto(`${shop}/confidentialite`)
      const main = page.getByRole('main')
      await expect(main.getByText(`Le responsable est ${company}`)).toBeVisible()
      for (const sentence of [
        /Dix ans à compter de la clôture de l’exercice/,
        /article 6, 1, b du RGPD/,
        /strictement nécessaire/,
        /réclamation à la CNIL/,
      ]) {
        await expect(main.getByText(sentence)).toBeVisible()
      }
    })

    test('The foot of the page tells the week’s hours, the telephone and the way to each text', async ({
      page,
    }) => {
      await page.goto(`${shop}/product/foo`)
      const foot = page.getByRole('contentinfo')
      const line = foot.getByRole('term').filter({ hasText: hours[0] }).first().locator('..')
      expect((await line.textContent())?.replace(/[\s\u2060]+/g, ' ')).toContain(hours[1])
      await expect(foot.locator('a[href^="tel:0"]').first()).toBeVisible()
      for (const [path, title] of Object.entries(PAGES)) {
        await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
        await expect(page).toHaveURL(`${shop}${path}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      }
    })

    for (const path of Object.keys(PAGES)) {
      test(`${path} is readable by assistive technology, fits its window and has its contents in links`, async ({
        page,
        isMobile,
      }) => {
        if (isMobile) await page.setViewportSize({ width: 360, height: 740 })
        await page.goto(`${shop}${path}`)
        const [shown, wide] = await page.evaluate(() => [
          document.documentElement.clientWidth,
          document.documentElement.scrollWidth,
        ])
        expect(wide).toBeLessThanOrEqual(shown ?? 0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const grave = violations.filter(
          ({ impact }) => impact === 'serious' || impact === 'critical',
        )
        expect(grave.map(({ id }) => id)).toEqual([])
        const last = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').last()
        const title = (await last.textContent()) ?? ''
        await last.click()
        await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
      })
    }
  })
}

test('A shop that has filled in nothing says so on each line, and nothing is made up', async ({
  page,
}) => {
  await page.goto(`${BARE_SHOP}/mentions-legales`)
  const lines = page.getByRole('definition')
  for (const term of [
    'Forme juridique',
    'Capital social',
    'SIRET',
    'Immatriculation',
    'TVA intracommunautaire',
  ]) {
    const line = page.getByRole('main').getByText(term, { exact: true }).locator('..')
    await expect(line.getByText('non renseigné')).toBeVisible()
  }
  await expect(lines.filter({ hasText: /null|undefined|NaN/ })).toHaveCount(0)
  await page.goto(`${BARE_SHOP}/cgv`)
  await expect(page.getByRole('main')).not.toContainText(/null|undefined|SIRET/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The texts are there', async ({ page }) => {
    for (const [path, title] of Object.entries(PAGES)) {
      await page.goto(`${MAISON_LEVAIN}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })
})
