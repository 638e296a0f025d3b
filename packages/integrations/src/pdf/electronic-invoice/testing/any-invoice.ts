import type { InvoiceContent } from '@fournil/domain/invoices'
import fc from 'fast-check'
import {
  SAMPLE_SELLER,
  type SampleLine,
  sampleCreditNote,
  sampleInvoice,
} from '../../testing/sample-invoice.ts'
import { anyText } from './any-text.ts'

const aLine: fc.Arbitrary<SampleLine> = fc.record({
  product_name: anyText,
  quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 999 })),
  unit_price: fc.oneof(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 999_999 })),
  tax_rate: fc.constantFrom(0, 1.05, 2.1, 5.5, 8.5, 10, 20),
})
const lines = fc.array(aLine, { minLength: 1, maxLength: 12 })

/** Sellers that the settings let through, once with and once without VAT. */
const aSeller = fc.record({
  company_name: anyText,
  address: anyText,
  phone: fc.option(anyText),
  email: fc.option(anyText),
  where: fc.constantFrom(
    {},
    { legal_form: 'EI', capital: 0, rcs: null },
    { country: 'Belgique', siret: null, rcs: null, vat_number: 'BE0123456789' },
    { country: 'Portugal', siret: null, rcs: null, vat_number: 'PT123456789' },
  ),
})

const days = fc.constantFrom('2026-02-28', '2026-11-18', '2026-12-31', '2028-02-29')
const payment = fc.oneof(
  fc.record({ method: fc.constant('card' as const), paid_on: days }),
  fc.constant({ method: null, paid_on: null }),
)

export const anyInvoice: fc.Arbitrary<InvoiceContent> = fc
  .record({
    lines,
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
    aSeller,
    isFranchise: fc.boolean(),
    buyer: fc.record({ name: anyText, email: anyText, phone: anyText }),
    shop_name: anyText,
    promo_code: anyText,
    footer_text: fc.option(anyText),
    issued_on: days,
    pickup_date: days,
    payment,
  })
  .map(({ lines, discount, aSeller, isFranchise, ...facts }) => {
    const { where, ...names } = aSeller
    const { buyer, footer_text, issued_on, payment } = facts
    const seller = { ...SAMPLE_SELLER, ...names, ...where }
    return sampleInvoice({
      // A shop that owes no VAT has no number for it, and no rate but none.
      lines: isFranchise ? lines.map((line) => ({ ...line, tax_rate: 0 })) : lines,
      discount,
      changes: {
        seller: isFranchise && seller.siret ? { ...seller, vat_number: null } : seller,
        shop: { name: facts.shop_name, primary_color: null, logo_key: null },
        buyer,
        promo_code: discount ? facts.promo_code : null,
        order: {
          order_number: 'CMD-2026-000318',
          store_name: facts.shop_name,
          pickup_date: facts.pickup_date,
        },
        footer_text,
        issued_on,
        payment,
      },
    })
  })

export const anyCreditNote: fc.Arbitrary<InvoiceContent> = fc
  .record({
    invoice: anyInvoice,
    percent: fc.integer({ min: 1, max: 100 }),
    reason: fc.option(anyText),
  })
  .filter(({ invoice }) => invoice.total_ttc > 0)
  .map(({ invoice, percent, reason }) => {
    const { seller } = invoice
    const amount = Math.ceil((invoice.total_ttc * percent) / 100)
    return sampleCreditNote(invoice, amount, { reason, seller })
  })
