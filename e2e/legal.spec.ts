import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { ask } from './plain-request.ts'
import { BARE_SHOP } from './shop-states.ts'
import { openPage } from './shop-window.ts'
import { DEMO_SHOPS } from './shops.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const SELLERS = {
  'maison-levain': {
    company: 'Maison Levain',
    siret: '904 186 723 00014',
    email: 'bonjour@maison-levain.test',
    director: 'Camille Ferrand',
    mediator: 'Médiation des métiers de bouche',
    hours: ['Mardi au vendredi', '7h – 13h30, 15h30 – 19h30'],
  },
  colbert: {
    company: 'Comptoir Colbert',
    siret: '852 314 079 00017',
    email: 'comptoir@colbert.test',
    director: 'Hélène Vandamme',
    mediator: 'non renseigné',
    hours: ['Mardi au jeudi', '9h – 12h30, 15h – 19h'],
  },
} as const

type Seller = (typeof SELLERS)[keyof typeof SELLERS]

const PAGES = [
  {
    path: '/mentions-legales',
    title: 'Mentions légales',
    says: ({ siret, director }: Seller) => [
      siret,
      new RegExp(`Directeur ou directrice de la publication\\s: ${director}`),
      /hébergée par la plateforme Fournil/,
    ],
  },
  {
    path: '/cgv',
    title: 'Conditions générales de vente',
    says: ({ mediator }: Seller) => [
      /toutes taxes comprises \(TTC\)/,
      /commande avec obligation de paiement \(article L221-14/,
      /article L221-28, 4°, du code de la consommation/,
      /délai de deux ans à compter de la délivrance du bien/,
      /articles 1641 et suivants du code civil/,
      /articles L612-1 et suivants/,
      new RegExp(`Médiateur dont relève la boutique\\s: ${mediator}`),
      /soumises au droit français/,
    ],
  },
  {
    path: '/confidentialite',
    title: 'Confidentialité',
    says: ({ company }: Seller) => [
      `Le responsable est ${company}`,
      /Dix ans à compter de la clôture de l’exercice/,
      /article 6, 1, b du RGPD/,
      /strictement nécessaire/,
      /réclamation à la CNIL/,
    ],
  },
]

for (const { slug, origin, name } of DEMO_SHOPS) {
  test(`From the foot of a page of ${name} one comes to each legal text, which says what it must to everyone`, async ({
    page,
  }) => {
    const seller = SELLERS[slug]
    await openPage(page, `${origin}/product/foo`)
    const foot = page.getByRole('contentinfo')
    const line = foot.getByRole('term').filter({ hasText: seller.hours[0] }).first().locator('..')
    expect((await line.textContent())?.replace(/[\s\u2060]+/g, ' ')).toContain(seller.hours[1])
    await expect(foot.locator('a[href^="tel:+33"]').first()).toBeVisible()

    const main = page.getByRole('main')
    for (const { path, title, says } of PAGES) {
      await foot.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(`${origin}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const sentence of says(seller)) await expect(main.getByText(sentence)).toBeVisible()
      const last = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').last()
      const chapter = (await last.textContent()) ?? ''
      await last.click()
      await expect(page.getByRole('heading', { level: 2, name: chapter })).toBeInViewport()
    }
  })
}

test('The seller is named as its invoices name it, and one can withdraw by a form', async ({
  page,
  demo,
}) => {
  const { company, email } = SELLERS[demo.slug]
  const main = page.getByRole('main')
  await page.goto(`${demo.origin}/mentions-legales`)
  await expect(main.getByRole('definition').filter({ hasText: company }).first()).toBeVisible()
  const letter = main.getByRole('link', { name: email }).first()
  await expect(letter).toHaveAttribute('href', `mailto:${email}`)
  await page.goto(`${demo.origin}/cgv`)
  await main.getByText('Formulaire de rétractation').click()
  await expect(main.getByText(/Je vous notifie par la présente/)).toBeVisible()
})

test('The texts are there before any script runs', async ({ request, demo }) => {
  for (const { path, title } of PAGES) {
    const html = await (await ask(request, `${demo.origin}${path}`)).text()
    expect(html, path).toContain(`${title}</h1>`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A shop that has filled in nothing says so on each line, and nothing is made up', async ({
    page,
  }) => {
    await page.goto(`${BARE_SHOP}/mentions-legales`)
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
    const madeUp = page.getByRole('definition').filter({ hasText: /null|undefined|NaN/ })
    await expect(madeUp).toHaveCount(0)
    await page.goto(`${BARE_SHOP}/cgv`)
    await expect(page.getByRole('main')).not.toContainText(/null|undefined|SIRET/)
  })
})
