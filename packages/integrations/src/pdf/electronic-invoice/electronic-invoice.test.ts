import { decimalEuros } from '@fournil/domain/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_SELLER, sampleCreditNote, sampleInvoice } from '../testing/sample-invoice.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import { anyCreditNote, anyInvoice } from './testing/any-invoice.ts'
import { brokenRules } from './testing/broken-rules.ts'

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>(.*?)</ram:${name}>`, 'g'))].map(
    ([, inner]) => inner ?? '',
  )
const one = (xml: string, name: string) => {
  const found = all(xml, name)
  expect(found, name).toHaveLength(1)
  return found[0] ?? ''
}
describe('an electronic invoice', () => {
  test('names its profile, its kind, its dates and its parties', () => {
    const xml = electronicInvoice(sampleInvoice())
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

  test('is made out to a company by its name, its place and its numbers', () => {
    const company = {
      company_name: 'Atelier Morel & fils',
      address: '3 rue des Arts',
      postal_code: '69001',
      city: 'Lyon',
      country: 'France',
      siren: '732829320',
      vat_number: 'FR44732829320',
    }
    const buyer = { name: 'Ada Martin', email: 'ada@exemple.fr', phone: '', company }
    const invoice = sampleInvoice({ changes: { buyer } })
    const xml = electronicInvoice(invoice)
    const party = one(xml, 'BuyerTradeParty')
    expect(party).toContain('<ram:Name>Atelier Morel &amp; fils</ram:Name>')
    expect(party).toContain('<ram:ID schemeID="0002">732829320</ram:ID>')
    expect(party).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>')
    expect(party).toContain('<ram:PersonName>Ada Martin</ram:PersonName>')
    expect(party).toContain('<ram:PostcodeCode>69001</ram:PostcodeCode>')
    expect(brokenRules(xml)).toEqual([])
    const { total_ttc } = invoice
    const note = electronicInvoice(
      sampleCreditNote(invoice, total_ttc, { replaced_by: 'FA-2026-000043' }),
    )
    expect(one(note, 'BuyerTradeParty')).toBe(party)
    expect(one(note, 'SpecifiedTradePaymentTerms')).toContain('rien n’est à rembourser')
    expect(brokenRules(note)).toEqual([])
  })

  test('is delivered on the day of the hand-over, once there was one', () => {
    const order = {
      order_number: 'CMD-1',
      store_name: 'Centre',
      pickup_date: '2026-11-18',
      delivered_on: '2026-11-17',
    }
    const xml = electronicInvoice(sampleInvoice({ changes: { order } }))
    expect(one(xml, 'ActualDeliverySupplyChainEvent')).toContain('20261117')
  })

  test('is delivered on the day of pickup, and the VAT of what was paid before is due then', () => {
    const order = { order_number: 'CMD-1', store_name: 'Centre', pickup_date: '2026-12-24' }
    const early = electronicInvoice(sampleInvoice({ changes: { order } }))
    expect(one(early, 'ActualDeliverySupplyChainEvent')).toContain('20261224')
    expect(one(early, 'TaxPointDate')).toBe(
      '<udt:DateString format="102">20261116</udt:DateString>',
    )
    expect(all(electronicInvoice(sampleInvoice()), 'TaxPointDate')).toEqual([])
    const note = electronicInvoice(sampleCreditNote(sampleInvoice({ changes: { order } }), 1000))
    expect(one(note, 'ActualDeliverySupplyChainEvent')).toContain('20261224')
    expect(all(note, 'TaxPointDate')).toEqual([])
  })

  test('gives the price of one, with the decimals it needs', () => {
    const xml = electronicInvoice(sampleInvoice())
    expect(all(xml, 'ChargeAmount')).toEqual(['1.137', '25.120', '5.365', '14.080'])
    expect(xml).not.toContain('BasisQuantity')
  })

  test('is paid already, by card', () => {
    const xml = electronicInvoice(sampleInvoice())
    expect(one(xml, 'SpecifiedTradeSettlementPaymentMeans')).toBe('<ram:TypeCode>48</ram:TypeCode>')
    expect(one(xml, 'TotalPrepaidAmount')).toBe('67.20')
    expect(one(xml, 'DuePayableAmount')).toBe('0.00')
  })

  test('claims no card where the shop took the money itself', () => {
    const payment = { method: null, paid_on: null }
    const xml = electronicInvoice(sampleInvoice({ changes: { payment } }))
    expect(all(xml, 'SpecifiedTradeSettlementPaymentMeans')).toEqual([])
    expect(one(xml, 'DuePayableAmount')).toBe('0.00')
  })

  test('of a credit note points at the invoice it takes back', () => {
    const xml = electronicInvoice(sampleCreditNote(sampleInvoice(), 1000))
    expect(xml).toContain('<ram:ID>AV-2026-000007</ram:ID><ram:TypeCode>381</ram:TypeCode>')
    expect(one(xml, 'InvoiceReferencedDocument')).toMatch(/FA-2026-000042.*20261118/)
    expect(one(xml, 'GrandTotalAmount')).toBe('10.00')
  })

  test('says why nothing is due on what is exempt', () => {
    const lines = [{ product_name: 'Livre', quantity: 1, unit_price: 1000, tax_rate: 0 }]
    const exempt = electronicInvoice(sampleInvoice({ lines }))
    expect(exempt).toContain('<ram:CategoryCode>E</ram:CategoryCode>')
    expect(one(exempt, 'ExemptionReason')).toBe('Exonéré de TVA')

    const seller = { ...SAMPLE_SELLER, legal_form: 'EI', vat_number: null }
    const franchise = electronicInvoice(sampleInvoice({ lines, changes: { seller } }))
    expect(one(franchise, 'ExemptionReasonCode')).toBe('VATEX-FR-FRANCHISE')
    expect(one(franchise, 'ExemptionReason')).toContain('293 B')
    expect(franchise).toContain('<ram:ID schemeID="FC">904186723</ram:ID>')
  })

  test('of an order that a code made free is lawful too', () => {
    const xml = electronicInvoice(sampleInvoice({ discount: 1_000_000 }))
    expect([one(xml, 'GrandTotalAmount'), one(xml, 'TotalPrepaidAmount')]).toEqual(['0.00', '0.00'])
  })

  test('of a shop abroad asks nothing of French registers', () => {
    const seller = {
      ...SAMPLE_SELLER,
      country: 'Belgique',
      siret: null,
      vat_number: 'BE0123456789',
    }
    const xml = electronicInvoice(sampleInvoice({ changes: { seller } }))
    expect(one(xml, 'SellerTradeParty')).toContain('<ram:CountryID>BE</ram:CountryID>')
    expect(xml).not.toContain('schemeID="0002"')
  })
})

describe('whatever was ordered, by whoever, from whomever', () => {
  test('every rule of the standard holds for the invoice', () => {
    fc.assert(
      fc.property(anyInvoice, (content) => {
        expect(brokenRules(electronicInvoice(content))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('and for the credit note, whatever part is taken back', () => {
    fc.assert(
      fc.property(anyCreditNote, (content) => {
        expect(brokenRules(electronicInvoice(content))).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('the sum is what was paid', () => {
    fc.assert(
      fc.property(fc.oneof(anyInvoice, anyCreditNote), (content) => {
        const xml = electronicInvoice(content)
        expect(one(xml, 'GrandTotalAmount')).toBe(decimalEuros(content.total_ttc))
      }),
    )
  })
})
