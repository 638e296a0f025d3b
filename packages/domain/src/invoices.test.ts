import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceCart } from './cart.ts'
import {
  creditNoteContent,
  formatInvoiceNumber,
  formatRate,
  type InvoiceDraft,
  invoiceContent,
  invoiceSeries,
  issueDate,
  issueYear,
  paidInAdvanceOn,
  paymentSentence,
} from './invoices.ts'
import { MAISON_LEVAIN } from './testing/example-seller.ts'

type Line = { product_name: string; quantity: number; unit_price: number; tax_rate: number }

function draft(lines: Line[], changes: Partial<InvoiceDraft> = {}, discount = 0): InvoiceDraft {
  const cart = priceCart(
    lines,
    discount ? { discount_type: 'fixed', discount_value: discount } : null,
  )
  return {
    invoice_number: 'FA-2026-000001',
    issued_on: '2026-11-18',
    seller: MAISON_LEVAIN,
    shop: { name: 'Maison Levain', primary_color: '#B0550F', logo_key: null },
    buyer: { name: 'Jeanne Roux', email: 'jeanne@exemple.fr', phone: '06 12 34 56 78' },
    order: { order_number: 'CMD-2026-000042', store_name: 'Centre', pickup_date: '2026-11-18' },
    lines: cart.lines,
    promo_code: discount ? 'BIENVENUE' : null,
    taxes: cart.rates,
    payment: { method: 'card', paid_on: '2026-11-16' },
    footer_text: null,
    ...changes,
  }
}

const BREAD = { product_name: 'Baguette', quantity: 10, unit_price: 120, tax_rate: 5.5 }
const WINE = { product_name: 'Vin de noix', quantity: 1, unit_price: 1890, tax_rate: 20 }

describe('a number', () => {
  test('tells its kind, its year and its place', () => {
    expect(formatInvoiceNumber('invoice', 2026, 1)).toBe('FA-2026-000001')
    expect(formatInvoiceNumber('credit_note', 2027, 1_234_567)).toBe('AV-2027-1234567')
    expect(invoiceSeries('invoice', 2026)).toBe('invoices:2026')
    expect(invoiceSeries('credit_note', 2026)).toBe('credit_notes:2026')
  })

  test('belongs to the year it is in Paris', () => {
    const midnight = new Date('2026-12-31T23:00:00Z')
    expect([issueDate(midnight), issueYear(midnight)]).toEqual(['2027-01-01', 2027])
    expect(issueYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
  })
})

describe('an invoice', () => {
  test('adds up to what was paid', () => {
    const content = invoiceContent(draft([BREAD, WINE]))
    expect(content).toMatchObject({
      kind: 'invoice',
      credited: null,
      subtotal_ht: 1137 + 1575,
      total_tax: 63 + 315,
      total_ttc: 3090,
      discount_amount: 0,
    })
  })

  test('was paid in advance while nothing has been collected', () => {
    const inAdvance = (changes: Partial<InvoiceDraft>) =>
      paidInAdvanceOn(invoiceContent(draft([BREAD], changes)))
    expect(inAdvance({})).toBeNull()
    expect(inAdvance({ issued_on: '2026-11-17' })).toBe('2026-11-16')
    const unknown = { method: null, paid_on: null }
    expect(inAdvance({ issued_on: '2026-11-17', payment: unknown })).toBeNull()
  })

  test('shows a discount without VAT beside the line that it lowers', () => {
    const { lines, discount_amount } = invoiceContent(draft([BREAD, WINE], {}, 300))
    expect(discount_amount).toBe(300)
    // 12,00 - 1,17 = 10,83 TTC is 10,27 HT, and 11,37 HT before.
    expect(lines[0]).toMatchObject({ discount_amount: 117, subtotal: 1027, discount_ht: 110 })
  })

  test('never shows a discount that adds to a line', () => {
    const line = fc.record({
      product_name: fc.constant('Pain'),
      quantity: fc.integer({ min: 1, max: 30 }),
      unit_price: fc.integer({ min: 0, max: 5000 }),
      tax_rate: fc.constantFrom(0, 5.5, 10, 20),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 5000 }),
        (lines, discount) => {
          for (const { discount_ht, discount_amount } of invoiceContent(draft(lines, {}, discount))
            .lines) {
            expect(discount_ht).toBeGreaterThanOrEqual(0)
            if (discount_amount === 0) expect(discount_ht).toBe(0)
          }
        },
      ),
    )
  })

  test('says how and when it was paid, as far as is known', () => {
    const said = (changes: Partial<InvoiceDraft>, lines = [BREAD]) =>
      paymentSentence(invoiceContent(draft(lines, changes)))
    expect(said({})).toBe(
      'Facture acquittée par carte bancaire le\u00a016\u00a0novembre\u00a02026.',
    )
    expect(said({ payment: { method: null, paid_on: null } })).toBe('Facture acquittée.')
    expect(said({}, [{ ...BREAD, unit_price: 0 }])).toBe('Rien à payer.')
  })
})

describe('a credit note', () => {
  const invoice = invoiceContent(draft([BREAD, WINE]))
  const note = creditNoteContent(invoice, {
    invoice_number: 'AV-2026-000001',
    issued_on: '2026-11-20',
    seller: MAISON_LEVAIN,
    footer_text: null,
    amount: 1000,
    credited_before: [],
    reason: null,
    payment: { method: 'card', paid_on: '2026-11-20' },
  })

  test('names the invoice it takes back from, and the same buyer and order', () => {
    expect(note).toMatchObject({
      kind: 'credit_note',
      invoice_number: 'AV-2026-000001',
      credited: { invoice_number: 'FA-2026-000001', issued_on: '2026-11-18', total_ttc: 3090 },
      buyer: invoice.buyer,
      order: invoice.order,
      total_ttc: 1000,
    })
    // What is given back was not paid in advance, whatever day the goods were for.
    const early = { ...note, issued_on: '2026-11-17' }
    expect(paidInAdvanceOn(early)).toBeNull()
    expect(paymentSentence(note)).toBe(
      'Montant remboursé sur la carte bancaire le\u00a020\u00a0novembre\u00a02026.',
    )
  })

  test('has a line for each rate, and the lines are the taxes', () => {
    expect(note.lines.map(({ product_name }) => product_name)).toEqual([
      'Remboursement, articles à 5,5\u202f%',
      'Remboursement, articles à 20\u202f%',
    ])
    expect(note.lines.map(({ subtotal, tax_amount }) => [subtotal, tax_amount])).toEqual(
      note.taxes.map(({ base_ht, tax_amount }) => [base_ht, tax_amount]),
    )
  })
})

test('a rate is written the French way', () => {
  expect([5.5, 20, 2.1].map(formatRate)).toEqual(['5,5\u202f%', '20\u202f%', '2,1\u202f%'])
})
