import { formatRate, type InvoiceContent, type InvoiceLine } from '@fournil/domain/invoices'
import { formatEuros, formatPreciseEuros } from '@fournil/domain/money'
import { unitPricesHt } from '@fournil/domain/unit-prices'
import { INNER, rule, SHEET, type Sheet } from './sheet.ts'
import { drawFigures, drawTableHead, type FigureColumn } from './table-parts.ts'

type Column = FigureColumn & { text: (line: InvoiceLine, index: number) => string }

const ROW = { line: 12.5, above: 14, below: 8 }
const GAP = 10

/** The lines, over as many pages as they need; `turnPage` answers where the next one begins. */
export function drawLines(
  sheet: Sheet,
  top: number,
  bottom: number,
  turnPage: () => number,
): number {
  const { pen, inks, content } = sheet
  const figures = columnsFor(content)
  const nameWidth = INNER - figures.reduce((sum, { width }) => sum + width, 0) - GAP
  let y = drawHead(sheet, figures, top)
  for (const [index, line] of content.lines.entries()) {
    const name = pen.wrap(line.product_name, nameWidth)
    const height = ROW.above + (name.length - 1) * ROW.line + ROW.below
    if (y + height > bottom) y = drawHead(sheet, figures, turnPage())
    name.forEach((text, row) => {
      const place = { x: SHEET.left + 8, y: y + ROW.above + row * ROW.line }
      pen.write(text, place, { colour: inks.ink })
    })
    drawFigures(sheet, figures, y + ROW.above, ({ text }) => text(line, index))
    y += height
    rule(sheet, y)
  }
  return y
}

function drawHead(sheet: Sheet, columns: Column[], top: number): number {
  return drawTableHead(sheet, 'Désignation', columns, top)
}

function columnsFor({ lines }: InvoiceContent): Column[] {
  const unitPrices = unitPricesHt(lines)
  const columns: Column[] = [
    { title: 'Qté', width: 36, text: (line) => String(line.quantity) },
    {
      title: 'P.U. HT',
      width: 62,
      text: (_line, index) => formatPreciseEuros(unitPrices[index] ?? ''),
    },
    { title: 'TVA', width: 46, text: (line) => formatRate(line.tax_rate) },
  ]
  if (lines.some((line) => line.discount_ht > 0))
    columns.push({
      title: 'Remise HT',
      width: 62,
      text: (line) => (line.discount_ht > 0 ? `−${formatEuros(line.discount_ht)}` : ''),
    })
  return [
    ...columns,
    { title: 'Total HT', width: 66, text: (line) => formatEuros(line.subtotal) },
    { title: 'Total TTC', width: 66, text: (line) => formatEuros(line.total_ttc) },
  ]
}
