import type { InvoiceContent } from '@fournil/domain/invoices'

export type InvoiceDrawing = {
  content: InvoiceContent
  /** The moment the file claims to be made at: the same drawing gives the same bytes. */
  issued_at: Date
  /** The shop's logo as it was uploaded, if there is one that can be printed. */
  logo: Uint8Array | null
}

/** Draws an invoice or a credit note: a PDF that people read and that carries the same figures for machines. */
export type InvoiceDrawer = (drawing: InvoiceDrawing) => Promise<Uint8Array>
