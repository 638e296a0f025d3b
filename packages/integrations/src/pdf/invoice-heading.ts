import { formatDateFr } from '@fournil/domain/calendar'
import type { InvoiceContent } from '@fournil/domain/invoices'
import { registrationOf } from '@fournil/domain/invoices-legal'
import { companyLines } from './company-lines.ts'
import type { Heading } from './sheet.ts'

const TITLES = { invoice: 'Facture', credit_note: 'Avoir' } as const

export function invoiceHeading(content: InvoiceContent): Heading {
  const { kind, credited, seller, shop } = content
  return {
    name: shop.name,
    lines: companyLines(seller, shop.name),
    title: TITLES[kind],
    number: content.invoice_number,
    notes: [
      `Émis${credited ? '' : 'e'} le ${formatDateFr(content.issued_on)}`,
      ...(credited
        ? [`sur la facture ${credited.invoice_number}`, `du ${formatDateFr(credited.issued_on)}`]
        : []),
    ],
    registration: [seller.company_name, ...registrationOf(seller)],
  }
}
