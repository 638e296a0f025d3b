import type { BuyerCompany } from '@fournil/domain/buyer-company'
import { countryCode } from '@fournil/domain/countries'
import type { InvoiceContent } from '@fournil/domain/invoices'
import { registrationOf, type Seller } from '@fournil/domain/invoices-legal'
import { SIREN_REGISTER, SIRET_REGISTER } from './codes.ts'
import { element, type XmlElement } from './xml.ts'

export function seller({ seller, shop }: InvoiceContent): XmlElement {
  const { siret, company_name, phone, email } = seller
  const siren = siret && sirenOf(siret)
  return element('ram:SellerTradeParty', [
    siret ? element('ram:GlobalID', siret, { schemeID: SIRET_REGISTER }) : null, // BT-29
    element('ram:Name', company_name), // BT-27
    element('ram:Description', registrationOf(seller).join(', ')), // BT-33
    element('ram:SpecifiedLegalOrganization', [
      siren ? element('ram:ID', siren, { schemeID: SIREN_REGISTER }) : null, // BT-30
      element('ram:TradingBusinessName', shop.name), // BT-28
    ]),
    phone || email ? contact(company_name, phone, email) : null,
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', seller.postal_code), // BT-38
      element('ram:LineOne', seller.address), // BT-35
      element('ram:CityName', seller.city), // BT-37
      element('ram:CountryID', countryCode(seller.country)), // BT-40
    ]),
    taxRegistration(seller),
  ])
}

/** A company by its name, its place and its numbers, with whoever ordered as the one to ask for. */
function buyingCompany(
  company: BuyerCompany,
  { name, email }: InvoiceContent['buyer'],
): XmlElement {
  const { siren, vat_number } = company
  return element('ram:BuyerTradeParty', [
    element('ram:Name', company.company_name), // BT-44
    siren
      ? element('ram:SpecifiedLegalOrganization', [
          element('ram:ID', siren, { schemeID: SIREN_REGISTER }), // BT-47
        ])
      : null,
    contact(name, null, email),
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', company.postal_code), // BT-53
      element('ram:LineOne', company.address), // BT-50
      element('ram:CityName', company.city), // BT-52
      element('ram:CountryID', countryCode(company.country)), // BT-55
    ]),
    vat_number
      ? element('ram:SpecifiedTaxRegistration', [
          element('ram:ID', vat_number, { schemeID: 'VA' }), // BT-48
        ])
      : null,
  ])
}

/** A shopper is a name and an address for mail; of where they live nothing is asked, and nothing is made up. */
export function buyer({ buyer, seller }: InvoiceContent): XmlElement {
  if (buyer.company) return buyingCompany(buyer.company, buyer)
  return element('ram:BuyerTradeParty', [
    element('ram:Name', buyer.name), // BT-44
    contact(buyer.name, null, buyer.email),
    element('ram:PostalTradeAddress', [
      element('ram:CountryID', countryCode(seller.country)), // BT-55
    ]),
  ])
}

function contact(name: string, phone: string | null, email: string | null): XmlElement {
  return element('ram:DefinedTradeContact', [
    element('ram:PersonName', name), // BT-41, BT-56
    phone
      ? element('ram:TelephoneUniversalCommunication', [
          element('ram:CompleteNumber', phone), // BT-42
        ])
      : null,
    email
      ? element('ram:EmailURIUniversalCommunication', [
          element('ram:URIID', email), // BT-43, BT-58
        ])
      : null,
  ])
}

// Without a VAT number the tax office knows a French shop by its SIREN.
function taxRegistration({ vat_number, siret }: Seller): XmlElement | null {
  if (!vat_number && !siret) return null
  const id = vat_number
    ? element('ram:ID', vat_number, { schemeID: 'VA' }) // BT-31
    : element('ram:ID', sirenOf(siret ?? ''), { schemeID: 'FC' }) // BT-32
  return element('ram:SpecifiedTaxRegistration', [id])
}

function sirenOf(siret: string): string {
  return siret.slice(0, 9)
}
