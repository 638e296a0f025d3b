import type { InvoiceContent, InvoiceLine } from '@fournil/domain/invoices'
import { decimalEuros } from '@fournil/domain/money'
import { buildXml, escapeXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { electronicContent } from './electronic-content.ts'

/** The invoice as accounting programs read it: CII XML in the EN 16931 profile, checked against its schema. */
export async function electronicInvoice(content: InvoiceContent): Promise<string> {
  const input = electronicContent(content)
  const xml = withoutEmptyLines(withDiscounts(buildXml(input, Profile.EN16931), content))
  const { valid, errors } = await validateXsd(xml, Profile.EN16931)
  if (!valid)
    throw new Error(`${content.invoice_number} is no valid CII: ${errors[0]?.message ?? 'unknown'}`)
  return xml
}

const BEFORE_DISCOUNT = '<ram:SpecifiedTradeSettlementLineMonetarySummation>'

// The library knows discounts of the whole document only; ours belong to their lines, in the XML as on paper.
function withDiscounts(xml: string, { lines, promo_code }: InvoiceContent): string {
  const [head = '', ...rest] = xml.split(BEFORE_DISCOUNT)
  const reason = promo_code ? `Remise, code ${promo_code}` : 'Remise'
  return rest.reduce((done, part, index) => {
    const line = lines[index]
    const discount = line && line.discount_ht > 0 ? allowance(line, reason) : ''
    return `${done}${discount}${BEFORE_DISCOUNT}${part}`
  }, head)
}

const DISCOUNT = '95'

function allowance({ discount_ht }: InvoiceLine, reason: string): string {
  return `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${decimalEuros(discount_ht)}</ram:ActualAmount><ram:ReasonCode>${DISCOUNT}</ram:ReasonCode><ram:Reason>${escapeXml(reason)}</ram:Reason></ram:SpecifiedTradeAllowanceCharge>`
}

// Of a buyer's address only the country is known, and an empty element says less than none.
function withoutEmptyLines(xml: string): string {
  return xml.replace(/<ram:(LineOne|CityName)><\/ram:\1>/g, '')
}
