import { keepNewest } from '@fournil/domain/keep-newest'
import type { InvoiceDrawer, StatementDrawer, TermsDrawer } from './port.ts'

/** Fonts and the PDF library are large: they are loaded with the first document. */
export const drawWhenNeeded: InvoiceDrawer = async (drawing) => {
  const { drawInvoice } = await import('./draw-invoice.ts')
  return drawInvoice(drawing)
}

export const drawStatementWhenNeeded: StatementDrawer = async (drawing) => {
  const { drawStatement } = await import('./statement/draw-statement.ts')
  return drawStatement(drawing)
}

const MOST_TERMS = 50
const drawnTerms = new Map<string, Promise<Uint8Array>>()

/** They are the same for every order of a day: drawn once, the newest few are kept. */
export const drawTermsWhenNeeded: TermsDrawer = (drawing) => {
  const key = JSON.stringify(drawing)
  const drawn = drawnTerms.get(key) ?? drawTermsNow(drawing)
  drawn.catch(() => drawnTerms.delete(key))
  return keepNewest(drawnTerms, key, drawn, MOST_TERMS)
}

const drawTermsNow: TermsDrawer = async (drawing) => {
  const { drawTerms } = await import('./terms/draw-terms.ts')
  return drawTerms(drawing)
}
