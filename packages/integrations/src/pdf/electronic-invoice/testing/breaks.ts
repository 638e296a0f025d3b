import type { InvoiceContent } from '@fournil/domain/invoices'
import { SAMPLE_SELLER, sampleCreditNote, sampleInvoice } from '../../testing/sample-invoice.ts'
import { electronicInvoice } from '../electronic-invoice.ts'

const BOOK = { product_name: 'Livre', quantity: 2, unit_price: 1000, tax_rate: 0 }
const BREAD = { product_name: 'Pain', quantity: 3, unit_price: 333, tax_rate: 5.5 }
const FRANCHISE = { ...SAMPLE_SELLER, legal_form: 'EI', vat_number: null }

export const EXAMPLES = {
  'an invoice of several rates': sampleInvoice(),
  'a discount, and an exempt line': sampleInvoice({ lines: [BREAD, BOOK], discount: 300 }),
  'a shop without VAT': sampleInvoice({ lines: [BOOK], changes: { seller: FRANCHISE } }),
  'a credit note': sampleCreditNote(sampleInvoice(), 1000),
  'an order paid in advance': sampleInvoice({ changes: { issued_on: '2026-11-17' } }),
} as const satisfies Record<string, InvoiceContent>

type Break = () => string

/** Takes an example's XML and spoils it; a place that is not there is a mistake of the test. */
function spoil(example: keyof typeof EXAMPLES, ...changes: (readonly [RegExp | string, string])[]) {
  return () =>
    changes.reduce((xml, [what, by]) => {
      const spoilt = xml.replace(what, by)
      if (spoilt === xml) throw new Error(`nothing to spoil at ${what}`)
      return spoilt
    }, electronicInvoice(EXAMPLES[example]))
}

const whole = (name: string, before = '') =>
  new RegExp(`(?<=${before})<${name}(?: [^>]*)?>(?:(?!<${name}[ >]).)*?</${name}>`)
const mixed = (...changes: (readonly [RegExp | string, string])[]) =>
  spoil('a discount, and an exempt line', ...changes)
const without = (name: string, before?: string) => mixed([whole(name, before), ''])
/** Another value for the first element of that name behind `before`. */
const valued = (name: string, value: string, before = '') =>
  mixed([new RegExp(`(?<=${before}<${name}(?: [^>]*)?>)[^<]*(?=</${name}>)`), value])

const SELLER = '<ram:SellerTradeParty>.*'
const BUYER = '<ram:BuyerTradeParty>.*'
const TOTALS = '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>.*'
const HEADER = '<ram:ApplicableHeaderTradeSettlement>.*?'
const LINE_CATEGORY = /(?<=<ram:CategoryCode>)E(?=<\/ram:CategoryCode><ram:RateApplicablePercent>)/
const HEADER_CATEGORY = /(?<=ApplicableHeaderTradeSettlement>.*<ram:CategoryCode>)E/
const both = (category: string) =>
  [
    [LINE_CATEGORY, category],
    [HEADER_CATEGORY, category],
  ] as const
const REASON = /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/

export const BREAKS: Readonly<Record<string, Break>> = {
  'BR-01': without('ram:ID'),
  'BR-02': without('ram:ID', '<rsm:ExchangedDocument>'),
  'BR-03': without('ram:IssueDateTime'),
  'BR-04': without('ram:TypeCode'),
  'BR-05': without('ram:InvoiceCurrencyCode'),
  'BR-06': without('ram:Name', SELLER),
  'BR-07': without('ram:Name', BUYER),
  'BR-08': without('ram:PostalTradeAddress', SELLER),
  'BR-09': without('ram:CountryID', SELLER),
  'BR-10': without('ram:PostalTradeAddress', BUYER),
  'BR-11': without('ram:CountryID', BUYER),
  'BR-12': without('ram:LineTotalAmount', TOTALS),
  'BR-13': without('ram:TaxBasisTotalAmount'),
  'BR-14': without('ram:GrandTotalAmount'),
  'BR-15': without('ram:DuePayableAmount'),
  'BR-16': mixed([/<ram:Included(SupplyChainTradeLineItem)>.*<\/ram:Included\1>/, '']),
  'BR-21': without('ram:LineID'),
  'BR-22': without('ram:BilledQuantity'),
  'BR-23': mixed([/<ram:BilledQuantity unitCode="C62">/, '<ram:BilledQuantity>']),
  'BR-24': without('ram:LineTotalAmount'),
  'BR-25': without('ram:Name'),
  'BR-26': without('ram:ChargeAmount'),
  'BR-27': valued('ram:ChargeAmount', '-9.47'),
  'BR-41': without('ram:ActualAmount'),
  'BR-42': mixed([whole('ram:ReasonCode'), ''], [whole('ram:Reason'), '']),
  'BR-45': without('ram:BasisAmount'),
  'BR-46': without('ram:CalculatedAmount'),
  'BR-47': without('ram:CategoryCode', HEADER),
  'BR-48': without('ram:RateApplicablePercent', HEADER),
  'BR-49': without('ram:TypeCode', '<ram:SpecifiedTradeSettlementPaymentMeans>'),
  'BR-55': spoil('a credit note', [
    whole('ram:IssuerAssignedID', '<ram:InvoiceReferencedDocument>'),
    '',
  ]),
  'BR-CL-01': valued('ram:TypeCode', '999'),
  'BR-CL-03': mixed(['currencyID="EUR"', 'currencyID="EURO"']),
  'BR-CL-04': valued('ram:InvoiceCurrencyCode', 'EURO'),
  'BR-CL-08': valued('ram:SubjectCode', 'XXXX'),
  'BR-CL-10': mixed(['schemeID="0009"', 'schemeID="9999"']),
  'BR-CL-11': mixed(['schemeID="0002"', 'schemeID="9999"']),
  'BR-CL-14': valued('ram:CountryID', 'ZZ'),
  'BR-CL-16': valued('ram:TypeCode', '999', '<ram:SpecifiedTradeSettlementPaymentMeans>'),
  'BR-CL-18': valued('ram:CategoryCode', 'X'),
  'BR-CL-19': valued('ram:ReasonCode', '999'),
  'BR-CL-22': spoil('a shop without VAT', ['VATEX-FR-FRANCHISE', 'VATEX-FR']),
  'BR-CL-23': mixed([/unitCode="C62"/g, 'unitCode="PIECE"']),
  'BR-CO-04': without('ram:CategoryCode'),
  'BR-CO-09': mixed([/FR92904186723(?=<\/ram:ID>)/, '92904186723']),
  'BR-CO-10': valued('ram:LineTotalAmount', '1.00'),
  'BR-CO-13': valued('ram:TaxBasisTotalAmount', '1.00'),
  'BR-CO-14': valued('ram:TaxTotalAmount', '1.00'),
  'BR-CO-15': valued('ram:GrandTotalAmount', '1.00'),
  'BR-CO-16': valued('ram:DuePayableAmount', '1.00'),
  'BR-CO-17': valued('ram:CalculatedAmount', '9.99'),
  'BR-CO-18': mixed([
    /(?<=MentPaymentMeans>)<ram:ApplicableTradeTax>.*?(?=<ram:SpecifiedTradeP)/i,
    '',
  ]),
  'BR-CO-23': mixed([whole('ram:ReasonCode'), ''], [whole('ram:Reason'), '']),
  'BR-CO-25': mixed(
    [whole('ram:SpecifiedTradePaymentTerms'), ''],
    [/(?<=<ram:DuePayableAmount>)0.00/, '1.00'],
  ),
  'BR-CO-26': mixed(
    [whole('ram:GlobalID'), ''],
    [whole('ram:ID', '<ram:SpecifiedLegalOrganization>'), ''],
    [whole('ram:SpecifiedTaxRegistration'), ''],
  ),
  'BR-DEC-09': valued('ram:LineTotalAmount', '27.645', TOTALS),
  'BR-DEC-12': valued('ram:TaxBasisTotalAmount', '27.645'),
  'BR-DEC-13': valued('ram:TaxTotalAmount', '0.435'),
  'BR-DEC-14': valued('ram:GrandTotalAmount', '28.075'),
  'BR-DEC-16': valued('ram:TotalPrepaidAmount', '28.075'),
  'BR-DEC-18': valued('ram:DuePayableAmount', '0.005'),
  'BR-DEC-19': valued('ram:BasisAmount', '18.005'),
  'BR-DEC-20': valued('ram:CalculatedAmount', '0.005'),
  'BR-DEC-23': valued('ram:LineTotalAmount', '8.525'),
  'BR-DEC-24': valued('ram:ActualAmount', '0.955'),
  'CII-SR-461': spoil('an order paid in advance', [
    /(<ram:TaxPointDate>.*?<\/ram:TaxPointDate>)(.*<ram:CategoryCode>S<\/ram:CategoryCode>)/,
    '$1$2$1',
  ]),
  'CII-DT-102': valued('udt:DateTimeString', '20260231'),
  'PEPPOL-R120': valued('ram:BilledQuantity', '4'),

  'BR-S-01': mixed([
    /(?<=<ram:CategoryCode>)S(?=<\/ram:CategoryCode><ram:Rate[^/]*\/ram:Rate[^/]*\/ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms>)/,
    'E',
  ]),
  'BR-S-02': without('ram:SpecifiedTaxRegistration'),
  'BR-S-05': valued('ram:RateApplicablePercent', '0'),
  'BR-S-08': valued('ram:LineTotalAmount', '8.51'),
  'BR-S-09': mixed([/(?<=<ram:CalculatedAmount>)0.47/, '9.99']),
  'BR-S-10': mixed([
    /(?<=<ram:CalculatedAmount>0.47<\/ram:CalculatedAmount><ram:TypeCode>VAT<\/ram:TypeCode>)/,
    '<ram:ExemptionReason>Exonéré</ram:ExemptionReason>',
  ]),
  'BR-E-01': mixed([HEADER_CATEGORY, 'Z']),
  'BR-E-02': without('ram:SpecifiedTaxRegistration'),
  'BR-E-05': mixed([/(?<=>E<\/ram:CategoryCode><ram:RateApplicablePercent>)0/, '5.5']),
  'BR-E-08': valued('ram:BasisAmount', '1.00'),
  'BR-E-09': valued('ram:CalculatedAmount', '0.01'),
  'BR-E-10': mixed([REASON, '']),
  'BR-Z-01': mixed([LINE_CATEGORY, 'Z']),
  'BR-Z-02': mixed(...both('Z'), [whole('ram:SpecifiedTaxRegistration'), '']),
  'BR-Z-05': mixed(...both('Z'), [
    /(?<=>Z<\/ram:CategoryCode><ram:RateApplicablePercent>)0/,
    '5.5',
  ]),
  'BR-Z-08': mixed(...both('Z'), [/(?<=<ram:BasisAmount>)[\d.]*/, '1.00']),
  'BR-Z-09': mixed(...both('Z'), [/(?<=<ram:CalculatedAmount>)[\d.]*/, '0.01']),
  'BR-Z-10': mixed(...both('Z')),
  'BR-O-01': mixed([LINE_CATEGORY, 'O']),
  'BR-O-02': mixed(...both('O')),
  'BR-O-05': mixed(...both('O')),
  'BR-O-08': mixed(...both('O'), [/(?<=<ram:BasisAmount>)[\d.]*/, '1.00']),
  'BR-O-09': mixed(...both('O'), [/(?<=<ram:CalculatedAmount>)[\d.]*/, '0.01']),
  'BR-O-10': mixed(...both('O'), [REASON, '']),
  'BR-O-11': mixed(...both('O')),
  'BR-O-12': mixed(...both('O')),
}

export const STRUCTURE_BREAKS: Readonly<Record<string, Break>> = {
  'element of its own making': mixed([
    '<ram:LineID>1</ram:LineID>',
    '<ram:LineID>1</ram:LineID><ram:Colour>1</ram:Colour>',
  ]),
  'other order': mixed([/(<ram:ID>FA-.*?<\/ram:ID>)(<ram:TypeCode>380<\/ram:TypeCode>)/, '$2$1']),
  'second seller': mixed([/(<ram:SellerTradeParty>.*<\/ram:SellerTradeParty>)/, '$1$1']),
  'empty name': mixed([/(?<=<ram:SpecifiedTradeProduct><ram:Name>)[^<]*/, '']),
  'amount in words': valued('ram:GrandTotalAmount', '28,07 EUR'),
  'attribute of its own making': mixed([
    '<ram:GrandTotalAmount>',
    '<ram:GrandTotalAmount colour="red">',
  ]),
  'other namespace': mixed(['CrossIndustryInvoice:100', 'CrossIndustryInvoice:13']),
  'missing part': mixed([whole('ram:ApplicableHeaderTradeDelivery'), '']),
}
