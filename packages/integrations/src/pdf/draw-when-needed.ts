import type { InvoiceDrawer } from './port.ts'

/** Fonts and the PDF library are large: they are loaded with the first document. */
export const drawWhenNeeded: InvoiceDrawer = async (drawing) => {
  const { drawInvoice } = await import('./draw-invoice.ts')
  return drawInvoice(drawing)
}
