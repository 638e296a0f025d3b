import { describe, expect, test } from 'vitest'
import {
  type MailBrand,
  orderCancelled,
  orderConfirmation,
  passwordReset,
  teamInvitation,
  welcome,
} from './index.ts'
import {
  colbert,
  examples,
  fournil,
  levain,
  order,
  seller,
  withdraw_url,
  withdrawal,
} from './testing/examples.ts'

const NARROW = '\u202f'
const confirmation = {
  brand: levain,
  order,
  pickup_code: 'K7M4',
  status_url: 'https://shop.fr/c?a=1&b=2',
  seller,
  withdrawal,
  withdraw_url,
}

describe('the confirmation tells, in both forms', async () => {
  const { html, text, subject } = await orderConfirmation(confirmation)
  test.each([
    'n°\u00a0ML-2026-0042',
    'K7M4',
    'Samedi 21 novembre 2026',
    'entre 8h30 et 9h',
    'Maison Levain Martyrs',
    '12 rue des Martyrs',
    '75009 Paris',
    '6\u00a0× Croissant au beurre',
    `7,80${NARROW}€`,
    `\u22125,17${NARROW}€`,
    `46,53${NARROW}€`,
    `dont TVA 5,5${NARROW}% sur 33,96${NARROW}€ HT`,
    `1,78${NARROW}€`,
    'Sans sucre glace',
    '.ics',
    'bonjour@maison-levain.example',
    'denrées périssables (article L221-28, 4° du Code de la consommation)\u00a0: Croissant au beurre, Galette',
    'personnalisés (article L221-28, 3° du Code de la consommation)\u00a0: Coffret gravé',
    'sans motif\u00a0: Bouteille de cidre brut.',
    'Renoncer au contrat ici',
    'Médiation des Halles, https://mediation.example/saisir',
    'conditions générales de vente de ce jour',
  ])('%s', (said) => {
    expect(wordsOf(html)).toContain(said)
    expect(text).toContain(said)
  })

  test('no right that nobody has, and where mediators are found', async () => {
    const { text: other } = await orderConfirmation({
      ...confirmation,
      seller: { ...seller, mediator_name: null, mediator_url: null },
      withdrawal: { perishable: ['Pain'], personalised: [], with: [] },
    })
    expect(other).not.toMatch(/14 jours|Renoncer/)
    expect(other).toContain('economie.gouv.fr/mediation-conso')
    expect(other).not.toContain('null')
  })

  test('its number and moment in the subject', () => {
    expect(subject).toBe(
      'Commande n°\u00a0ML-2026-0042 confirmée\u00a0: retrait samedi 21 novembre 2026 entre 8h30 et 9h',
    )
  })

  test('where to follow it', () => {
    expect(html).toContain('href="https://shop.fr/c?a=1&amp;b=2"')
    expect(text).toContain('https://shop.fr/c?a=1&b=2')
  })
})

describe('every mail', async () => {
  const mails = Object.entries(examples())
  const rendered = await Promise.all(mails.map(async ([name, mail]) => [name, await mail] as const))

  test.each(rendered)('%s is set as French wants it', (_, { subject, html, text }) => {
    for (const words of [subject, wordsOf(html), text]) {
      expect(words).not.toMatch(/ [:;!?»%€]/)
      expect(words).not.toMatch(/« /)
      expect(words).not.toContain("'")
      expect(words).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  test.each(rendered)(
    '%s says the same amounts and goes to the same places in both forms',
    (_, mail) => {
      const amounts = (words: string) =>
        words.match(/-?\d[\d\u202f]*,\d\d\u202f€/g)?.toSorted() ?? []
      const body = mail.html.slice(mail.html.indexOf('<h1'))
      expect(amounts(mail.text)).toEqual(amounts(wordsOf(body)))
      for (const [, href = ''] of mail.html.matchAll(/href="([^"]*)"/g)) {
        expect(mail.text).toContain(href.replaceAll('&amp;', '&'))
      }
    },
  )

  test.each(rendered)('%s loads nothing and runs nothing', (_, { html }) => {
    expect(html).toMatch(/^<!doctype html><html lang="fr"/)
    expect(html).not.toMatch(/<(img|link|script|iframe|form)|url\(|@import/i)
    expect(html.length).toBeLessThan(30_000)
  })
})

describe('the shop is recognised', () => {
  test('by its logo, whose text is the name', async () => {
    const { html } = await orderConfirmation({ ...confirmation, brand: colbert })
    expect(html).toContain('src="https://www.colbert.example/files/logo.webp"')
    expect(html).toContain('alt="Colbert"')
    expect(html).not.toContain('preload')
  })

  test.each(['/files/logo.webp', 'javascript:alert(1)', '', null])(
    'by its name when the logo is %j',
    async (logo_url) => {
      const { html } = await orderConfirmation({ ...confirmation, brand: { ...levain, logo_url } })
      expect(html).not.toContain('<img')
      expect(html).toContain('>Maison Levain</span>')
    },
  )

  test('by its colours', async () => {
    const { html } = await orderConfirmation({ ...confirmation, brand: colbert })
    expect(html).toContain('background-color:#14532d')
    expect(html).toContain('background-color:#f7f5ea')
  })
})

describe('what others wrote cannot hurt', () => {
  const hostile = '</title></style><script>alert(1)</script><img src=x onerror=alert(1)>'
  const brand: MailBrand = { ...levain, name: hostile, theme: { primary_color: hostile } }

  test('in HTML', async () => {
    const { html } = await orderConfirmation({
      ...confirmation,
      brand,
      pickup_code: hostile,
      order: {
        ...order,
        notes: hostile,
        customer: { ...order.customer, first_name: hostile },
        items: [{ product_name: hostile, quantity: 1, amount: 1 }],
      },
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
  })

  test('in the subject, which stays one line', async () => {
    const name = 'Levain\r\nBcc: thief@example.org\u2028'
    const { subject } = await teamInvitation({
      brand: { ...levain, name },
      email: 'a@b.fr',
      accept_url: 'https://x.fr',
      valid_until: '2026-11-23',
    })
    expect(subject).toBe('Invitation à rejoindre l’équipe de Levain Bcc: thief@example.org')
  })

  test('by registering an advertisement for somebody else’s inbox', async () => {
    const mail = await welcome({
      brand: fournil,
      business_name: 'GAGNEZ sur https://evil.example/win',
      email: 'victim@example.fr',
      shop_url: 'https://gagnez.fournil.example',
      admin_url: 'https://gagnez.fournil.example/admin',
      trial_ends_on: '2026-12-01',
    })
    expect(JSON.stringify(mail)).not.toContain('evil')
    expect(mail.subject).toBe('Bienvenue chez Fournil')
  })
})

describe('a cancellation tells what becomes of the money', () => {
  const cancelled = {
    brand: levain,
    order,
    status_url: 'https://x.fr',
    cancelled_by: 'shop',
  } as const
  test.each([
    [true, 4653, `Nous vous remboursons la totalité\u00a0: 46,53${NARROW}€.`],
    [true, 4652, `Nous vous remboursons 46,52${NARROW}€, sur les 46,53${NARROW}€ réglés.`],
    [true, 0, 'Cette annulation n’entraîne pas de remboursement.'],
    [false, 0, 'Rien n’a été prélevé'],
  ])('paid %s, refunded %i', async (was_paid, refund_amount, sentence) => {
    const { text } = await orderCancelled({ ...cancelled, was_paid, refund_amount })
    expect(text).toContain(sentence)
    // Waiting for the bank is only spoken of when something is on its way.
    expect(text.includes('jours ouvrés')).toBe(refund_amount > 0)
  })

  test('paid at the shop, given back there: no bank is spoken of', async () => {
    const at_shop = { was_paid: true, is_paid_at_shop: true, refund_amount: 4653 }
    const { text } = await orderCancelled({ ...cancelled, ...at_shop })
    expect(text).toContain('Vous avez réglé à la boutique')
    expect(text).not.toContain('jours ouvrés')
  })
})

test.each([
  [60, 'une heure'],
  [120, '2 heures'],
  [45, '45 minutes'],
])('a reset link of %i minutes is valable %s', async (valid_minutes, words) => {
  const data = { brand: fournil, email: 'a@b.fr', reset_url: 'https://x.fr/r' }
  const { text } = await passwordReset({ ...data, valid_minutes })
  expect(text).toContain(`valable ${words} et ne sert`)
})

/** What a reader sees, entities resolved. */
function wordsOf(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
