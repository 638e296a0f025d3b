import { contrastRatio } from '@fournil/domain/colours'
import { formatEuros } from '@fournil/domain/money'
import { describe, expect, test } from 'vitest'
import { sharp } from '../images/sharp.ts'
import { drawInvoice } from './draw-invoice.ts'
import { brokenRules } from './electronic-invoice/testing/broken-rules.ts'
import { STAND_IN } from './font-runs.ts'
import { printable } from './printable.ts'
import { inksFor } from './sheet.ts'
import { readPdf } from './testing/read-pdf.ts'
import {
  SAMPLE_LINES,
  SAMPLE_SELLER,
  sampleCreditNote,
  sampleInvoice,
} from './testing/sample-invoice.ts'

const issued_at = new Date('2026-11-18T09:12:00Z')
const draw = (content = sampleInvoice(), logo: Uint8Array | null = null) =>
  drawInvoice({ content, issued_at, logo })
const euros = (cents: number) => formatEuros(cents).replace(/\s/g, ' ')
const person = (name: string) => ({
  changes: { buyer: { name, email: 'a@exemple.fr', phone: '' } },
})

describe('an invoice on paper', () => {
  test('says everything the law asks for', async () => {
    const { pages, title } = await readPdf(await draw())
    expect(title).toBe('Facture FA-2026-000042')
    const [page = ''] = pages
    for (const text of [
      'Maison Levain',
      'SARL au capital de 15 000 €',
      'SIRET 904 186 723 00014',
      'RCS Lyon 904 186 723',
      'N° TVA FR92904186723',
      '14 rue de Belfort, 69004 Lyon',
      'Émise le 18 novembre 2026',
      'FA-2026-000042',
      'CMD-2026-000318',
      'Retrait le 18 novembre 2026, Croix-Rousse',
      'Jeanne Roux',
      'Baguette de tradition 10 1,137 € 5,5 % 11,37 € 12,00 €',
      'Crémant de Bourgogne, 75 cl 1 14,080 € 20 % 14,08 € 16,90 €',
      '5,5 % 36,49 € 2,01 € 38,50 €',
      'Total HT 61,30 €',
      'Total TVA 5,90 €',
      'Total TTC 67,20 €',
      'Facture acquittée par carte bancaire le 16 novembre 2026.',
      'Pas d’escompte pour paiement anticipé.',
      'Nature de l’opération : livraison de biens.',
      'Page 1 / 1',
    ])
      expect(page).toContain(text)
  })

  test('shows discounts only when there are some', async () => {
    const [without = ''] = (await readPdf(await draw())).pages
    const [page = ''] = (await readPdf(await draw(sampleInvoice({ discount: 500 })))).pages
    expect(without).not.toContain('Remise')
    expect(page).toContain('Remise HT')
    expect(page).toContain('Remise TTC déjà déduite 5,00 €')
    expect(page).toContain('Baguette de tradition 10 1,137 € 5,5 % −0,84 € 10,53 € 11,11 €')
  })

  test('keeps whole cents where they tell the truth', async () => {
    const lines = [{ product_name: 'Vin', quantity: 2, unit_price: 1200, tax_rate: 20 }]
    const [page] = (await readPdf(await draw(sampleInvoice({ lines })))).pages
    expect(page).toContain('Vin 2 10,00 € 20 % 20,00 € 24,00 €')
  })

  test('says the same unit price as the XML inside', async () => {
    const lines = [3, 7, 10, 12, 999].map((quantity) => ({
      product_name: `Lot de ${quantity}`,
      quantity,
      unit_price: 333,
      tax_rate: 5.5,
    }))
    const { pages, attachments } = await readPdf(await draw(sampleInvoice({ lines })))
    const prices = attachments['factur-x.xml']?.match(/(?<=<ram:ChargeAmount>)[\d.]+/g) ?? []
    expect(prices).toHaveLength(lines.length)
    prices.forEach((price, index) => {
      const { quantity } = lines[index] ?? { quantity: 0 }
      const printed = `Lot de ${quantity} ${quantity} ${price.replace('.', ',')} €`
      expect(pages[0]).toContain(printed)
    })
  })

  test('does not repeat a sentence that the shop has written itself', async () => {
    const footer_text = 'Bon appétit ! Pas d’escompte pour paiement anticipé.'
    const content = sampleInvoice({ changes: { footer_text } })
    const [page = ''] = (await readPdf(await draw(content))).pages
    expect(page.split('Pas d’escompte')).toHaveLength(2)
  })

  test('is made out to a company, for the attention of whoever ordered', async () => {
    const company = {
      company_name: 'Atelier Morel',
      address: '3 rue des Arts',
      postal_code: '69001',
      city: 'Lyon',
      country: 'France',
      siren: '732829320',
      vat_number: 'FR44732829320',
    }
    const buyer = { name: 'Ada Martin', email: 'ada@exemple.fr', phone: '', company }
    const replaces = { invoice_number: 'FA-2026-000041', issued_on: '2026-11-17' }
    const content = sampleInvoice({ changes: { buyer, replaces } })
    const [page = ''] = (await readPdf(await draw(content))).pages
    for (const line of [
      'Atelier Morel',
      '3 rue des Arts',
      '69001 Lyon',
      'SIREN 732 829 320',
      'N° TVA FR44732829320',
      'À l’attention de Ada Martin',
      'la facture FA-2026-000041',
    ])
      expect(page).toContain(line)
  })

  test('says what was paid in advance before anything is collected', async () => {
    const content = sampleInvoice({ changes: { issued_on: '2026-11-17' } })
    const [page] = (await readPdf(await draw(content))).pages
    expect(page).toContain('Retrait prévu le 18 novembre 2026')
    expect(page).toContain('Payée le 16 novembre 2026')
  })

  test('goes over as many pages as it needs, each with its head, its foot and its number', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      product_name: `Article ${index + 1}`,
      quantity: 2,
      unit_price: 1055,
      tax_rate: 5.5,
    }))
    const content = sampleInvoice({ lines })
    const { pages } = await readPdf(await draw(content))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, index) => {
      expect(page).toContain('Désignation')
      expect(page).toContain('FA-2026-000042')
      expect(page).toContain('SIRET 904 186 723 00014')
      expect(page).toContain(`Page ${index + 1} / ${pages.length}`)
    })
    const names = pages.join(' ').match(/Article \d+/g)
    expect(names).toEqual(lines.map(({ product_name }) => product_name))
    expect(pages.at(-1)).toContain(`Total TTC ${euros(content.total_ttc)}`)
    expect(pages.slice(0, -1).join()).not.toContain('Total TTC 1')
  })

  test('never prints one thing over another, however full the last page is', async () => {
    for (const length of [17, 18, 19, 20]) {
      const lines = Array.from({ length }, () => ({ ...sampleLine(), product_name: 'Pain rond' }))
      const { pages, placeOf } = await readPdf(await draw(sampleInvoice({ lines })))
      const last = pages.at(-1) ?? ''
      const falling = [
        ...(last.includes('Pain rond') ? [placeOf('Pain rond').y] : []),
        placeOf('Facture acquittée').y,
        placeOf('Merci').y,
        placeOf('Nature').y,
        placeOf('Page').y,
      ]
      for (const [index, height] of falling.slice(1).entries())
        expect((falling[index] ?? 0) - height, `${length} lines`).toBeGreaterThan(9)
    }
  })

  test('holds even the wildest words of a shop on its page', async () => {
    const footer_text = 'x\n'.repeat(500)
    const { pages } = await readPdf(await draw(sampleInvoice({ changes: { footer_text } })))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.match(/x/g)?.length).toBeGreaterThanOrEqual(500)
  })
})

function sampleLine() {
  const [line] = SAMPLE_LINES
  if (!line) throw new Error('no sample')
  return line
}

describe('a name', () => {
  test.each([
    'Łukasz Wiśniewski',
    'Ελένη Παπαδοπούλου',
    'Иван Петров',
    'Nguyễn Thị Minh',
    'Çağrı Öztürk',
  ])('%s is printed with all its letters, and read back as it is', async (name) => {
    const { pages, attachments } = await readPdf(await draw(sampleInvoice(person(name))))
    expect(pages[0]?.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
    expect(attachments['factur-x.xml']).toContain(name)
  })

  test.each([
    '王小明',
    '髙橋 﨑子',
    '佐藤 さくら',
    '김민준',
    'Zoé 🥐👩🏽‍🍳',
    'محمد علي',
    'שרה כהן',
  ])('%s is printed too, whatever its script, and itself in the XML', async (name) => {
    const { pages, attachments } = await readPdf(await draw(sampleInvoice(person(name))))
    // Readers put the words of a line that runs to the left in either order.
    for (const letters of printable(name).split(' '))
      expect(pages[0]?.replace(/\s/g, '')).toContain(letters)
    expect(pages[0]).not.toContain(STAND_IN)
    expect(attachments['factur-x.xml']).toContain(name)
  })

  test('that runs to the left is set so, word by word', async () => {
    const bytes = await draw(sampleInvoice(person('محمد علي')))
    const { placeOf } = await readPdf(bytes)
    expect(placeOf('محمد').x).toBeGreaterThan(placeOf('علي').x)
  })

  test('in letters that no font here has is squares on paper, says so, and is itself in the XML', async () => {
    const { pages, attachments } = await readPdf(await draw(sampleInvoice(person('ไทย Li'))))
    expect(pages[0]).toContain('□□□')
    expect(pages[0]).toContain('□ remplace un caractère qui ne peut pas être imprimé ici')
    expect(attachments['factur-x.xml']).toContain('ไทย Li')
    const [plain] = (await readPdf(await draw())).pages
    expect(plain).not.toContain('remplace un caractère')
  })

  test('made of controls, half letters and marks breaks nothing', async () => {
    const odd = 'A\u0000\u0007\ud800\ufffe\u202e<b>&"\u0301\u200b'
    const seller = { ...SAMPLE_SELLER, company_name: `Dupont & <Fils> ${odd}` }
    const content = sampleInvoice({
      ...person(odd),
      lines: [{ ...sampleLine(), product_name: odd }],
    })
    const { attachments, xmp } = await readPdf(await draw({ ...content, seller }))
    expect(xmp).toContain('Dupont &amp; &lt;Fils&gt;')
    const xml = attachments['factur-x.xml'] ?? ''
    expect(brokenRules(xml)).toEqual([])
  })
})

describe('a credit note', () => {
  test('looks like its invoice, and names it', async () => {
    const note = sampleCreditNote(sampleInvoice(), 1000, { reason: 'Commande annulée' })
    const { pages, title } = await readPdf(await draw(note))
    expect(title).toBe('Avoir AV-2026-000007')
    for (const text of [
      'Émis le 20 novembre 2026',
      'sur la facture FA-2026-000042 du 18 novembre 2026',
      'Motif Commande annulée',
      'Remboursement, articles à 5,5 % 1 5,44 € 5,5 % 5,44 € 5,74 €',
      'Total TTC 10,00 €',
      'Montant remboursé sur la carte bancaire le 20 novembre 2026.',
    ])
      expect(pages[0]).toContain(text)
  })

  test('of what was never collected does not call the refund a payment', async () => {
    const order = { order_number: 'CMD-1', store_name: 'Centre', pickup_date: '2026-12-24' }
    const note = sampleCreditNote(sampleInvoice({ changes: { order } }), 1000)
    const { pages } = await readPdf(await draw(note))
    expect(pages[0]).toContain('Retrait prévu le 24 décembre 2026')
    expect(pages[0]).not.toContain('Payée le')
  })
})

test('the shop’s colour is kept where it can be read, darkened where not, and replaced where it is none', () => {
  expect(inksFor('#1F4D3A').accent).toBe('#1f4d3a')
  expect(inksFor('fc0').accent).toMatch(/^#[0-9a-f]{6}$/)
  expect(contrastRatio(inksFor('#ffe600').accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(inksFor('rgb(1,2,3)')).toEqual(inksFor(null))
})

describe('the file', () => {
  test('says it is a PDF/A-3B with a Factur-X invoice of the EN 16931 profile inside', async () => {
    const { xmp, attachments } = await readPdf(await draw())
    for (const [name, value] of Object.entries({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'B',
      'fx:ConformanceLevel': 'EN 16931',
      'fx:DocumentFileName': 'factur-x.xml',
      'fx:DocumentType': 'INVOICE',
      'fx:Version': '1.0',
      'pdfaSchema:prefix': 'fx',
    }))
      expect(xmp).toContain(`<${name}>${value}</${name}>`)
    expect(Object.keys(attachments)).toEqual(['factur-x.xml'])
    const xml = attachments['factur-x.xml'] ?? ''
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain('<ram:GrandTotalAmount>67.20</ram:GrandTotalAmount>')
  })

  test('ties the XML to the whole document, and embeds every font it uses', async () => {
    const content = sampleInvoice(person('王小明 김민준 🥐 محمد'))
    const source = Buffer.from(await draw(content)).toString('latin1')
    expect(source).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(source).toContain('/AFRelationship /Alternative')
    expect(source).toContain('/Subtype /text#2Fxml')
    expect(source).toContain('/S /GTS_PDFA1')
    expect(source.match(/\/FontFile2 /g)).toHaveLength(
      source.match(/\/Type \/FontDescriptor/g)?.length ?? -1,
    )
    expect(source).not.toContain('Helvetica')
  })

  test('is the same, byte for byte, whenever it is drawn again', async () => {
    const logo = await picture()
    const content = sampleInvoice(person('王小明 🥐'))
    expect(await draw(content, logo)).toEqual(await draw(content, logo))
  })

  test('carries the logo if it can be read, and is drawn without it if not', async () => {
    const [bare, logo, broken] = [
      await draw(),
      await draw(sampleInvoice(), await picture()),
      await draw(sampleInvoice(), new Uint8Array([1, 2, 3])),
    ]
    expect(Buffer.from(logo).toString('latin1')).toContain('/Subtype /Image')
    expect(broken).toEqual(bare)
  })
})

async function picture(): Promise<Uint8Array> {
  const create = { width: 40, height: 20, channels: 4, background: '#aa552280' } as const
  return sharp({ create }).webp().toBuffer()
}
