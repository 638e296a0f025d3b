import { priceCart } from '@fournil/domain/cart'
import {
  type CreditDraft,
  creditNoteContent,
  type InvoiceContent,
  type InvoiceDraft,
  invoiceContent,
} from '@fournil/domain/invoices'
import { MAISON_LEVAIN } from '@fournil/domain/testing/example-seller'

export type SampleLine = {
  product_name: string
  quantity: number
  unit_price: number
  tax_rate: number
}

export const SAMPLE_LINES: SampleLine[] = [
  { product_name: 'Baguette de tradition', quantity: 10, unit_price: 120, tax_rate: 5.5 },
  { product_name: 'Tarte aux framboises, 6 parts', quantity: 1, unit_price: 2650, tax_rate: 5.5 },
  { product_name: 'Jambon-beurre', quantity: 2, unit_price: 590, tax_rate: 10 },
  { product_name: 'Crémant de Bourgogne, 75 cl', quantity: 1, unit_price: 1690, tax_rate: 20 },
]

export const SAMPLE_SELLER = {
  ...MAISON_LEVAIN,
  phone: '04 65 71 24 10',
  email: 'bonjour@maison-levain.test',
}

type Wish = { lines?: SampleLine[]; discount?: number; changes?: Partial<InvoiceDraft> }

export function sampleInvoice({
  lines = SAMPLE_LINES,
  discount = 0,
  changes = {},
}: Wish = {}): InvoiceContent {
  const code = discount ? ({ discount_type: 'fixed', discount_value: discount } as const) : null
  const cart = priceCart(lines, code)
  return invoiceContent({
    invoice_number: 'FA-2026-000042',
    issued_on: '2026-11-18',
    seller: SAMPLE_SELLER,
    shop: { name: 'Maison Levain', primary_color: '#B0550F', logo_key: null },
    buyer: { name: 'Jeanne Roux', email: 'jeanne.roux@exemple.fr', phone: '06 12 34 56 78' },
    order: {
      order_number: 'CMD-2026-000318',
      store_name: 'Croix-Rousse',
      pickup_date: '2026-11-18',
    },
    lines: cart.lines,
    promo_code: discount ? 'BIENVENUE' : null,
    taxes: cart.rates,
    payment: { method: 'card', paid_on: '2026-11-16' },
    footer_text: 'Merci, et bon appétit !',
    ...changes,
  })
}

export function sampleCreditNote(
  invoice: InvoiceContent,
  amount: number,
  changes: Partial<CreditDraft> = {},
): InvoiceContent {
  return creditNoteContent(invoice, {
    invoice_number: 'AV-2026-000007',
    issued_on: '2026-11-20',
    seller: SAMPLE_SELLER,
    footer_text: null,
    amount,
    credited_before: [],
    reason: null,
    payment: { method: 'card', paid_on: '2026-11-20' },
    ...changes,
  })
}
