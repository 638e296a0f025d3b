import type { InvoiceDrawer, StatementDrawer } from './port.ts'

/** Fonts and the PDF library are large: they are loaded with the first document. */
export const drawWhenNeeded: InvoiceDrawer = async (drawing) => {
  const { drawInvoice } = await import('./draw-invoice.ts')
  return drawInvoice(drawing)
}

export const drawStatementWhenNeeded: StatementDrawer = async (drawing) => {
  const { drawStatement } = await import('./statement/draw-statement.ts')
  return drawStatement(drawing)
}
