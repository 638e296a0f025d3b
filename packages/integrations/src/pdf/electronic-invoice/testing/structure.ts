import { type Cii, everything } from './read-cii.ts'

/**
 * What our invoices may be made of: of each element the children, in the order and number of the schema of Factur-X's
 * EN 16931 profile (? at most one, * any number, + at least one). The schema knows more; whatever else is written one day
 * is added here together with the rules it brings.
 */
const CHILDREN: Readonly<Record<string, string>> = {
  'rsm:CrossIndustryInvoice':
    'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext': 'ram:GuidelineSpecifiedDocumentContextParameter',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID',
  'rsm:ExchangedDocument': 'ram:ID ram:TypeCode ram:IssueDateTime ram:IncludedNote*',
  'ram:IssueDateTime': 'udt:DateTimeString',
  'ram:IncludedNote': 'ram:Content ram:SubjectCode?',
  'rsm:SupplyChainTradeTransaction':
    'ram:IncludedSupplyChainTradeLineItem+ ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement',

  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ram:SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID',
  'ram:SpecifiedTradeProduct': 'ram:Name',
  'ram:SpecifiedLineTradeAgreement': 'ram:NetPriceProductTradePrice',
  'ram:NetPriceProductTradePrice': 'ram:ChargeAmount',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity',
  'ram:SpecifiedLineTradeSettlement':
    'ram:ApplicableTradeTax ram:SpecifiedTradeAllowanceCharge* ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:SpecifiedTradeAllowanceCharge':
    'ram:ChargeIndicator ram:ActualAmount ram:ReasonCode? ram:Reason?',
  'ram:ChargeIndicator': 'udt:Indicator',
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:LineTotalAmount',

  'ram:ApplicableHeaderTradeAgreement':
    'ram:SellerTradeParty ram:BuyerTradeParty ram:SellerOrderReferencedDocument?',
  'ram:SellerTradeParty':
    'ram:GlobalID* ram:Name ram:Description? ram:SpecifiedLegalOrganization? ram:DefinedTradeContact? ram:PostalTradeAddress ram:SpecifiedTaxRegistration?',
  'ram:BuyerTradeParty':
    'ram:Name ram:SpecifiedLegalOrganization? ram:DefinedTradeContact? ram:PostalTradeAddress ram:SpecifiedTaxRegistration?',
  'ram:SpecifiedLegalOrganization': 'ram:ID? ram:TradingBusinessName?',
  'ram:DefinedTradeContact':
    'ram:PersonName? ram:TelephoneUniversalCommunication? ram:EmailURIUniversalCommunication?',
  'ram:TelephoneUniversalCommunication': 'ram:CompleteNumber',
  'ram:EmailURIUniversalCommunication': 'ram:URIID',
  'ram:PostalTradeAddress': 'ram:PostcodeCode? ram:LineOne? ram:CityName? ram:CountryID',
  'ram:SpecifiedTaxRegistration': 'ram:ID',
  'ram:SellerOrderReferencedDocument': 'ram:IssuerAssignedID',

  'ram:ApplicableHeaderTradeDelivery': 'ram:ActualDeliverySupplyChainEvent?',
  'ram:ActualDeliverySupplyChainEvent': 'ram:OccurrenceDateTime',
  'ram:OccurrenceDateTime': 'udt:DateTimeString',

  'ram:ApplicableHeaderTradeSettlement':
    'ram:InvoiceCurrencyCode ram:SpecifiedTradeSettlementPaymentMeans* ram:ApplicableTradeTax+ ram:SpecifiedTradePaymentTerms? ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:InvoiceReferencedDocument*',
  'ram:SpecifiedTradeSettlementPaymentMeans': 'ram:TypeCode',
  'ram:ApplicableTradeTax':
    'ram:CalculatedAmount? ram:TypeCode ram:ExemptionReason? ram:BasisAmount? ram:CategoryCode ram:ExemptionReasonCode? ram:TaxPointDate? ram:RateApplicablePercent?',
  'ram:TaxPointDate': 'udt:DateString',
  'ram:SpecifiedTradePaymentTerms': 'ram:Description',
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount ram:TaxBasisTotalAmount ram:TaxTotalAmount ram:GrandTotalAmount ram:TotalPrepaidAmount ram:DuePayableAmount',
  'ram:InvoiceReferencedDocument': 'ram:IssuerAssignedID ram:FormattedIssueDateTime?',
  'ram:FormattedIssueDateTime': 'qdt:DateTimeString',
}

/** The one attribute that an element must have; no other may be there. */
const ATTRIBUTE: Readonly<Record<string, string>> = {
  'udt:DateString': 'format',
  'udt:DateTimeString': 'format',
  'qdt:DateTimeString': 'format',
  'ram:GlobalID': 'schemeID',
  'ram:SpecifiedLegalOrganization/ram:ID': 'schemeID',
  'ram:SpecifiedTaxRegistration/ram:ID': 'schemeID',
  'ram:BilledQuantity': 'unitCode',
  'ram:TaxTotalAmount': 'currencyID',
}

const NUMBERS = /Amount$|Quantity$|Percent$/
const DECIMAL = /^-?\d+(\.\d+)?$/

/** What does not belong where it stands, is missing, or is empty. */
export function structureErrors(invoice: Cii): string[] {
  const root = invoice.name === 'rsm:CrossIndustryInvoice' ? [] : [`${invoice.name} is no invoice`]
  return [...root, ...everything(invoice).flatMap(errorsOf)]
}

function errorsOf(node: Cii): string[] {
  const model = CHILDREN[node.name]
  const names = node.children.map(({ name }) => name)
  const fits = model ? sequence(model).test(`${names.join(' ')} `) : names.length === 0
  return [
    ...(fits ? [] : [`${node.name} may not hold ${names.join(' ')}`]),
    ...(model || node.text ? [] : [`${node.name} is empty`]),
    ...(NUMBERS.test(node.name) && !model && !DECIMAL.test(node.text)
      ? [`${node.name} is no number: ${node.text}`]
      : []),
    ...node.children.flatMap((child) => attributeErrors(node, child)),
  ]
}

function sequence(model: string): RegExp {
  const parts = model.split(' ').map((part) => {
    const [, name, times] = /^(.*?)([?*+]?)$/.exec(part) ?? []
    return `(?:${name} )${times}`
  })
  return new RegExp(`^${parts.join('')}$`)
}

function attributeErrors(parent: Cii, { name, attributes }: Cii): string[] {
  const wanted = ATTRIBUTE[`${parent.name}/${name}`] ?? ATTRIBUTE[name]
  const found = Object.keys(attributes).join(' ')
  return found === (wanted ?? '') ? [] : [`${name} has the attributes "${found}"`]
}
