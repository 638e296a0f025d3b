import type { InvoiceContent } from '@fournil/domain/invoices'
import { decimalEuros } from '@fournil/domain/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { electronicInvoice } from './electronic-invoice.ts'
import {
  SAMPLE_SELLER,
  type SampleLine,
  sampleCreditNote,
  sampleInvoice,
} from './testing/sample-invoice.ts'

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>(.*?)</ram:${name}>`, 'g'))].map(
    ([, inner]) => inner ?? '',
  )
const one = (xml: string, name: string) => {
  const found = all(xml, name)
  expect(found, name).toHaveLength(1)
  return found[0] ?? ''
}
const cents = (text: string | undefined) => Math.round(Number(text) * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('an electronic invoice', () => {
  test('names its profile, its kind, its dates and its parties', async () => {
    const xml = await electronicInvoice(sampleInvoice())
    expect(one(xml, 'GuidelineSpecifiedDocumentContextParameter')).toBe(
      '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
    )
    expect(xml).toContain('<ram:ID>FA-2026-000042</ram:ID><ram:TypeCode>380</ram:TypeCode>')
    expect(one(xml, 'IssueDateTime')).toContain('20261118')
    expect(one(xml, 'ActualDeliverySupplyChainEvent')).toContain('20261118')
    const seller = one(xml, 'SellerTradeParty')
    expect(seller).toContain('<ram:GlobalID schemeID="0009">90418672300014</ram:GlobalID>')
    expect(seller).toContain('<ram:ID schemeID="0002">904186723</ram:ID>')
    expect(seller).toContain('<ram:ID schemeID="VA">FR92904186723</ram:ID>')
    expect(seller).toContain('SARL au capital de 15\u202f000\u202f€')
    // Nothing is known of where the buyer lives, and nothing is made up.
    expect(one(xml, 'BuyerTradeParty')).toContain(
      '<ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>',
    )
    expect(one(xml, 'SellerOrderReferencedDocument')).toContain('CMD-2026-000318')
  })

  test('is paid already, by card', async () => {
    const xml = await electronicInvoice(sampleInvoice())
    expect(one(xml, 'SpecifiedTradeSettlementPaymentMeans')).toBe('<ram:TypeCode>48</ram:TypeCode>')
    expect(one(xml, 'TotalPrepaidAmount')).toBe('67.20')
    expect(one(xml, 'DuePayableAmount')).toBe('0.00')
  })

  test('claims no card where the shop took the money itself', async () => {
    const payment = { method: null, paid_on: null }
    const xml = await electronicInvoice(sampleInvoice({ changes: { payment } }))
    expect(all(xml, 'SpecifiedTradeSettlementPaymentMeans')).toEqual([])
    expect(one(xml, 'DuePayableAmount')).toBe('0.00')
  })

  test('of a credit note points at the invoice it takes back', async () => {
    const xml = await electronicInvoice(sampleCreditNote(sampleInvoice(), 1000))
    expect(xml).toContain('<ram:ID>AV-2026-000007</ram:ID><ram:TypeCode>381</ram:TypeCode>')
    expect(one(xml, 'InvoiceReferencedDocument')).toMatch(/FA-2026-000042.*20261118/)
    expect(one(xml, 'GrandTotalAmount')).toBe('10.00')
  })

  test('says why nothing is due on what is exempt', async () => {
    const lines = [{ product_name: 'Livre', quantity: 1, unit_price: 1000, tax_rate: 0 }]
    const exempt = await electronicInvoice(sampleInvoice({ lines }))
    expect(exempt).toContain('<ram:CategoryCode>E</ram:CategoryCode>')
    expect(one(exempt, 'ExemptionReason')).toBe('Exonéré de TVA')

    const seller = { ...SAMPLE_SELLER, legal_form: 'EI', vat_number: null }
    const franchise = await electronicInvoice(sampleInvoice({ lines, changes: { seller } }))
    expect(one(franchise, 'ExemptionReasonCode')).toBe('VATEX-FR-FRANCHISE')
    expect(one(franchise, 'ExemptionReason')).toContain('293 B')
    expect(franchise).toContain('<ram:ID schemeID="FC">904186723</ram:ID>')
  })

  test('of an order that a code made free is lawful too', async () => {
    const xml = await electronicInvoice(sampleInvoice({ discount: 1_000_000 }))
    expect([one(xml, 'GrandTotalAmount'), one(xml, 'TotalPrepaidAmount')]).toEqual(['0.00', '0.00'])
  })

  test('of a shop abroad asks nothing of French registers', async () => {
    const seller = {
      ...SAMPLE_SELLER,
      country: 'Belgique',
      siret: null,
      vat_number: 'BE0123456789',
    }
    const xml = await electronicInvoice(sampleInvoice({ changes: { seller } }))
    expect(one(xml, 'SellerTradeParty')).toContain('<ram:CountryID>BE</ram:CountryID>')
    expect(xml).not.toContain('schemeID="0002"')
  })
})

const aLine: fc.Arbitrary<SampleLine> = fc.record({
  product_name: fc.constant('Pain'),
  quantity: fc.integer({ min: 1, max: 40 }),
  unit_price: fc.integer({ min: 0, max: 9000 }),
  tax_rate: fc.constantFrom(0, 2.1, 5.5, 10, 20),
})
const someLines = fc.array(aLine, { minLength: 1, maxLength: 12 })

/** The arithmetic that EN 16931 asks of a document (BR-CO-10 to 16), in cents. */
function checkSums(xml: string, content: InvoiceContent) {
  const lines = all(xml, 'IncludedSupplyChainTradeLineItem').map((line) => ({
    price: cents(one(one(line, 'NetPriceProductTradePrice'), 'ChargeAmount')),
    basis: Number(all(line, 'BasisQuantity')[0] ?? 1),
    quantity: Number(one(line, 'BilledQuantity')),
    discount: cents(all(line, 'ActualAmount')[0] ?? '0'),
    rate: one(line, 'RateApplicablePercent'),
    total: cents(one(line, 'LineTotalAmount')),
  }))
  for (const { price, basis, quantity, discount, total } of lines)
    expect((price * quantity) / basis - discount).toBe(total)

  const header = one(xml, 'ApplicableHeaderTradeSettlement')
  const rates = all(header, 'ApplicableTradeTax').map((rate) => ({
    rate: one(rate, 'RateApplicablePercent'),
    base: cents(one(rate, 'BasisAmount')),
    tax: cents(one(rate, 'CalculatedAmount')),
  }))
  for (const { rate, base, tax } of rates) {
    expect(sum(lines.filter((line) => line.rate === rate).map(({ total }) => total))).toBe(base)
    expect(Math.abs(tax - (base * Number(rate)) / 100)).toBeLessThanOrEqual(2)
  }
  const total = (name: string) => cents(all(header, name).at(-1))
  expect(total('LineTotalAmount')).toBe(sum(lines.map((line) => line.total)))
  expect(total('TaxBasisTotalAmount')).toBe(sum(rates.map(({ base }) => base)))
  expect(total('TaxTotalAmount')).toBe(sum(rates.map(({ tax }) => tax)))
  expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount'))
  expect(total('DuePayableAmount')).toBe(total('GrandTotalAmount') - total('TotalPrepaidAmount'))
  expect(one(header, 'GrandTotalAmount')).toBe(decimalEuros(content.total_ttc))
}

describe('whatever was ordered', () => {
  test('every figure of the invoice adds up, discounts included', async () => {
    await fc.assert(
      fc.asyncProperty(someLines, fc.integer({ min: 0, max: 20_000 }), async (lines, discount) => {
        const content = sampleInvoice({ lines, discount })
        checkSums(await electronicInvoice(content), content)
      }),
      { numRuns: 60 },
    )
  })

  test('and every figure of a credit note, whatever part is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(someLines, fc.integer({ min: 1, max: 100 }), async (lines, percent) => {
        const invoice = sampleInvoice({ lines })
        fc.pre(invoice.total_ttc > 0)
        const note = sampleCreditNote(invoice, Math.ceil((invoice.total_ttc * percent) / 100))
        checkSums(await electronicInvoice(note), note)
      }),
      { numRuns: 40 },
    )
  })
})
