import { formatRate, paymentSentence } from '@fournil/domain/invoices'
import { formatEuros } from '@fournil/domain/money'
import { label, rule, SHEET, type Sheet } from './sheet.ts'

const TOTALS = { width: 210, line: 17, inset: 14 }
const VAT = { width: 250, line: 15 }
const VAT_COLUMNS = ['Taux', 'Base HT', 'TVA', 'TTC']

export function summaryHeight(sheet: Sheet): number {
  const vat = 51 + sheet.content.taxes.length * VAT.line
  return 20 + Math.max(vat, totalsHeight(sheet))
}

/** VAT by rate on the left, what it all comes to on the right. */
export function drawSummary(sheet: Sheet, top: number): number {
  return Math.max(drawVat(sheet, top + 20), drawTotals(sheet, top + 20))
}

function drawVat(sheet: Sheet, top: number): number {
  const { pen, inks, content } = sheet
  label(sheet, 'TVA par taux', SHEET.left, top + 10)
  const width = VAT.width / VAT_COLUMNS.length
  const row = (cells: string[], y: number, colour: string) =>
    cells.forEach((cell, index) => {
      const align = index === 0 ? 'left' : 'right'
      pen.write(cell, { x: SHEET.left + index * width, y, width, align }, { size: 8.5, colour })
    })
  row(VAT_COLUMNS, top + 26, inks.muted)
  rule(sheet, top + 31, SHEET.left, SHEET.left + VAT.width)
  let y = top + 31
  for (const { tax_rate, base_ht, tax_amount, total_ttc } of content.taxes) {
    y += VAT.line
    const name = tax_rate === 0 ? 'Exonéré' : formatRate(tax_rate)
    row([name, ...[base_ht, tax_amount, total_ttc].map(formatEuros)], y, inks.ink)
  }
  const note = 'Prix fixés TTC\u00a0: la TVA est calculée par taux, sur le total.'
  pen.write(note, { x: SHEET.left, y: y + 18 }, { size: 7.5, colour: inks.muted })
  return y + 20
}

function drawTotals(sheet: Sheet, top: number): number {
  const { pen, inks, content } = sheet
  const x = SHEET.right - TOTALS.width
  const inner = { x: x + TOTALS.inset, width: TOTALS.width - 2 * TOTALS.inset }
  const rows = totalRows(content)
  const sentence = paymentLines(sheet)
  const height = totalsHeight(sheet)
  pen.doc.roundedRect(x, top, TOTALS.width, height, 6).fill(inks.panel)
  let y = top + 22
  for (const [name, amount] of rows) {
    pen.write(name, { ...inner, y }, { colour: inks.muted })
    pen.write(amount, { ...inner, y, align: 'right' }, { colour: inks.ink })
    y += TOTALS.line
  }
  rule(sheet, y - 6, inner.x, inner.x + inner.width)
  y += 14
  pen.write('Total TTC', { ...inner, y }, { face: 'strong', size: 10, colour: inks.ink })
  const total = { face: 'display', size: 17, colour: inks.accent } as const
  pen.write(formatEuros(content.total_ttc), { ...inner, y, align: 'right' }, total)
  y += 8
  for (const line of sentence) {
    y += 12
    pen.write(line, { ...inner, y }, { size: 8.5, colour: inks.ink })
  }
  return top + height
}

function totalsHeight(sheet: Sheet): number {
  return totalRows(sheet.content).length * TOTALS.line + 62 + paymentLines(sheet).length * 12
}

function paymentLines({ pen, content }: Sheet): string[] {
  return pen.wrap(paymentSentence(content), TOTALS.width - 2 * TOTALS.inset, { size: 8.5 })
}

function totalRows({ subtotal_ht, total_tax, discount_amount }: Sheet['content']) {
  const rows: [string, string][] = [
    ['Total HT', formatEuros(subtotal_ht)],
    ['Total TVA', formatEuros(total_tax)],
  ]
  if (discount_amount > 0) rows.unshift(['Remise TTC déjà déduite', formatEuros(discount_amount)])
  return rows
}
