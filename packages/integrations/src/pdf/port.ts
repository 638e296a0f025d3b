import type { InvoiceContent } from '@fournil/domain/invoices'
import type { Seller } from '@fournil/domain/invoices-legal'
import type { Statement } from '@fournil/domain/statement'
import type { TermsSeller } from '@fournil/domain/terms/terms-seller'

export type InvoiceDrawing = {
  content: InvoiceContent
  /** The moment the file claims to be made at: the same drawing gives the same bytes. */
  issued_at: Date
  /** The shop's logo as it was uploaded, if there is one that can be printed. */
  logo: Uint8Array | null
}

/** Draws an invoice or a credit note: a PDF that people read and that carries the same figures for machines. */
export type InvoiceDrawer = (drawing: InvoiceDrawing) => Promise<Uint8Array>

/** What a month's statement prints: amounts in cents, days as 'YYYY-MM-DD'. */
export type StatementContent = {
  /** '2026-10' */
  month: string
  /** The month is not over: more may follow. */
  is_provisional: boolean
  issued_on: string
  shop: { name: string; primary_color: string | null }
  seller: Seller | null
  platform: { name: string; lines: string[] }
  statement: Statement
  /** Of the VAT that commissions contain, in percent; null where the platform has not said it. */
  commission_vat: number | null
}

export type StatementDrawing = {
  content: StatementContent
  issued_at: Date
  logo: Uint8Array | null
}

/** Draws what a month did to a shop's balance. */
export type StatementDrawer = (drawing: StatementDrawing) => Promise<Uint8Array>

/** The terms of sale of a shop as they are on a day, 'YYYY-MM-DD'. */
export type TermsDrawing = {
  seller: TermsSeller
  shop: { name: string; primary_color: string | null }
  day: string
  /** Where the shop's pages are, for the links that paper cannot follow. */
  origin: string
}

export type TermsDrawer = (drawing: TermsDrawing) => Promise<Uint8Array>
